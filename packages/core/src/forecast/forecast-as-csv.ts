import type { LossForecast } from "@broker/contracts";
import { csvTable } from "../documents/formats/csv-table.ts";

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
