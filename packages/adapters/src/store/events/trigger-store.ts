import {
  AppError,
  TRIGGER_PRIORITIES,
  TRIGGER_STATUSES,
  TRIGGER_TYPES,
  type TriggerSort,
  type TriggerTally,
} from "@broker/contracts";
import { actOnTrigger } from "@broker/core";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { writeAudit } from "../audit.ts";
import type { Connection } from "../database/connection.ts";
import { newestFirst, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { readEvents, resolveEventId } from "./event-rows.ts";
import type { Page, TriggerQuery, TriggerStore } from "./event-store.ts";

/** The events that fit, in no order yet. */
function whereTriggers(
  tables: Kysely<Tables>,
  { type, priority, status, since, domain }: Omit<TriggerQuery, keyof Page>,
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

/** The place of a column's word among its words: 'high' 0, 'medium' 1. */
const placeAmong = (column: string, words: readonly string[]): RawBuilder<string> =>
  sql`case ${sql.ref(column)} ${sql.join(
    words.map((word, at) => sql`when ${sql.lit(word)} then ${sql.lit(String(at))}`),
    sql` `,
  )} end`;

/** What events are put in order by. Every key is text, so that both databases compare it alike. */
const KEYS: Readonly<Record<TriggerSort, RawBuilder<string>>> = {
  newest: sql`events.at`,
  company: sql`lower(events.company)`,
  type: placeAmong("events.type", TRIGGER_TYPES),
  priority: placeAmong("events.priority", TRIGGER_PRIORITIES),
  status: placeAmong("events.status", TRIGGER_STATUSES),
};

const orderName = ({ sort = "newest", reverse = false }: TriggerQuery) => (reverse ? `${sort}, reversed` : sort);

/** The event after which a page begins, with what it is put in order by. AppError `usage`. */
async function startOf(tables: Kysely<Tables>, asked: TriggerQuery, after: string) {
  const [order, id] = readPageCursor(after);
  const found =
    order === orderName(asked)
      ? await tables
          .selectFrom("events")
          .select([KEYS[asked.sort ?? "newest"].as("key"), "at", "id"])
          .where("id", "=", id)
          .executeTakeFirst()
      : undefined;
  if (found !== undefined) return found;
  throw new AppError("usage", "The page before was in another order, or its last event has been erased since.", {
    hint: "Start again from the first page.",
    fix: { kind: "omit-option", option: "after" },
  });
}

/**
 * A page of the events that fit, with the cursor of the next one; those of one key stand the newest first. AppError
 * `usage`.
 */
async function pageTriggers(tables: Kysely<Tables>, asked: TriggerQuery) {
  const { sort = "newest", reverse = false, limit, after } = asked;
  const fitting = whereTriggers(tables, asked).selectAll();
  if (sort === "newest" && !reverse) return newestFirst(fitting, asked);
  const key = KEYS[sort];
  const down = reverse && sort !== "newest";
  let page = fitting;
  if (after !== undefined) {
    const start = await startOf(tables, asked, after);
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
  return { rows, next: found.length > limit && last ? pageCursor([orderName(asked), last.id]) : null };
}

/** How many events no one has taken up, and how many of high priority are not resolved. */
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

const WHAT = { one: "trigger", list: "triggers" } as const;

async function beginning(tables: Kysely<Tables>, prefix: string) {
  const rows = await tables
    .selectFrom("events")
    .select(["id", "event", "domain"])
    .where("id", "like", `${prefix}%`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  return rows.map(({ id, event, domain }) => ({ id, words: `${domain}  ${event}` }));
}

/** Opens the trigger events of the workspace. */
export function triggerStore({ read, transact }: Connection): TriggerStore {
  const page: TriggerStore["page"] = (query) =>
    read(async (tables) => {
      const { rows, next } = await pageTriggers(tables, query);
      return { triggers: await readEvents(tables, rows), next };
    });

  const count: TriggerStore["count"] = (query) =>
    read(async (tables) => {
      const { found } = await whereTriggers(tables, query)
        .select(({ fn }) => fn.countAll<number>().as("found"))
        .executeTakeFirstOrThrow();
      return Number(found);
    });

  const tally: TriggerStore["tally"] = () => read((tables) => tallyTriggers(tables));

  const find: TriggerStore["find"] = (reference) =>
    read(async (tables) => {
      const id = await resolveEventId(reference, WHAT, (prefix) => beginning(tables, prefix));
      const [event] = await readEvents(
        tables,
        await tables.selectFrom("events").selectAll().where("id", "=", id).execute(),
      );
      if (event === undefined) throw new AppError("not_found", "The trigger was erased in the meantime.");
      return event;
    });

  const act: TriggerStore["act"] = (reference, action) =>
    transact(async (transaction) => {
      const id = await resolveEventId(reference, WHAT, (prefix) => beginning(transaction, prefix));
      const held = await transaction
        .updateTable("events")
        .set(({ ref }) => ({ status: ref("status") }))
        .where("id", "=", id)
        .returningAll()
        .execute();
      const [event] = await readEvents(transaction, held);
      if (event === undefined) throw new AppError("not_found", "The trigger was erased in the meantime.");
      const after = actOnTrigger(event, action);
      const { status, at, by, note } = action;
      await transaction.updateTable("events").set({ status }).where("id", "=", id).execute();
      await transaction
        .insertInto("event_history")
        .values({ event_id: id, n: after.history.length, status, at, said_by: by, note })
        .execute();
      await writeAudit(transaction, { by, at, action: `trigger ${status}`, subject: id, detail: null });
      return after;
    });

  return { page, count, tally, find, act };
}
