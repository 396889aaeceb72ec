import { type RoiInputs, type RoiResult, type SignedMoney, showMoney } from "@broker/contracts";
import { csvTable, ROI_TITLES } from "@broker/core";
import { askRoi } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { traceLines } from "../present/step-lines.ts";
import { type Look, tone } from "../terminal/look.ts";
import { bar } from "../terminal/marks.ts";
import { left, paragraph, right } from "../terminal/text.ts";

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
function roiTable(look: Look, result: RoiResult, withTrace: boolean): string {
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

interface RoiFlags {
  readonly clients?: string;
  readonly premium?: string;
  readonly hours?: string;
  readonly minutes?: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/** The calculator's inputs as this command calls them. */
const NAMES = {
  monthlyClients: "--clients",
  averagePremium: "--premium",
  traditionalOnboardingHours: "--hours",
  onboardingMinutes: "--minutes",
} as const;

function asCsv(result: RoiResult, withTrace: boolean): string {
  if (withTrace)
    return csvTable(
      [
        "figure",
        "step",
        "operation",
        "operand",
        "beforePence",
        "afterPence",
        "input",
        "provenance",
        "rows",
        "illustrative",
      ],
      result.trace.flatMap(({ figure, steps }) =>
        steps.map(({ step, operation, operand, before, after, input, provenance, rows }) => [
          ...[figure, step, operation, operand, before, after, input, provenance],
          rows.map(({ id }) => id).join(" "),
          rows.filter(({ illustrative }) => illustrative).length,
        ]),
      ),
    );
  const figures = result.trace.map(({ figure }) => {
    const value = result[figure];
    return [figure, ROI_TITLES[figure], typeof value === "number" ? value : Number(value.amount)];
  });
  const note = `estimated. ${result.indicative}`;
  return csvTable(
    ["figure", "title", "value", "provenance"],
    figures.map((row) => [...row, note]),
  );
}

/** Works out the return on investment of a month and prints it. */
export const showRoi: Act = async ({ io, flags }, command) => {
  const typed = command.opts<RoiFlags>();
  const { trace = false, format = flags.json ? "json" : "table" } = typed;
  const result = askRoi(
    {
      monthlyClients: typed.clients,
      averagePremium: typed.premium,
      traditionalOnboardingHours: typed.hours,
      onboardingMinutes: typed.minutes,
    },
    NAMES,
  );
  if (format === "json") io.result(JSON.stringify(result, null, 2));
  else if (format === "csv") io.result(asCsv(result, trace));
  else io.result(roiTable(io.out, result, trace));
  for (const note of result.notes) io.complain(note);
  return EXIT.done;
};
