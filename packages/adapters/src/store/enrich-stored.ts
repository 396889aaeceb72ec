import type { OutsideAnswers, ScanReport } from "@broker/contracts";
import { anyAsked } from "@broker/core";
import type { Transaction } from "kysely";
import { clientControls } from "./client-controls.ts";
import { reviseScan } from "./disputes/revise-scan.ts";
import { newestRevision } from "./stored-report.ts";
import type { Tables } from "./tables.ts";

/** The scan's next revision with what is known beside it, within a transaction; the scan as it is where nothing is. */
export async function enrichStored(
  transaction: Transaction<Tables>,
  id: string,
  answers: OutsideAnswers,
): Promise<ScanReport> {
  if (anyAsked(answers)) return reviseScan(transaction, id, answers);
  const newest = await newestRevision(transaction, id);
  const controls = await clientControls(transaction, newest.target.domain);
  return controls === null ? newest : reviseScan(transaction, id);
}
