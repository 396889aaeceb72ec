import { scopeKey } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";

/** The last pause of the portfolio or of a client. */
export interface MonitorPause {
  readonly pausedAt: string;
  /** null = it is paused. */
  readonly resumedAt: string | null;
  /** Who paused it, or resumed it. */
  readonly changedBy: string;
}

/** A client, or null for the whole portfolio. */
type Paused = string | null;

const keyOf = (client: Paused) => scopeKey(client === null ? { kind: "portfolio" } : { kind: "client", client });

/** The last pause of the portfolio or of a client; null = it was never paused. */
export async function pauseOf(tables: Kysely<Tables>, client: Paused): Promise<MonitorPause | null> {
  const found = tables.selectFrom("monitor_pauses").selectAll().where("scope", "=", keyOf(client));
  const row = await found.executeTakeFirst();
  return row === undefined ? null : { pausedAt: row.paused_at, resumedAt: row.resumed_at, changedBy: row.changed_by };
}

/** Pauses the portfolio or a client; false = it is paused already. AppError `not_found`. */
export async function pause(transaction: Transaction<Tables>, client: Paused, actor: Actor): Promise<boolean> {
  if (client !== null) await requireClient(transaction, client);
  const known = await pauseOf(transaction, client);
  if (known !== null && known.resumedAt === null) return false;
  const row = { client_id: client, paused_at: actor.at, resumed_at: null, changed_by: actor.by };
  await transaction
    .insertInto("monitor_pauses")
    .values({ scope: keyOf(client), ...row })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet(row))
    .execute();
  await writeAudit(transaction, { ...actor, action: "monitor paused", subject: client ?? "portfolio", detail: {} });
  return true;
}

/** Resumes the portfolio or a client; false = it is not paused. */
export async function resume(transaction: Transaction<Tables>, client: Paused, actor: Actor): Promise<boolean> {
  const changed = await transaction
    .updateTable("monitor_pauses")
    .set({ resumed_at: actor.at, changed_by: actor.by })
    .where("scope", "=", keyOf(client))
    .where("resumed_at", "is", null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await writeAudit(transaction, { ...actor, action: "monitor resumed", subject: client ?? "portfolio", detail: {} });
  return true;
}
