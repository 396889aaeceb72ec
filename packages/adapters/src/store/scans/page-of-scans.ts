import type { StoredScanLine } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { literalPattern, pageCursor, readPageCursor } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** Which stored scans are asked for; a part that is left out asks for all. */
export interface ScanQuery {
  /** With or without `www.`. */
  readonly domain?: string | undefined;
  /** Part of a domain. */
  readonly search?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One page of stored scans, each in its newest revision, the newest scan first. */
export interface ScanPage {
  readonly items: readonly StoredScanLine[];
  readonly total: number;
  readonly next: string | null;
}

const COLUMNS = ["id", "revision", "domain", "started_at", "method_version", "status", "posture", "coverage"] as const;

type Line = Pick<Tables["scans"], (typeof COLUMNS)[number]>;

const lineOf = ({ started_at, method_version, status, ...row }: Line): StoredScanLine => ({
  ...row,
  startedAt: started_at,
  methodVersion: method_version,
  status: status as StoredScanLine["status"],
});

/** Scans in their newest revision. */
const newest = (tables: Kysely<Tables>) =>
  tables.selectFrom("scans").where(({ eb, selectFrom }) =>
    eb(
      "scans.revision",
      "=",
      selectFrom("scans as later")
        .select(({ fn }) => fn.max<number>("later.revision").as("last"))
        .whereRef("later.id", "=", "scans.id"),
    ),
  );

function asked<Row>(
  query: SelectQueryBuilder<Tables, "scans", Row>,
  { domain, search }: ScanQuery,
): SelectQueryBuilder<Tables, "scans", Row> {
  const words = search?.trim().toLowerCase() ?? "";
  return query
    .$if(domain !== undefined, (found) => found.where("domain", "in", companyHosts(domain ?? "")))
    .$if(words !== "", (found) =>
      found.where(sql<boolean>`${sql.ref("domain")} like ${literalPattern(words)} escape '\\'`),
    );
}

/** Stored scans as asked, the newest first. AppError `usage` for a cursor that is none. */
export async function pageOfScans(tables: Kysely<Tables>, query: ScanQuery): Promise<ScanPage> {
  const { limit, after } = query;
  const place = after === undefined ? null : readPageCursor(after);
  const rows = await asked(newest(tables), query)
    .select(COLUMNS)
    .$if(place !== null, (found) =>
      found.where(({ eb, or, and }) =>
        or([
          eb("started_at", "<", place?.[0] ?? ""),
          and([eb("started_at", "=", place?.[0] ?? ""), eb("id", ">", place?.[1] ?? "")]),
        ]),
      ),
    )
    .orderBy("started_at", "desc")
    .orderBy("id")
    .limit(limit + 1)
    .execute();
  const counted = await asked(newest(tables), query)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(lineOf),
    total: Number(counted.total),
    next: rows.length > limit && last !== undefined ? pageCursor([last.started_at, last.id]) : null,
  };
}

/** Every stored scan of a company in its newest revision, the oldest first. */
export async function scansOfCompany(tables: Kysely<Tables>, domain: string): Promise<readonly StoredScanLine[]> {
  const rows = await newest(tables)
    .select(COLUMNS)
    .where("domain", "in", companyHosts(domain))
    .orderBy("started_at")
    .orderBy("id")
    .execute();
  return rows.map(lineOf);
}
