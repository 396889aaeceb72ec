import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";
import type { Pruned, PruneLimits } from "./prune-database.ts";

async function pruneRead(tables: Kysely<Tables>, before: string): Promise<number> {
  const gone = await tables
    .deleteFrom("notifications")
    .where("read_at", "is not", null)
    .where("read_at", "<", before)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

async function pruneResolved(tables: Kysely<Tables>, before: string): Promise<number> {
  const gone = await tables
    .deleteFrom("events")
    .where("status", "=", "resolved")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("event_history")
            .select("n")
            .whereRef("event_history.event_id", "=", "events.id")
            .where("event_history.at", ">=", before),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Removes notifications that were read, and triggers that were resolved, before the limits. What waits for somebody always stays. */
export async function pruneNews(
  tables: Kysely<Tables>,
  { readBefore, resolvedBefore }: PruneLimits,
): Promise<Pick<Pruned, "notifications" | "triggers">> {
  return {
    notifications: readBefore === undefined ? 0 : await pruneRead(tables, readBefore),
    triggers: resolvedBefore === undefined ? 0 : await pruneResolved(tables, resolvedBefore),
  };
}
