import { ReportFact } from "@broker/contracts";
import type { Kysely } from "kysely";
import { z } from "zod";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import type { Tables } from "../database/tables.ts";

/** How far what follows from a client's reports has been calculated. */
export interface ReportStanding {
  readonly changes: number;
  /** The number of changes of which weaknesses and hosts are. */
  readonly settled: number;
  /** ISO 8601 date; empty = never. */
  readonly settledOn: string;
  readonly facts: readonly ReportFact[];
}

/** How far a client's reports have been calculated; null = it has none. */
export async function reportStanding(tables: Kysely<Tables>, client: string): Promise<ReportStanding | null> {
  const row = await tables
    .selectFrom("report_standings")
    .selectAll()
    .where("client_id", "=", client)
    .executeTakeFirst();
  if (row === undefined) return null;
  const facts = z.array(ReportFact).parse(JSON.parse(row.facts));
  return { changes: row.changes, settled: row.settled, settledOn: row.settled_on, facts };
}

/** Clients whose weaknesses and hosts must be calculated. */
export async function outdatedReports(tables: Kysely<Tables>, limit: number): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom("report_standings")
    .select("client_id")
    .whereRef("settled", "<", "changes")
    .orderBy("client_id")
    .limit(limit)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** Clients with facts of reports that were calculated before this day. @param today ISO 8601 date */
export async function clientsWithFacts(
  tables: Kysely<Tables>,
  today: string,
  limit: number,
): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom("report_standings")
    .select("client_id")
    .where("facts", "!=", "[]")
    .where("settled_on", "<", today)
    .orderBy("settled_on")
    .orderBy("client_id")
    .limit(limit)
    .execute();
  return rows.map(({ client_id }) => client_id);
}

/** What reports show against the client of a domain, as last calculated; empty = no client, or nothing. */
export async function reportFactsOfDomain(tables: Kysely<Tables>, domain: string): Promise<readonly ReportFact[]> {
  const owner = await ownerOfDomain(tables, domain);
  return owner === null ? [] : ((await reportStanding(tables, owner.id))?.facts ?? []);
}
