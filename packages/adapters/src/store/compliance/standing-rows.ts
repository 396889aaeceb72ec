import type { StandingCell } from "@broker/contracts";
import type { Kysely, Transaction } from "kysely";
import { lockClient } from "../clients/read-logs.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** The figures of an adopted framework, with what lists filter by. */
export interface StoredStanding extends StandingCell {
  readonly assessed: number;
  readonly total: number;
  /** First day on which a planned gap of it, or the review of an accepted one, is due; null = none. */
  readonly nextGapDue: string | null;
}

/** Counts of a client beside its standings; see `complianceBadges`. */
export interface StandingCounts {
  /** Red and amber pillars of readiness. */
  readonly pillars: number;
  /** Controls that are not verified. */
  readonly unverified: number;
}

/** What standings were calculated from. */
export interface StandingBasis {
  /** How often the client had changed, read before anything that the standings follow from. */
  readonly changes: number;
  /** Digest of the library of frameworks, controls and mappings. */
  readonly library: string;
  /** Last day on which they count; null = until something changes. */
  readonly until: string | null;
}

const ALWAYS = "9999-12-31";

/** How often what a client's standings follow from has changed; null = there is no such client. */
export async function complianceChanges(tables: Kysely<Tables>, client: string): Promise<number | null> {
  const rows = tables.selectFrom("compliance_records").select("changes").where("client_id", "=", client);
  return (await rows.executeTakeFirst())?.changes ?? null;
}

/** Which standings are requested. */
interface StaleQuery {
  readonly today: string;
  /** Digest of the library in use. */
  readonly library: string;
  readonly limit?: number;
  /** True = also of clients that have adopted nothing, whose counts are shown all the same. */
  readonly all?: boolean;
  /** Of this client alone. */
  readonly client?: string;
}

/** The clients whose standings must be calculated on this day with this library, with their number of changes. */
export async function staleStandings(
  tables: Kysely<Tables>,
  { today, library, limit = 500, all = false, client }: StaleQuery,
): Promise<readonly { readonly client: string; readonly changes: number }[]> {
  return tables
    .selectFrom("compliance_records")
    .select(["client_id as client", "changes"])
    .where("version", ">=", all ? 0 : 1)
    .$if(client !== undefined, (query) => query.where("client_id", "=", client ?? ""))
    .where(({ eb, or }) => or([eb("stale_after", "<", today), eb("library", "!=", library)]))
    .orderBy("client_id")
    .limit(limit)
    .execute();
}

const rowOf = (
  client: string,
  { nextExpiry, nextGapDue, ...figures }: StoredStanding,
): Row<"compliance_standings"> => ({
  client_id: client,
  ...figures,
  next_expiry: nextExpiry,
  next_gap_due: nextGapDue,
});

/**
 * Replaces a client's standings; false = it has changed since they were calculated, so that nothing was saved.
 * @param counts undefined = they stay as they are
 */
export async function saveStandings(
  transaction: Transaction<Tables>,
  client: string,
  { changes, library, until }: StandingBasis,
  standings: readonly StoredStanding[],
  counts?: StandingCounts,
): Promise<boolean> {
  if ((await lockClient(transaction, client)) === undefined) return false;
  const current = await transaction
    .updateTable("compliance_records")
    .set({ library, stale_after: until ?? ALWAYS, ...counts })
    .where("client_id", "=", client)
    .where("changes", "=", changes)
    .returning("client_id")
    .executeTakeFirst();
  if (current === undefined) return false;
  await transaction.deleteFrom("compliance_standings").where("client_id", "=", client).execute();
  const rows = standings.map((each) => rowOf(client, each));
  if (rows.length > 0) await transaction.insertInto("compliance_standings").values(rows).execute();
  return true;
}

/** Field by field: a page of a list has more than a thousand. */
const standingOf = (row: Row<"compliance_standings">): StoredStanding => ({
  framework: row.framework,
  version: row.version,
  standing: row.standing as StandingCell["standing"],
  score: row.score,
  low: row.low,
  high: row.high,
  coverage: row.coverage,
  assessed: row.assessed,
  total: row.total,
  gaps: row.gaps,
  nextExpiry: row.next_expiry,
  nextGapDue: row.next_gap_due,
});

/** By client: the standings of its adopted frameworks as last calculated, by id of the framework; absent = none. */
export async function standingsOfClients(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredStanding[]>> {
  const found = new Map<string, StoredStanding[]>();
  for (const some of pieces(clients)) {
    const rows = tables.selectFrom("compliance_standings").selectAll().where("client_id", "in", some);
    for (const row of await rows.orderBy("client_id").orderBy("framework").execute()) {
      const own = found.get(row.client_id) ?? [];
      own.push(standingOf(row));
      found.set(row.client_id, own);
    }
  }
  return found;
}
