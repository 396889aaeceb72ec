import {
  AppError,
  TRIGGER_PRIORITIES,
  TRIGGER_STATUSES,
  TRIGGER_TYPES,
  type TriggerEvent,
  type TriggerPriority,
  type TriggerSort,
  type TriggerStatus,
  type TriggerTally,
  type TriggerType,
} from "@broker/contracts";
import { actOnTrigger, type TriggerStep } from "@broker/core";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { writeAudit } from "../audit.ts";
import { type Connection, repository } from "../database/connection.ts";
import { countRows, lostPlace, newestFirst, type PageQuery, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { beginsWith, readEvents, resolveEventId } from "./event-rows.ts";

/** Which events are requested. */
export interface TriggerQuery extends PageQuery {
  readonly type?: TriggerType;
  readonly priority?: TriggerPriority;
  readonly status?: TriggerStatus;
  /** Not before this day or moment, ISO 8601. */
  readonly since?: string;
  /** At this domain or below it. */
  readonly domain?: string;
  /** (default: newest) */
  readonly sort?: TriggerSort;
  readonly reverse?: boolean;
}

/** The matching events, in no order yet. */
function whereTriggers(
  tables: Kysely<Tables>,
  { type, priority, status, since, domain }: Omit<TriggerQuery, keyof PageQuery>,
) {
  let query = tables.selectFrom("events");
  if (type !== undefined) query = query.where("type", "=", type);
  if (priority !== undefined) query = query.where("priority", "=", priority);
  if (status !== undefined) query = query.where("status", "=", status);
  if (since !== undefined) query = query.where("at", ">=", since);
  if (domain !== undefined)
    query = query.where(({ eb, or }) => or([eb("domain", "=", domain), eb("domain", "like", `%.${domain}`)]));
  return query;
}

/** The index of a column's value among its values: 'high' 0, 'medium' 1. */
const placeAmong = (column: string, words: readonly string[]): RawBuilder<string> =>
  sql`case ${sql.ref(column)} ${sql.join(
    words.map((word, at) => sql`when ${sql.lit(word)} then ${sql.lit(String(at))}`),
    sql` `,
  )} end`;

/** Sort keys of events. Every key is text, so that both databases compare it alike. */
const KEYS: Readonly<Record<TriggerSort, RawBuilder<string>>> = {
  newest: sql`events.at`,
  company: sql`lower(events.company)`,
  type: placeAmong("events.type", TRIGGER_TYPES),
  priority: placeAmong("events.priority", TRIGGER_PRIORITIES),
  status: placeAmong("events.status", TRIGGER_STATUSES),
};

const orderName = ({ sort = "newest", reverse = false }: TriggerQuery) => (reverse ? `${sort}, reversed` : sort);

/** The event after which a page begins, with its sort key. AppError `usage`. */
async function startOf(tables: Kysely<Tables>, request: TriggerQuery, after: string) {
  const [order, id] = readPageCursor(after);
  const found =
    order === orderName(request)
      ? await tables
          .selectFrom("events")
          .select([KEYS[request.sort ?? "newest"].as("key"), "at", "id"])
          .where("id", "=", id)
          .executeTakeFirst()
      : undefined;
  if (found !== undefined) return found;
  throw lostPlace("event");
}

/**
 * A page of the events that fit, with the cursor of the next one; those of one key come newest first. AppError
 * `usage`.
 */
async function pageTriggers(tables: Kysely<Tables>, request: TriggerQuery) {
  const { sort = "newest", reverse = false, limit, after } = request;
  const fitting = whereTriggers(tables, request).selectAll();
  if (sort === "newest" && !reverse) return newestFirst(fitting, request, ["events", "at"]);
  const key = KEYS[sort];
  const down = reverse && sort !== "newest";
  let page = fitting;
  if (after !== undefined) {
    const start = await startOf(tables, request, after);
    const beyond = down ? sql`<` : sql`>`;
    page = page.where(
      sql<boolean>`(${key} ${beyond} ${start.key} or (${key} = ${start.key} and (at < ${start.at} or (at = ${start.at} and id < ${start.id}))))`,
    );
  }
  const found = await page
    .orderBy(key, down ? "desc" : "asc")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? pageCursor([orderName(request), last.id]) : null };
}

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
