import type { BatchRow } from "@broker/contracts";
import { rankRows } from "../../portfolio/batch/summarise-batch.ts";
import { escapedJson } from "../formats/escaped-json.ts";

/** One row of the list a line, the riskiest first. */
export function batchAsNdjson(rows: readonly BatchRow[]): string {
  return rankRows(rows)
    .map((row) => `${escapedJson(row)}\n`)
    .join("");
}
