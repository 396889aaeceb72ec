import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { auditHead } from "./audit-chain/seal-audit.ts";
import { verifyAudit } from "./audit-chain/verify-audit.ts";
import type { Actor } from "./clients/client-store.ts";
import { type Connection, repository } from "./database/connection.ts";
import { newestFirst, type PageQuery } from "./database/paging.ts";
import type { Tables } from "./database/tables.ts";

/** One change by a user, as the log has it. */
export interface AuditedChange {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** Thing and action: `client edited`. */
  readonly action: string;
  /** The changed thing: an id, a domain, a setting. */
  readonly subject: string;
  /** What changed, by name; null = the action is complete in itself. */
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** Which changes are requested. */
export interface AuditQuery extends PageQuery {
  /** Not before this day or moment. */
  readonly since?: string;
  /** By this user, in their own spelling. */
  readonly by?: string;
  /** With these words in the action. */
  readonly action?: string;
  /** Subjects that begin so. */
  readonly subject?: string;
  /** Of these subjects only. */
  readonly subjects?: readonly string[];
}

/** A change to record. `detail` never has a value of a client's record, since the log outlives an erasure. */
type AuditEntry = Actor & Pick<AuditedChange, "action" | "subject"> & { readonly detail: unknown };

let lastMicros = 0;

/** An id that sorts after earlier ones: by the clock, and within a millisecond by their order in this process. */
function orderedId(): string {
  lastMicros = Math.max(Date.now() * 1000, lastMicros + 1);
  return lastMicros.toString(16).padStart(14, "0") + randomBytes(5).toString("hex");
}

/** Tables, or transactions, on which an entry was written and not yet noticed. */
const audited = new WeakSet<object>();

/** Whether an entry was written on these tables since the last call. */
export const takeAudited = (tables: object): boolean => audited.delete(tables);

/** Records a change, within the transaction that makes it, so that neither is saved without the other. */
export async function writeAudit(tables: Kysely<Tables>, { at, by, detail, ...entry }: AuditEntry): Promise<void> {
  const { action, subject } = entry;
  const stored = detail === null ? null : JSON.stringify(detail);
  await tables
    .insertInto("audit")
    .values({ id: orderedId(), at, said_by: by, action, subject, detail: stored })
    .execute();
  audited.add(tables);
}

/** The newest changes first; `next` = null where nothing follows. AppError `usage` if the cursor is invalid. */
async function page(
  tables: Kysely<Tables>,
  { since, by, action, subject, subjects, ...page }: AuditQuery,
): Promise<{ readonly changes: readonly AuditedChange[]; readonly next: string | null }> {
  if (subjects?.length === 0) return { changes: [], next: null };
  let query = tables.selectFrom("audit").selectAll();
  if (since !== undefined) query = query.where("at", ">=", since);
  if (by !== undefined) query = query.where("said_by", "=", by);
  if (action !== undefined) query = query.where("action", "like", `%${action}%`);
  if (subject !== undefined) query = query.where("subject", "like", `${subject}%`);
  if (subjects !== undefined) query = query.where("subject", "in", subjects);
  const { rows, next } = await newestFirst(query, page, ["audit", "at"]);
  const changes = rows.map(({ id, at, said_by, action, subject, detail }) => ({
    id,
    at,
    action,
    subject,
    by: said_by,
    detail: detail === null ? null : (JSON.parse(detail) as AuditedChange["detail"]),
  }));
  return { changes, next };
}

/** The action of saving a file from the app, which is recorded although it changes nothing. */
export const EXPORTED = "file exported";

/** What users do without a change of the records. */
type Use = Pick<AuditedChange, "subject" | "detail"> & { readonly action: typeof EXPORTED | "access token used" };

/** Records a use by itself. */
const note = (tables: Kysely<Tables>, use: Use, actor: Actor): Promise<void> =>
  writeAudit(tables, { ...actor, ...use });

/** The log of users' changes. */
export const auditLog = (connection: Connection) =>
  repository(connection, { reads: { page, verify: verifyAudit, head: auditHead }, writes: { note } });
export type AuditLog = ReturnType<typeof auditLog>;
