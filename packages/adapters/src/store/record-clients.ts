import { AppError, clientLimitSentence } from "@broker/contracts";
import type { ClientLog } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { changedFields } from "./changed-fields.ts";
import { lockLog, writeLog } from "./client-rows.ts";
import type { ClientEntry } from "./client-store.ts";
import { restoreExports } from "./exports/restore-exports.ts";
import { knownClient } from "./known-client.ts";
import { restorePlacements } from "./restore-placements.ts";
import { reviseForClient } from "./revise-for-client.ts";
import { restoreSlips } from "./slips/restore-slips.ts";
import { restoreTemplates } from "./slips/restore-templates.ts";
import type { Tables } from "./tables.ts";
import { workspaceTier } from "./tier-queries.ts";
import { writeAudit } from "./write-audit.ts";

async function countClients(tables: Kysely<Tables>): Promise<number> {
  const { count } = await tables
    .selectFrom("clients")
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .where("sample", "=", 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Makes whoever else records companies wait until the transaction ends, so that none is recorded twice and the limit holds. */
async function recordAlone(tables: Kysely<Tables>): Promise<void> {
  const row = { value: "", changed_at: "", changed_by: "" };
  await tables
    .insertInto("settings")
    .values({ name: "recording", ...row })
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** Records companies within a transaction; AppError `feature_locked` when the tier has no room for those that are new. */
export async function recordClients(
  transaction: Transaction<Tables>,
  entries: readonly ClientEntry[],
): Promise<readonly ClientLog[]> {
  await recordAlone(transaction);
  const before = await countClients(transaction);
  const recorded: ClientLog[] = [];
  for (const entry of entries) {
    await restoreTemplates(transaction, entry.slipTemplates ?? []);
    const found = await knownClient(transaction, entry, entry.id);
    const known = found === null ? null : await lockLog(transaction, found.id);
    const applied = entry.apply(known);
    if (applied === known) {
      recorded.push(known);
      continue;
    }
    const log = known ? { ...applied, version: known.version + 1 } : applied;
    await writeLog(transaction, log);
    await reviseForClient(transaction, known, log);
    if (known === null) {
      await restorePlacements(transaction, log.id, entry.placements ?? []);
      await restoreExports(transaction, log.id, entry.exports ?? []);
      await restoreSlips(transaction, log.id, entry.slips ?? []);
    }
    await writeAudit(transaction, {
      ...entry.actor,
      action: known ? "client edited" : "client added",
      subject: log.id,
      detail: { fields: changedFields(known, log) },
    });
    recorded.push(log);
  }
  const after = await countClients(transaction);
  const tier = await workspaceTier(transaction);
  const sentence = after > before ? clientLimitSentence(tier, after) : null;
  if (sentence !== null)
    throw new AppError("feature_locked", sentence, {
      hint: `This workspace is ${tier} and has ${before}; with these it would have ${after}.`,
      fix: { kind: "set-tier", tier: "Enhanced" },
    });
  return recorded;
}
