import { type BatchRow, PROSPECT_FIELDS } from "@broker/contracts";
import { csvTable } from "../../base/csv-table.ts";
import { rankRows } from "../../portfolio/batch/summarise-batch.ts";

const HEAD = [
  "line",
  "domain",
  ...PROSPECT_FIELDS,
  "status",
  "posture",
  "risk",
  "band",
  "confidence",
  "coverage",
  "range_low",
  "range_high",
  "moved",
  "checks_failed",
  "authority",
  "error",
  "scan_id",
  "enrichment",
  "not_answered",
];

/** CSV with one line a row of the list, the riskiest first; what is not known is an empty cell. */
export function batchAsCsv(rows: readonly BatchRow[]): string {
  return csvTable(
    HEAD,
    rankRows(rows).map(({ line, domain, input, fields, state, result, error, enrichment }) => [
      line,
      domain ?? input,
      ...PROSPECT_FIELDS.map((field) => fields[field]),
      state,
      result?.posture,
      result?.risk,
      result?.band,
      result?.confidence,
      result?.coverage,
      result?.range?.low,
      result?.range?.high,
      result?.moved,
      result?.failures.length,
      result?.authority?.basis,
      error,
      result?.scanId,
      enrichment.state,
      enrichment.without.join(" "),
    ]),
  );
}
