import { type Batch, type BatchRow, PROSPECT_FIELDS, verdictWords } from "@broker/contracts";
import { type CsvColumn, csvOf } from "../../base/csv-table.ts";
import { rowCaveats } from "../../portfolio/batch/row-result.ts";
import { rankRows, summariseBatch } from "../../portfolio/batch/summarise-batch.ts";
import { escapedJson } from "../formats/json.ts";

/** CSV with one line a row of the list, highest risk first; an unknown value is an empty cell. */
export function batchAsCsv(rows: readonly BatchRow[]): string {
  return csvOf(
    [
      "line",
      ["domain", ({ domain, input }) => domain ?? input],
      ...PROSPECT_FIELDS.map((field): CsvColumn<BatchRow> => [field, ({ fields }) => fields[field]]),
      ["status", ({ state }) => state],
      ["posture", ({ result }) => result?.posture],
      ["risk", ({ result }) => result?.risk],
      ["band", ({ result }) => result?.band],
      ["confidence", ({ result }) => result?.confidence],
      ["coverage", ({ result }) => result?.coverage],
      ["range_low", ({ result }) => result?.range?.low],
      ["range_high", ({ result }) => result?.range?.high],
      ["moved", ({ result }) => result?.moved],
      ["checks_failed", ({ result }) => result?.failures.length],
      ["authority", ({ result }) => result?.authority?.basis],
      "error",
      ["scan_id", ({ result }) => result?.scanId],
      ["enrichment", ({ enrichment }) => enrichment.state],
      ["basis", ({ result }) => result?.basis],
      ["placeability", ({ result }) => (result?.placeability === undefined ? null : verdictWords(result.placeability))],
      ["critical_findings", ({ result }) => (result === null ? null : rowCaveats(result).critical)],
      ["not_answered", ({ enrichment }) => enrichment.without.join(" ")],
    ],
    rankRows(rows),
  );
}

/** The batch as one JSON object: its settings, its summary, its rows with the riskiest first. */
export function batchAsJson(batch: Batch, rows: readonly BatchRow[]): string {
  return `${escapedJson({ batch, summary: summariseBatch(rows), prospects: rankRows(rows) }, 2)}\n`;
}

/** One row of the list a line, the riskiest first. */
export function batchAsNdjson(rows: readonly BatchRow[]): string {
  return rankRows(rows)
    .map((row) => `${escapedJson(row)}\n`)
    .join("");
}
