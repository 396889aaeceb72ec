import { type Kysely, sql } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import { literalPattern, newestFirst, type PageQuery } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import type { StoredScan } from "./scan-store.ts";

interface RecentQuery extends PageQuery {
  /** Part of the domain, in either case. */
  readonly search?: string;
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

/** Scans after which no other of their domain came, the newest first. AppError `usage` if the cursor is invalid. */
async function recentScans(tables: Kysely<Tables>, { search, ...query }: RecentQuery): Promise<RecentScans> {
  const page = answered(tables, search)
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
  const { rows, next } = await newestFirst(page, query, ["scans", "started_at"]);
  const { total } = await answered(tables, search)
    .select(({ fn }) => fn.count<number>("scans.domain").distinct().as("total"))
    .executeTakeFirstOrThrow();
  return {
    scans: rows.map(({ started_at, status, ...rest }) => ({
      ...rest,
      startedAt: started_at,
      status: status as StoredScan["status"],
    })),
    total: Number(total),
    next,
  };
}

/** The companies that were scanned last. Nothing is written by it. */
export const recentStore = (connection: Connection) =>
  repository(connection, { reads: { recent: recentScans }, writes: {} });
