import { randomBytes } from "node:crypto";
import { AppError } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { eraseEntries } from "../audit-chain/erase-entries.ts";
import type { Actor } from "../clients/client-store.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { writeSetting } from "../settings.ts";

/** Emails that may be sent on one day, UTC. */
export interface MailLimits {
  readonly perUser: number;
  readonly all: number;
}

/** An email that is about to be sent to one address. */
export interface LoggedMail {
  /** The client's id, or the domain of a company that is no client. */
  readonly subject: string;
  readonly to: string;
  /** Id of the export record; null = there is none. */
  readonly document: string | null;
}

/** How sending ended. */
export type MailOutcome =
  | { readonly action: "mail sent"; readonly messageId: string; readonly server: string }
  /** `code`: of the failure. The server may still have accepted the mail if it was interrupted. */
  | { readonly action: "mail failed"; readonly code: string };

const STARTED = "mail started";

async function sentOn(tables: Kysely<Tables>, day: string, by?: string): Promise<number> {
  let query = tables
    .selectFrom("audit")
    .where("action", "=", STARTED)
    .where("at", ">=", day)
    .where("at", "<", `${day}U`);
  if (by !== undefined) query = query.where("said_by", "=", by);
  const { count } = await query
    .select(({ fn }) => fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Records an email before it is sent, so that none leaves unrecorded; failed ones count as well. Returns the number by
 * which its outcome is recorded. AppError `limit_reached` if the user's or the day's limit is used up.
 */
async function start(
  transaction: Transaction<Tables>,
  { subject, ...mail }: LoggedMail,
  limits: MailLimits,
  actor: Actor,
): Promise<string> {
  // Every other email waits until this one is counted.
  await writeSetting(transaction, "mailing", "", { at: "", by: "" });
  const day = actor.at.slice(0, 10);
  const own = await sentOn(transaction, day, actor.by);
  const isOwn = own >= limits.perUser;
  if (isOwn || (await sentOn(transaction, day)) >= limits.all)
    throw new AppError(
      "limit_reached",
      isOwn
        ? `${actor.by} has sent ${own} emails today, which is the limit.`
        : `${limits.all} emails were sent today, which is the limit of the workspace.`,
      {
        hint: "The limit is renewed at midnight, UTC.",
        fix: { kind: "configure", setting: isOwn ? "mail.maxPerUser" : "mail.maxPerDay" },
      },
    );
  const number = randomBytes(6).toString("hex");
  await writeAudit(transaction, { ...actor, action: STARTED, subject, detail: { ...mail, mail: number } });
  return number;
}

/** Records how sending an email ended. */
async function end(
  transaction: Transaction<Tables>,
  { subject, ...mail }: LoggedMail,
  number: string,
  { action, ...outcome }: MailOutcome,
  actor: Actor,
): Promise<void> {
  await writeAudit(transaction, { ...actor, action, subject, detail: { ...mail, ...outcome, mail: number } });
}

/** Removes the addresses of a client's emails, whose record was erased; the log still states that they were sent. */
export async function eraseRecipients(transaction: Transaction<Tables>, client: string, actor: Actor): Promise<void> {
  const rows = transaction.selectFrom("audit").select("id").where("subject", "=", client);
  const ids = (await rows.where("action", "like", "mail %").execute()).map(({ id }) => id);
  const withoutRecipient = (detail: string | null) => {
    const { to: _, ...rest } = JSON.parse(detail ?? "{}") as Readonly<Record<string, unknown>>;
    return JSON.stringify(rest);
  };
  await eraseEntries(transaction, ids, (entry) => ({ ...entry, detail: withoutRecipient(entry.detail) }), actor);
}

/** The emails that leave the workspace, each with its recipient, in the audit log. */
export const mailLog = (connection: Connection) => repository(connection, { reads: {}, writes: { start, end } });
