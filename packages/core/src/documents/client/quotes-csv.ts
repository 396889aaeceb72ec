import { csvTable } from "../../base/csv-table.ts";
import type { QuoteComparison } from "../../client/placements/compare-quotes.ts";

const HEAD = [
  "quote",
  "insurer",
  "premium",
  "limit",
  "retention",
  "rateOnLine",
  "best",
  "exclusions",
  "subjectivities",
  "receivedOn",
  "validUntil",
  "chosen",
  "note",
];

const pounds = (pence: number | null) => (pence === null ? null : (pence / 100).toFixed(2));
const listed = (list: readonly string[] | null) =>
  list === null ? null : list.length === 0 ? "none" : list.join("; ");

/**
 * CSV with one row a quote; what was not told is an empty cell, 'none' = told that there are none, money is in pounds.
 */
export function quotesAsCsv({ quotes }: QuoteComparison): string {
  return csvTable(
    HEAD,
    quotes.map((quote) => [
      quote.n,
      quote.insurer,
      pounds(quote.premium),
      pounds(quote.limit),
      pounds(quote.retention),
      quote.rateOnLine,
      quote.best.join(" "),
      listed(quote.exclusions),
      listed(quote.subjectivities),
      quote.receivedOn,
      quote.validUntil,
      quote.chosen ? "yes" : "no",
      quote.note,
    ]),
  );
}
