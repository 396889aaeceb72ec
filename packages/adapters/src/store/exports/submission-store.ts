import { AppError, type SentSubmission } from "@broker/contracts";
import { notificationOfSubmission } from "@broker/core/documents";
import type { Kysely, Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireLog } from "../clients/read-logs.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { notify } from "../events/notification-store.ts";
import { submissionOf, submissionsOfClients, writeSubmission } from "./submission-rows.ts";

/** The submission of this click in this conversation; null = there is none. */
async function ofClick(tables: Kysely<Tables>, session: string, clickedAt: string): Promise<SentSubmission | null> {
  const row = await tables
    .selectFrom("submissions")
    .select("body")
    .where("session_id", "=", session)
    .where("clicked_at", "=", clickedAt)
    .executeTakeFirst();
  return row === undefined ? null : submissionOf(row);
}

/**
 * Records a submission before it is sent, so that the second of two equal clicks finds the first. Returns the stored
 * one: another than the given if this click is known. AppError `not_found` if the client was erased meanwhile.
 */
async function start(transaction: Transaction<Tables>, sent: SentSubmission, actor: Actor): Promise<SentSubmission> {
  // Every writer of a client waits for this lock.
  await requireLog(transaction, sent.client);
  const { session, timestamp } = sent;
  const known = session === null || timestamp === null ? null : await ofClick(transaction, session, timestamp);
  if (known !== null) return known;
  await writeSubmission(transaction, sent);
  const detail = { submission: sent.id, way: sent.way, archive: sent.archive.id };
  await writeAudit(transaction, { ...actor, action: "submission started", subject: sent.client, detail });
  return sent;
}

/** Records what became of a submission. AppError `not_found` if the client was erased meanwhile. */
async function end(transaction: Transaction<Tables>, sent: SentSubmission, actor: Actor): Promise<void> {
  const body = JSON.stringify(sent);
  const { numUpdatedRows } = await transaction
    .updateTable("submissions")
    .set({ body })
    .where("id", "=", sent.id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError("not_found", "The client was erased while its submission was sent.");
  const accepted = sent.underwriters.filter((each) => each.accepted).length;
  const detail = { submission: sent.id, accepted, of: sent.underwriters.length };
  const action = sent.state === "submitted" ? "submission sent" : "submission failed";
  await writeAudit(transaction, { ...actor, action, subject: sent.client, detail });
  const row = await transaction.selectFrom("clients").select("name").where("id", "=", sent.client).executeTakeFirst();
  const around = { name: row?.name || "A client", at: actor.at };
  await notify(transaction, [notificationOfSubmission(sent, around, sha256)], null);
}

/** Submissions sent to underwriters. */
export const submissionStore = (connection: Connection) =>
  repository(connection, { reads: { ofClick, ofClients: submissionsOfClients }, writes: { start, end } });
