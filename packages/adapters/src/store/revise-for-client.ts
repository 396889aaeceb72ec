import { AppError } from "@broker/contracts";
import { type ClientLog, controlSnapshot } from "@broker/core";
import type { Transaction } from "kysely";
import { reviseScan } from "./disputes/revise-scan.ts";
import type { Tables } from "./tables.ts";

/** A scan of an earlier method whose evidence was removed stays as it was scored: an edit of the record must not fail over it. */
async function reviseIfPossible(transaction: Transaction<Tables>, id: string): Promise<void> {
  try {
    await reviseScan(transaction, id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "store_damaged") throw error;
  }
}

/**
 * Scores the last scan of each of a client's domains again when its answers about controls have changed, within the transaction that
 * changed them: an answer may cap the posture, and counts for Cyber Essentials.
 */
export async function reviseForClient(
  transaction: Transaction<Tables>,
  before: ClientLog,
  now: ClientLog,
): Promise<void> {
  if (JSON.stringify(controlSnapshot(before)) === JSON.stringify(controlSnapshot(now))) return;
  const owned = await transaction
    .selectFrom("client_domains")
    .select("domain")
    .where("client_id", "=", now.id)
    .orderBy("domain")
    .execute();
  for (const { domain } of owned) {
    const latest = await transaction
      .selectFrom("scans")
      .select("id")
      .where("domain", "=", domain)
      .where("status", "!=", "failed")
      .orderBy("started_at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (latest !== undefined) await reviseIfPossible(transaction, latest.id);
  }
}
