import { AppError, clientLimitSentence, type Placement } from "@broker/contracts";
import { type ClientLog, checkPlacement, controlSnapshot } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { countRows } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { reviseIfPossible } from "../disputes/carry-disputes.ts";
import { restoreExports } from "../exports/export-rows.ts";
import { writePlacement } from "../placements/placement-rows.ts";
import { latestScanId } from "../scans/scan-queries.ts";
import { lockRecording, workspaceTier } from "../settings.ts";
import { restoreSlips } from "../slips/save-slip.ts";
import { restoreTemplates } from "../slips/slip-templates.ts";
import { changedFields, writeLog } from "./client-rows.ts";
import type { ClientEntry } from "./client-store.ts";
import { knownClient } from "./find-client.ts";
import { lockLog } from "./read-logs.ts";

const countClients = (tables: Kysely<Tables>): Promise<number> =>
  countRows(tables.selectFrom("clients").where("sample", "=", 0));

/**
 * Records companies, all or none. An entry is a known client if the id or the company number is the same, or a domain
 * is and neither number nor name differs. AppError `feature_locked` if the tier's maximum is reached.
 */
export async function recordClients(
  transaction: Transaction<Tables>,
  entries: readonly ClientEntry[],
): Promise<readonly ClientLog[]> {
  await lockRecording(transaction);
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

/**
 * Rescores the last scan of each of a client's domains after a change of its answers about controls, within the same
 * transaction, also for a new client: an answer may cap the posture, and counts for Cyber Essentials.
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

/**
 * Writes the placements that an export has of a client; AppError `input_invalid` where their steps cannot be, or an id
 * is taken.
 */
async function restorePlacements(
  tables: Kysely<Tables>,
  clientId: string,
  placements: readonly Placement[],
): Promise<void> {
  for (const placement of placements) {
    checkPlacement(placement);
    const taken = await tables.selectFrom("placements").select("id").where("id", "=", placement.id).executeTakeFirst();
    if (taken)
      throw new AppError("input_invalid", `The placement ${placement.id} is recorded already, of another client.`, {
        hint: "Take it out of the file.",
      });
    await writePlacement(tables, { ...placement, clientId });
  }
}
