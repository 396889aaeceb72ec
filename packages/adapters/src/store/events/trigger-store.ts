import { AppError, type TriggerEvent, type TriggerTally } from "@broker/contracts";
import { actOnTrigger, type TriggerStep } from "@broker/core";
import type { Kysely, Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, type PageQuery } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { beginsWith, readEvents, resolveEventId } from "./event-rows.ts";
import { pageTriggers, type TriggerQuery, whereTriggers } from "./page-triggers.ts";

/** How many events are new, and how many of high priority are not resolved. */
async function tallyTriggers(tables: Kysely<Tables>): Promise<TriggerTally> {
  const counts = await tables
    .selectFrom("events")
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere("status", "=", "new").as("newEvents"),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb("priority", "=", "high"), eb("status", "!=", "resolved")]))
        .as("highPriority"),
    ])
    .executeTakeFirstOrThrow();
  return { newEvents: Number(counts.newEvents), highPriority: Number(counts.highPriority) };
}

const resolveId = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "trigger", list: "triggers" }, async (prefix) => {
    const rows = await beginsWith(tables, "events", prefix).select(["id", "event", "domain"]).execute();
    return rows.map(({ id, event, domain }) => ({ id, words: `${domain}  ${event}` }));
  });

async function onlyEvent(tables: Kysely<Tables>, rows: readonly Row<"events">[]): Promise<TriggerEvent> {
  const [event] = await readEvents(tables, rows);
  if (event === undefined) throw new AppError("not_found", "The trigger was erased in the meantime.");
  return event;
}

/** One page of the matching events. AppError `usage` if the cursor is invalid, or is of another order. */
async function page(tables: Kysely<Tables>, query: TriggerQuery) {
  const { rows, next } = await pageTriggers(tables, query);
  return { triggers: await readEvents(tables, rows), next };
}

/** The number of matching events, on all pages. */
const count = (tables: Kysely<Tables>, query: Omit<TriggerQuery, keyof PageQuery>): Promise<number> =>
  countRows(whereTriggers(tables, query));

/** The event of this id, or beginning of an id. AppErrors `not_found`, `ambiguous`. */
async function find(tables: Kysely<Tables>, reference: string): Promise<TriggerEvent> {
  const id = await resolveId(tables, reference);
  return onlyEvent(tables, await tables.selectFrom("events").selectAll().where("id", "=", id).execute());
}

/** Records an action about the event of this id, or beginning of an id. AppErrors `not_found`, `ambiguous`, `usage`. */
async function act(transaction: Transaction<Tables>, reference: string, action: TriggerStep): Promise<TriggerEvent> {
  const id = await resolveId(transaction, reference);
  const locked = transaction
    .updateTable("events")
    .set(({ ref }) => ({ status: ref("status") }))
    .where("id", "=", id);
  const after = actOnTrigger(await onlyEvent(transaction, await locked.returningAll().execute()), action);
  const { status, at, by, note } = action;
  await transaction.updateTable("events").set({ status }).where("id", "=", id).execute();
  await transaction
    .insertInto("event_history")
    .values({ event_id: id, n: after.history.length, status, at, said_by: by, note })
    .execute();
  await writeAudit(transaction, { by, at, action: `trigger ${status}`, subject: id, detail: null });
  return after;
}

/** The trigger events of the workspace. */
export const triggerStore = (connection: Connection) =>
  repository(connection, { reads: { page, count, tally: tallyTriggers, find }, writes: { act } });
