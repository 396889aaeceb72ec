import { type Kysely, sql } from "kysely";
import type { Connection } from "../database/connection.ts";
import { literalPattern, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import type { StoredScan } from "./scan-store.ts";

/** Which of the domains' latest scans are asked for. */
interface RecentQuery {
  /** Stands somewhere in the domain, in either case. */
  readonly search?: string;
  readonly limit: number;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
}

/** The latest scan of each domain that anything answered, in its newest revision. */
interface RecentScans {
  readonly scans: readonly StoredScan[];
  /** How many domains have one. */
  readonly total: number;
  readonly next: string | null;
}

function answered(tables: Kysely<Tables>, search: string | undefined) {
  const query = tables.selectFrom("scans").where("scans.status", "!=", "failed");
  return search === undefined
    ? query
    : query.where(sql<boolean>`scans.domain like ${literalPattern(search.toLowerCase())} escape '\\'`);
}

/** Scans after which no other of their domain came, the newest first. AppError `usage` for a cursor that is none. */
async function recentScans(tables: Kysely<Tables>, { search, limit, after }: RecentQuery): Promise<RecentScans> {
  let page = answered(tables, search)
    .select(["scans.id", "scans.revision", "scans.domain", "scans.started_at", "scans.status", "scans.posture"])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("scans as later")
            .select("later.id")
            .whereRef("later.domain", "=", "scans.domain")
            .where("later.status", "!=", "failed")
            .where(
              sql<boolean>`(later.started_at > scans.started_at or (later.started_at = scans.started_at and (later.id > scans.id or (later.id = scans.id and later.revision > scans.revision))))`,
            ),
        ),
      ),
    );
  if (after !== undefined) {
    const [at, id] = readPageCursor(after);
    page = page.where(sql<boolean>`(scans.started_at < ${at} or (scans.started_at = ${at} and scans.id < ${id}))`);
  }
  const rows = await page
    .orderBy("scans.started_at", "desc")
    .orderBy("scans.id", "desc")
    .limit(limit + 1)
    .execute();
  const { total } = await answered(tables, search)
    .select(({ fn }) => fn.count<number>("scans.domain").distinct().as("total"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    scans: shown.map(({ started_at, status, ...rest }) => ({
      ...rest,
      startedAt: started_at,
      status: status as StoredScan["status"],
    })),
    total: Number(total),
    next: rows.length > limit && last ? pageCursor([last.started_at, last.id]) : null,
  };
}

/** The companies that the workspace looked at last. Nothing is written by it. */
interface RecentStore {
  /** The latest scan of each domain that anything answered, the newest first, by pages. */
  recent(query: RecentQuery): Promise<RecentScans>;
}

/** The store for questions about recent scans. */
export function recentStore({ read }: Connection): RecentStore {
  return { recent: (query) => read((tables) => recentScans(tables, query)) };
}
