import { type Batch, type BatchRow, PROSPECT_COLUMNS, PROSPECT_FIELDS, verdictWords } from "@broker/contracts";
import { type CsvColumn, type CsvHeadings, csvOf } from "../../base/csv-table.ts";
import { rowCaveats } from "../../portfolio/batch/row-result.ts";
import { rankRows, summariseBatch } from "../../portfolio/batch/summarise-batch.ts";
import { escapedJson } from "../formats/json.ts";

/** What the columns are called on the screen of lists and in the prospect table. */
const HEADINGS: CsvHeadings = {
  line: "Line",
  domain: "Domain",
  name: PROSPECT_COLUMNS.company,
  industry: PROSPECT_COLUMNS.industry,
  employees: PROSPECT_COLUMNS.employees,
  revenue: PROSPECT_COLUMNS.revenue,
  postcode: "Postcode",
  companyNumber: "Company number",
  status: "Status",
  posture: "Posture",
  risk: "Risk (0–100)",
  band: "Band",
  confidence: "Confidence",
  coverage: "Coverage",
  range_low: "Posture from",
  range_high: "Posture to",
  moved: "Change in posture",
  checks_failed: "Checks failed",
  authority: "Authority to scan",
  error: "Error",
  scan_id: "Scan ID",
  enrichment: "External sources",
  basis: "Basis",
  placeability: "Placeability",
  critical_findings: "Critical findings",
  not_answered: "Sources without an answer",
};

/**
 * CSV with one line a row of the list, highest risk first; an unknown value is an empty cell.
 * @param heads the names of the fields, for scripts, or the headings of the app
 */
export function batchAsCsv(rows: readonly BatchRow[], heads: "fields" | "screen" = "fields"): string {
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
    heads === "screen" ? HEADINGS : {},
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
