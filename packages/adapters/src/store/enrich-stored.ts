import { AppError, type OutsideAnswers, ScanReport } from "@broker/contracts";
import { anyAsked } from "@broker/core";
import type { Transaction } from "kysely";
import { clientControls } from "./client-controls.ts";
import { reviseScan } from "./disputes/revise-scan.ts";
import { unpackJson } from "./pack-json.ts";
import type { Tables } from "./tables.ts";

/** The scan's next revision with what is known beside it, within a transaction; the scan as it is where nothing is. */
export async function enrichStored(
  transaction: Transaction<Tables>,
  id: string,
  answers: OutsideAnswers,
): Promise<ScanReport> {
  const newest = await transaction
    .selectFrom("scans")
    .select(["domain", "report"])
    .where("id", "=", id)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (newest === undefined) throw new AppError("not_found", `The scan ${id.slice(0, 12)} is no longer stored.`);
  if (anyAsked(answers)) return reviseScan(transaction, id, answers);
  if ((await clientControls(transaction, newest.domain)) !== null) return reviseScan(transaction, id);
  return ScanReport.parse(unpackJson(newest.report));
}
