import {
  ALERT_SEVERITIES,
  type Alert,
  type AlertSeverity,
  type AlertSort,
  type AlertStatus,
  type AlertTally,
} from "@broker/contracts";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { cursorParts, literalPattern, lostPlace, type PageQuery } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { readAlerts } from "./alert-rows.ts";

/** Which alerts are requested; a filter that is left out selects all. */
export interface AlertFilter {
  readonly clientId?: string;
  /** open = active or investigating. */
  readonly status?: AlertStatus | "open";
  /** At least this severity. */
  readonly severity?: AlertSeverity;
  /** Any of them. */
  readonly rule?: string | readonly string[];
  /** null = unassigned. */
  readonly assignee?: string | null;
  /** true = only snoozed at `now`; false = none of them. */
  readonly snoozed?: boolean;
  readonly search?: string;
}

/** A page of alerts. `now`: decides what is snoozed; ISO 8601, UTC. */
export interface AlertQuery extends AlertFilter, PageQuery {
  /** (default: highest severity) */
  readonly sort?: AlertSort;
  readonly now: string;
}

type Filtered = Omit<AlertQuery, keyof PageQuery | "sort">;

function filtered(
  tables: Kysely<Tables>,
  { clientId, status, severity, rule, assignee, snoozed, search, now }: Filtered,
) {
  let query = tables.selectFrom("alerts");
  if (clientId !== undefined) query = query.where("client_id", "=", clientId);
  if (status !== undefined) query = query.where("is_open", "=", status === "resolved" ? 0 : 1);
  if (status === "active" || status === "investigating") query = query.where("status", "=", status);
  if (severity !== undefined) query = query.where("rank", "<=", ALERT_SEVERITIES.indexOf(severity));
  if (rule !== undefined) query = query.where("rule", "in", [rule].flat());
  if (assignee === null) query = query.where("assignee", "is", null);
  else if (assignee !== undefined) query = query.where(sql`lower(assignee)`, "=", assignee.toLowerCase());
  if (snoozed === true) query = query.where("snoozed_until", ">", now);
  if (snoozed === false)
    query = query.where(({ eb, or }) => or([eb("snoozed_until", "is", null), eb("snoozed_until", "<=", now)]));
  const words = search?.trim().toLowerCase() ?? "";
  if (words !== "")
    query = query.where(
      sql<boolean>`(alerts.search like ${literalPattern(words)} escape '\\' or alerts.client_id in
        (select id from clients where lower(name) like ${literalPattern(words)} escape '\\'))`,
    );
  return query;
}

type Query = SelectQueryBuilder<Tables, "alerts", Row<"alerts">>;

/** Where a page goes on: after the alert with these values. */
interface Place {
  readonly open: number;
  readonly rank: number;
  readonly since: string;
  readonly id: string;
}

const later = ({ since, id }: Place) => sql`(since < ${since} or (since = ${since} and id > ${id}))`;

/** How alerts are ordered. Of one severity, the newest come first. */
const ORDERS: Readonly<
  Record<
    AlertSort,
    { readonly by: (query: Query) => Query; readonly beyond: (place: Place) => ReturnType<typeof sql<boolean>> }
  >
> = {
  severity: {
    by: (query) => query.orderBy("is_open", "desc").orderBy("rank").orderBy("since", "desc").orderBy("id"),
    beyond: (place) => {
      const { open, rank } = place;
      return sql<boolean>`(is_open < ${open} or (is_open = ${open}
        and (rank > ${rank} or (rank = ${rank} and ${later(place)}))))`;
    },
  },
  newest: {
    by: (query) => query.orderBy("since", "desc").orderBy("id"),
    beyond: (place) => sql<boolean>`${later(place)}`,
  },
};

const cursorOf = (sort: AlertSort, { is_open, rank, since, id }: Row<"alerts">) =>
  Buffer.from(JSON.stringify([sort, is_open, rank, since, id])).toString("base64url");

/** The place that a cursor names. AppError `usage` if it is invalid, or of another order. */
function placeOf(after: string, sort: AlertSort): Place {
  const [order, open, rank, since, id] = cursorParts(after);
  const isPlace = typeof open === "number" && typeof rank === "number";
  if (order === sort && isPlace && typeof since === "string" && typeof id === "string")
    return { open, rank, since, id };
  throw lostPlace("alert");
}

/** One page of the matching alerts, with the number of all. AppError `usage` if the cursor is invalid. */
export async function pageAlerts(
  tables: Kysely<Tables>,
  request: AlertQuery,
): Promise<{ readonly items: Alert[]; readonly total: number; readonly next: string | null }> {
  const { limit, after, sort = "severity", ...filter } = request;
  const { by, beyond } = ORDERS[sort];
  const all = filtered(tables, filter);
  let page: Query = all.selectAll("alerts");
  if (after !== undefined) page = page.where(beyond(placeOf(after, sort)));
  const found = await by(page)
    .limit(limit + 1)
    .execute();
  const rows = found.slice(0, limit);
  const items = await readAlerts(tables, rows);
  const last = rows.at(-1);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    items,
    total: Number(total),
    next: found.length > limit && last !== undefined ? cursorOf(sort, last) : null,
  };
}

/** Counts over all open alerts. */
export async function tallyAlerts(tables: Kysely<Tables>): Promise<AlertTally> {
  const rows = await tables
    .selectFrom("alerts")
    .select([
      "rank",
      ({ fn }) => fn.countAll<number>().as("all"),
      ({ fn }) => fn.count<number>("assignee").as("assigned"),
    ])
    .where("is_open", "=", 1)
    .groupBy("rank")
    .execute();
  const counts = ALERT_SEVERITIES.map((severity, rank) => [
    severity,
    Number(rows.find((row) => row.rank === rank)?.all ?? 0),
  ]);
  const sum = (of: "all" | "assigned") => rows.reduce((total, row) => total + Number(row[of]), 0);
  return {
    open: sum("all"),
    bySeverity: Object.fromEntries(counts) as AlertTally["bySeverity"],
    unassigned: sum("all") - sum("assigned"),
  };
}
