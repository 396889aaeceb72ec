import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Actor } from "./client-store.ts";
import type { Tables } from "./tables.ts";

/** A change that a person made. */
export interface AuditEntry extends Actor {
  /** Thing and action: `tier set`, `client erased`. */
  readonly action: string;
  /** What it was done to: a client's id, a domain, a setting. */
  readonly subject: string;
  /** What changed, as JSON; null = the action says it all. No value of a client's record, since the log outlives an erasure. */
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
