import type { RoiResult } from "@broker/contracts";
import { csvTable, ROI_TITLES } from "@broker/core";
import { askRoi } from "@broker/server/service";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { roiTable } from "../present/roi-table.ts";

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
