import { AppError, type RegisterDecision } from "@broker/contracts";
import { type ClientLog, companyHosts, withEntry, withoutEntry } from "@broker/core";
import type { Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Tables } from "../database/tables.ts";
import { reviseIfPossible } from "../disputes/dispute-store.ts";
import { latestScanId } from "../scans/scan-queries.ts";
import { changedFields, lockIdentity, writeLog } from "./client-rows.ts";
import type { Actor } from "./client-store.ts";
import { findClient } from "./find-client.ts";
import { outdateClient } from "./list/outdate-rows.ts";
import { requireLog } from "./read-logs.ts";
import { raiseNotActive } from "./record-registers.ts";
import { proposedEntry } from "./register-proposals.ts";

/**
 * Decides whether a register entry proposed for a client is the client's: an accepted one becomes statements of its
 * register, and its legal name the broker's decision; a rejected one is not proposed again, and nothing on the record
 * rests on it. Either way the domain's last scan is scored again with or without the entry. AppErrors `not_found`, and
 * `usage` if it was decided so already.
 * @param number the entry's number in its register
 */
export async function decideProposal(
  transaction: Transaction<Tables>,
  reference: string,
  number: string,
  { decision }: RegisterDecision,
  actor: Actor,
): Promise<ClientLog> {
  const { id } = await findClient(transaction, reference);
  const log = await requireLog(transaction, id);
  const row = await transaction
    .selectFrom("register_proposals")
    .selectAll()
    .where("client_id", "=", id)
    .where("number", "=", number.trim().toUpperCase())
    .executeTakeFirst();
  if (row === undefined)
    throw new AppError("not_found", `No register entry '${number}' is proposed for this client.`, {
      fix: { kind: "show", resource: "clients", id },
    });
  if (row.state === decision) throw new AppError("usage", `The entry ${row.number} was ${decision} already.`);
  await transaction
    .updateTable("register_proposals")
    .set({ state: decision, decided_at: actor.at, decided_by: actor.by })
    .where("client_id", "=", id)
    .where("register", "=", row.register)
    .where("number", "=", row.number)
    .execute();
  const entry = proposedEntry(row);
  const stated = decision === "accepted" ? withEntry(log, entry, actor) : withoutEntry(log, entry, actor);
  const next = stated === log ? log : { ...stated, version: log.version + 1 };
  if (next !== log) {
    await lockIdentity(transaction, log, next);
    await writeLog(transaction, next);
    const scan = { id: row.scan_id, startedAt: row.as_of, target: { domain: row.domain } };
    await raiseNotActive(transaction, log, next, scan);
  }
  const latest = await latestScanId(transaction, companyHosts(row.domain));
  if (latest !== null) await reviseIfPossible(transaction, latest);
  await outdateClient(transaction, id);
  const detail = { number: row.number, fields: changedFields(log, next) };
  await writeAudit(transaction, { ...actor, action: `register entry ${decision}`, subject: id, detail });
  return next;
}
