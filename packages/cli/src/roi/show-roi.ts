import { type RoiInputs, type RoiResult, showMoney } from "@broker/contracts";
import { csvTable, ROI_TITLES } from "@broker/core";
import { askRoi } from "@broker/server/verbs";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { traceLines } from "../present/step-lines.ts";
import { figureLine, figures, heading, note, prose, section } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { requireFeature } from "../workspace-of.ts";

const INPUTS: Readonly<Record<keyof RoiInputs, string>> = {
  monthlyClients: "Clients per month",
  averagePremium: "Average premium",
  traditionalOnboardingHours: "Onboarding, hours",
  onboardingMinutes: "Onboarding with the product, minutes",
};

const PARTS = ["monthlyOnboardingSavings", "premiumOptimisationRevenue", "claimsPreventionValue"] as const;

function roiTable(look: Look, result: RoiResult, withTrace: boolean): string {
  const { illustrativeExample: example, rows, inputs, provenance } = result;
  const total = Number(result.totalMonthlyROI.amount);
  const assumed = Object.values(provenance).some((known) => known === "none");
  const entered = (Object.keys(INPUTS) as (keyof RoiInputs)[]).map((name) => ({
    title: INPUTS[name],
    figure: name === "averagePremium" ? showMoney(inputs[name] * 100) : String(inputs[name]),
    basis: provenance[name] === "none" ? "(example)" : "",
  }));
  const parts = PARTS.map((name) => ({
    title: ROI_TITLES[name],
    figure: showMoney(result[name]),
    basis: { text: "", bar: total > 0 ? Number(result[name].amount) / total : 0 },
  }));
  return [
    ...heading(look, "Return on investment, per month"),
    "",
    ...figures(look, entered),
    "",
    ...figures(look, parts),
    ...figureLine(look, ROI_TITLES.totalMonthlyROI, showMoney(result.totalMonthlyROI)),
    ...figureLine(look, ROI_TITLES.investmentCost, showMoney(result.investmentCost)),
    ...figureLine(look, "Return", `${result.roiMultiplier} x`),
    "",
    ...prose(
      look,
      `Estimated; indicative, not a quote. ${rows.illustrative} of the ${rows.all} rates used are illustrative, not measured.`,
    ),
    ...(assumed
      ? prose(look, "An input marked (example) was not provided; it is the calculator's default, not your portfolio's.")
      : []),
    ...(example === null
      ? []
      : [
          "",
          ...note(
            look,
            `Illustrative example, not computed: ${showMoney(example.monthlyOnboardingSavings)} + ${showMoney(example.premiumOptimisationRevenue)} + ${showMoney(example.claimsPreventionValue)} = ${showMoney(example.totalMonthlyROI)} a month, ${example.roiMultiplier} times the cost.`,
          ),
        ]),
    ...(withTrace ? result.trace : []).flatMap(({ figure, steps }) =>
      section(look, ROI_TITLES[figure], traceLines(look, steps)),
    ),
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

/** Calculates the return on investment of a month and prints it. */
export const showRoi: Act = async (invocation, command) => {
  await requireFeature(invocation, "advanced_analytics");
  const { io, flags } = invocation;
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
