import { type RoiInputs, type RoiResult, type SignedMoney, showMoney } from "@broker/contracts";
import { ROI_TITLES } from "@broker/core";
import { type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { left, paragraph, right } from "../terminal/text.ts";
import { traceLines } from "./trace-lines.ts";

const INPUTS: Readonly<Record<keyof RoiInputs, string>> = {
  monthlyClients: "Clients per month",
  averagePremium: "Average premium",
  traditionalOnboardingHours: "Onboarding, hours",
  onboardingMinutes: "With it, minutes",
};

const PARTS = ["monthlyOnboardingSavings", "premiumOptimisationRevenue", "claimsPreventionValue"] as const;

function inputLine(look: Look, result: RoiResult, name: keyof RoiInputs): string {
  const value = result.inputs[name];
  const figure = name === "averagePremium" ? showMoney(value * 100) : String(value);
  const known = result.provenance[name] === "none" ? "  (example)" : "";
  const width = Math.min(26, look.columns - 12 - known.length);
  return `  ${left(look, INPUTS[name], width)} ${right(figure, 8)}${tone(look, "quiet", known)}`;
}

function figureLine(look: Look, title: string, money: SignedMoney, total: number): string {
  const share = total > 0 ? Number(money.amount) / total : 0;
  const drawn = look.columns < 60 ? "" : `  ${bar(look, share)}`;
  return `  ${left(look, title, Math.min(26, look.columns - 16))} ${right(showMoney(money), 12)}${drawn}`.trimEnd();
}

function trace(look: Look, result: RoiResult): string[] {
  return result.trace.flatMap(({ figure, steps }) => [
    "",
    `  ${tone(look, "strong", ROI_TITLES[figure])}`,
    ...traceLines(look, steps),
  ]);
}

/** The calculator's inputs and figures, with how much of it rests on numbers that nobody measured. */
export function roiTable(look: Look, result: RoiResult, withTrace: boolean): string {
  const { illustrativeExample: example, rows } = result;
  const total = Number(result.totalMonthlyROI.amount);
  const untold = Object.values(result.provenance).filter((known) => known === "none").length;
  const basis = [
    `Estimated; indicative, not a quote. ${rows.illustrative} of the ${rows.all} rates behind it are illustrative, not measured.`,
    ...(untold === 0
      ? []
      : ["An input marked (example) was not provided; it is the calculator's default, not your portfolio's."]),
  ];
  const literature =
    example === null
      ? []
      : paragraph(
          look,
          "  ",
          `Illustrative example, not computed: ${showMoney(example.monthlyOnboardingSavings)} + ${showMoney(example.premiumOptimisationRevenue)} + ${showMoney(example.claimsPreventionValue)} = ${showMoney(example.totalMonthlyROI)} a month, ${example.roiMultiplier} times the cost.`,
        );
  return [
    `  ${tone(look, "strong", "Return on investment, per month")}`,
    "",
    ...(Object.keys(INPUTS) as (keyof RoiInputs)[]).map((name) => inputLine(look, result, name)),
    "",
    ...PARTS.map((figure) => figureLine(look, ROI_TITLES[figure], result[figure], total)),
    tone(look, "strong", figureLine({ ...look, bars: false }, ROI_TITLES.totalMonthlyROI, result.totalMonthlyROI, 0)),
    figureLine({ ...look, bars: false }, ROI_TITLES.investmentCost, result.investmentCost, 0),
    `  ${left(look, "Return", Math.min(26, look.columns - 16))} ${right(`${result.roiMultiplier} x`, 12)}`,
    "",
    ...basis.flatMap((sentence) => paragraph(look, "  ", sentence)),
    ...(literature.length === 0 ? [] : ["", ...literature.map((line) => tone(look, "quiet", line))]),
    ...(withTrace ? trace(look, result) : []),
  ].join("\n");
}
