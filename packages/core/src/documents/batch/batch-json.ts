import type { Batch, BatchRow } from "@broker/contracts";
import { rankRows, summariseBatch } from "../../portfolio/batch/summarise-batch.ts";
import { escapedJson } from "../formats/escaped-json.ts";

/** The batch as one JSON object: what it was, its summary, its rows with the riskiest first. */
export function batchAsJson(batch: Batch, rows: readonly BatchRow[]): string {
  return `${escapedJson({ batch, summary: summariseBatch(rows), prospects: rankRows(rows) }, 2)}\n`;
}
