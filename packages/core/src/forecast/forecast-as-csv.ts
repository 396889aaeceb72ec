import type { LossForecast } from "@broker/contracts";
import { csvTable } from "../base/csv-table.ts";

/** Both exceedance curves of both views, a row a point, in whole pounds; an empty cell = there is no such figure. */
export function forecastAsCsv({ indicative, name, views, years, seed }: LossForecast): string {
  const pounds = (pence: number | null | undefined) => (pence == null ? null : Math.round(pence / 100));
  const head = [
    ...["name", "population", "returnPeriodYears", "singleEventGbp"],
    ...["wholeYearGbp", "wholeYearStandardErrorGbp", "insuredYearGbp", "insuredYearStandardErrorGbp"],
    ...["years", "seed", "standing"],
  ];
  const rows = views.flatMap(({ population, curve }) =>
    curve.map(({ returnPeriod, eventPence, year, insuredYear }) => [
      ...[name, population, returnPeriod, pounds(eventPence)],
      ...[pounds(year.valuePence), pounds(year.standardErrorPence)],
      ...[pounds(insuredYear?.valuePence), pounds(insuredYear?.standardErrorPence)],
      ...[years, seed, indicative],
    ]),
  );
  return csvTable(head, rows);
}

/** How frequency and size of each peril came about, a row a step; `before` and `after` in the unit that the row names. */
export function forecastStepsAsCsv({ indicative, name, views }: LossForecast): string {
  const head = [
    ...["name", "population", "peril", "figure", "step", "operation", "operand", "before", "after", "unit"],
    ...["input", "provenance", "rows", "illustrative", "indicative"],
  ];
  const rows = views.flatMap(({ population, perils }) =>
    perils.flatMap(({ peril, frequencySteps, severitySteps }) =>
      [["frequency", frequencySteps] as const, ["severity", severitySteps] as const].flatMap(([figure, steps]) =>
        steps.map(({ step, operation, operand, before, after, unit, input, provenance, rows: behind }) => [
          ...[name, population, peril, figure, step, operation, operand, before, after, unit, input, provenance],
          behind.map(({ id }) => id).join(" "),
          behind.filter(({ illustrative }) => illustrative).length,
          indicative,
        ]),
      ),
    ),
  );
  return csvTable(head, rows);
}
