import type { StoredScanLine } from "@broker/contracts";
import { companyHosts } from "@broker/core";
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { countRows, literalPattern, newestFirst, type PageQuery } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** Which stored scans are requested; a filter that is left out selects all. */
export interface ScanQuery extends PageQuery {
  /** With or without `www.`. */
  readonly domain?: string | undefined;
  /** Part of a domain. */
  readonly search?: string | undefined;
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

function filtered<Row>(
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

/** The matching scans, each in its newest revision, the newest first. AppError `usage` if the cursor is invalid. */
export async function pageOfScans(tables: Kysely<Tables>, query: ScanQuery): Promise<ScanPage> {
  const found = filtered(newest(tables), query);
  const { rows, next } = await newestFirst(found.select(COLUMNS), query, ["scans", "started_at"], "asc");
  return { items: rows.map(lineOf), total: await countRows(found), next };
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
