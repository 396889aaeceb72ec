import type { Dispute, ScanReport } from "@broker/contracts";
import type { Transaction } from "kysely";
import { latestScanId } from "../latest-scan-id.ts";
import { newestRevision } from "../stored-report.ts";
import type { Tables } from "../tables.ts";
import { hasToCarry } from "./earlier-disputes.ts";
import { reviseIfPossible } from "./revise-if-possible.ts";

/** Carries a dispute that was just upheld to the domain's latest scan, where that is a later one and finds the same; null = it does not. */
export async function carryToLatest(
  transaction: Transaction<Tables>,
  { domain, scanId }: Dispute,
): Promise<ScanReport | null> {
  const latest = await latestScanId(transaction, domain);
  if (latest === null || latest === scanId) return null;
  const report = await newestRevision(transaction, latest);
  return (await hasToCarry(transaction, report)) ? reviseIfPossible(transaction, latest) : null;
}
