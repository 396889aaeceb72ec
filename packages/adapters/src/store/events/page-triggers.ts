import { AppError, TRIGGER_PRIORITIES, TRIGGER_STATUSES, TRIGGER_TYPES, type TriggerSort } from "@broker/contracts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { newestFirst } from "../newest-first.ts";
import { pageCursor, readPageCursor } from "../page-cursor.ts";
import type { Tables } from "../tables.ts";
import type { TriggerQuery } from "./event-store.ts";
import { whereTriggers } from "./where-triggers.ts";

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

/** A page of the events that fit, with the cursor of the next one; those of one key stand the newest first. AppError `usage`. */
export async function pageTriggers(tables: Kysely<Tables>, asked: TriggerQuery) {
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
