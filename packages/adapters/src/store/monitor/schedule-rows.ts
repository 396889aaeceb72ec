import { type MonitorSchedule, readScope, type ScheduleScope, scopeKey } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { requireClient } from "../clients/read-logs.ts";
import type { Row, Tables } from "../database/tables.ts";

/** The scope of a row. */
function scopeOf(key: string): ScheduleScope {
  const scope = readScope(key);
  if (scope === null) throw new Error(`'${key}' is not a schedule scope`);
  return scope;
}

const scheduleOf = (row: Row<"monitor_schedules">): MonitorSchedule => ({
  scope: scopeOf(row.scope),
  rule: row.rule,
  zone: row.zone,
  window: { from: row.opens, until: row.closes },
  changedAt: row.changed_at,
  changedBy: row.changed_by,
});

/** Every schedule, in the order of their scopes. */
export async function schedules(tables: Kysely<Tables>): Promise<readonly MonitorSchedule[]> {
  return (await tables.selectFrom("monitor_schedules").selectAll().orderBy("scope").execute()).map(scheduleOf);
}

const clientOf = (scope: ScheduleScope): string | null => (scope.kind === "client" ? scope.client : null);

/** Sets the schedule of a scope, with its audit entry. AppError `not_found` for a client that was erased. */
export async function setSchedule(
  transaction: Transaction<Tables>,
  { scope, rule, zone, window }: Pick<MonitorSchedule, "scope" | "rule" | "zone" | "window">,
  actor: Actor,
): Promise<void> {
  const client_id = clientOf(scope);
  if (client_id !== null) await requireClient(transaction, client_id);
  const terms = { rule, zone, opens: window.from, closes: window.until };
  const row = { client_id, ...terms, changed_at: actor.at, changed_by: actor.by };
  await transaction
    .insertInto("monitor_schedules")
    .values({ scope: scopeKey(scope), ...row })
    .onConflict((conflict) => conflict.column("scope").doUpdateSet(row))
    .execute();
  const subject = client_id ?? scopeKey(scope);
  await writeAudit(transaction, { ...actor, action: "schedule set", subject, detail: terms });
}

/** Removes the schedule of a scope, so that a wider one applies; false = there was none. */
export async function clearSchedule(
  transaction: Transaction<Tables>,
  scope: ScheduleScope,
  actor: Actor,
): Promise<boolean> {
  const key = scopeKey(scope);
  const gone = await transaction.deleteFrom("monitor_schedules").where("scope", "=", key).executeTakeFirst();
  if (gone.numDeletedRows === 0n) return false;
  await writeAudit(transaction, { ...actor, action: "schedule cleared", subject: clientOf(scope) ?? key, detail: {} });
  return true;
}
