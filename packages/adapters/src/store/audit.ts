import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Actor } from "./clients/client-store.ts";
import type { Connection } from "./database/connection.ts";
import { newestFirst } from "./database/paging.ts";
import type { Tables } from "./database/tables.ts";

/** One change that a person made, as the log has it. */
export interface AuditedChange {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: string;
  /** Thing and action: `client edited`. */
  readonly action: string;
  /** What it was done to: an id, a domain, a setting. */
  readonly subject: string;
  /** What changed, by name; null = the action says it all. */
  readonly detail: Readonly<Record<string, unknown>> | null;
}

/** Which changes are asked for. */
export interface AuditQuery {
  /** Not before this day or moment. */
  readonly since?: string;
  /** By this person, in their own spelling. */
  readonly by?: string;
  /** With these words in the action. */
  readonly action?: string;
  /** Subjects that begin so. */
  readonly subject?: string;
  /** Of these subjects alone. */
  readonly subjects?: readonly string[];
  /** At most so many; 1 or more. */
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string;
}

/** What people changed, for reading. */
export interface AuditLog {
  /** The newest first; `next` = null where nothing follows. AppError `usage` for an `after` that is none. */
  page(query: AuditQuery): Promise<{ readonly changes: readonly AuditedChange[]; readonly next: string | null }>;
}

/** A change that a person made. */
interface AuditEntry extends Actor {
  /** Thing and action: `tier set`, `client erased`. */
  readonly action: string;
  /** What it was done to: a client's id, a domain, a setting. */
  readonly subject: string;
  /**
   * What changed, as JSON; null = the action says it all. No value of a client's record, since the log outlives an
   * erasure.
   */
  readonly detail: unknown;
}

/** An id that sorts after those given before, by the microsecond: many changes have the moment of one command. */
function orderedId(): string {
  const micros = Math.round((performance.timeOrigin + performance.now()) * 1000);
  return micros.toString(16).padStart(14, "0") + randomBytes(5).toString("hex");
}

/** Writes a change down, within the transaction that makes it, so that neither stands without the other. */
export async function writeAudit(tables: Kysely<Tables>, entry: AuditEntry): Promise<void> {
  await tables
    .insertInto("audit")
    .values({
      id: orderedId(),
      at: entry.at,
      said_by: entry.by,
      action: entry.action,
      subject: entry.subject,
      detail: entry.detail === null ? null : JSON.stringify(entry.detail),
    })
    .execute();
}

/** Opens the log of what people changed. */
export function auditLog({ read }: Connection): AuditLog {
  const page: AuditLog["page"] = ({ since, by, action, subject, subjects, limit, after }) =>
    read(async (tables) => {
      if (subjects?.length === 0) return { changes: [], next: null };
      let query = tables.selectFrom("audit").selectAll();
      if (since !== undefined) query = query.where("at", ">=", since);
      if (by !== undefined) query = query.where("said_by", "=", by);
      if (action !== undefined) query = query.where("action", "like", `%${action}%`);
      if (subject !== undefined) query = query.where("subject", "like", `${subject}%`);
      if (subjects !== undefined) query = query.where("subject", "in", subjects);
      const { rows, next } = await newestFirst(query, { limit, after });
      const changes = rows.map(
        (row): AuditedChange => ({
          id: row.id,
          at: row.at,
          by: row.said_by,
          action: row.action,
          subject: row.subject,
          detail: row.detail === null ? null : (JSON.parse(row.detail) as AuditedChange["detail"]),
        }),
      );
      return { changes, next };
    });

  return { page };
}
