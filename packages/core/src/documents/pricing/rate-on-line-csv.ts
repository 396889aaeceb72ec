import { moneyOf, type RateOnLineView } from "@broker/contracts";
import { csvTable } from "../formats/csv-table.ts";
import { traceAsCsv } from "./trace-csv.ts";

/** A programme's layers as CSV, a line each; rates as shares of the limit. With `trace` a line a step of each layer's expected loss. */
export function rateOnLineAsCsv({ name, indicative, layers }: RateOnLineView, trace: boolean): string {
  const pounds = (pence: number) => moneyOf(pence).amount;
  if (trace)
    return traceAsCsv(
      layers.map(({ attachment, limit, expectedLoss }) => ({
        name: `${pounds(limit.pence)} xs ${pounds(attachment.pence)}`,
        sum: expectedLoss,
      })),
    );
  const head = [
    "name",
    "attachment",
    "limit",
    "expectedLoss",
    "premium",
    "rateOnLine",
    "baselineRateOnLine",
    "paybackYears",
    "currency",
    "standing",
  ];
  const rows = layers.map(({ attachment, limit, expectedLoss, baseline, current }) => [
    name,
    pounds(attachment.pence),
    pounds(limit.pence),
    pounds(expectedLoss.pence),
    pounds(current.premium.pence),
    current.rate,
    baseline.rate,
    current.paybackYears,
    "GBP",
    indicative,
  ]);
  return csvTable(head, rows);
}
