import { type ClientLog, controlSnapshot } from "@broker/core";
import type { Transaction } from "kysely";
import { reviseIfPossible } from "./disputes/revise-if-possible.ts";
import { latestScanId } from "./latest-scan-id.ts";
import type { Tables } from "./tables.ts";

/**
 * Scores the last scan of each of a client's domains again when its answers about controls have changed, within the transaction that
 * changed them, also where the client is new: an answer may cap the posture, and counts for Cyber Essentials.
 */
export async function reviseForClient(
  transaction: Transaction<Tables>,
  before: ClientLog | null,
  now: ClientLog,
): Promise<void> {
  if (JSON.stringify(before && controlSnapshot(before)) === JSON.stringify(controlSnapshot(now))) return;
  const owned = await transaction
    .selectFrom("client_domains")
    .select("domain")
    .where("client_id", "=", now.id)
    .orderBy("domain")
    .execute();
  for (const { domain } of owned) {
    const latest = await latestScanId(transaction, domain);
    if (latest !== null) await reviseIfPossible(transaction, latest);
  }
}
