import {
  TRIGGER_PRIORITIES,
  TRIGGER_STATUSES,
  TRIGGER_TYPES,
  type TriggerPriority,
  type TriggerSort,
  type TriggerStatus,
  type TriggerType,
} from "@broker/contracts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { lostPlace, newestFirst, type PageQuery, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

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
export function whereTriggers(
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
export async function pageTriggers(tables: Kysely<Tables>, request: TriggerQuery) {
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
