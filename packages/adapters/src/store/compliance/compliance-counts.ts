import type { ComplianceBadges } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { countRows } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";

/** A framework counts in the sidebar below this score. */
const LOW_SCORE = 60;

/**
 * Counts beside the compliance screens, as last calculated: pillars that are red or amber, controls that are not
 * verified, adopted frameworks with a score below 60.
 * @param client undefined = all clients but samples
 * @param only frameworks that count, such as those of a tier; undefined = every framework
 */
export async function complianceBadges(
  tables: Kysely<Tables>,
  client?: string,
  only?: readonly string[],
): Promise<ComplianceBadges> {
  const own = client === undefined ? tables.selectFrom("clients").select("id").where("sample", "=", 0) : [client];
  const { ccr, ctem } = await tables
    .selectFrom("compliance_records")
    .select([sql<number>`coalesce(sum(pillars), 0)`.as("ccr"), sql<number>`coalesce(sum(unverified), 0)`.as("ctem")])
    .where("client_id", "in", own)
    .executeTakeFirstOrThrow();
  let low = tables.selectFrom("compliance_standings").where("score", "<", LOW_SCORE).where("client_id", "in", own);
  if (only !== undefined) low = low.where("framework", "in", only);
  return { ccr, ctem, engine: await countRows(low) };
}

/** A client of which evidence expires or a gap is due. */
export interface ComplianceDates {
  readonly client: string;
  readonly name: string;
  /** First day on which evidence of an adopted framework expires; null = none. */
  readonly nextExpiry: string | null;
  /** First day on which a planned gap of one, or the review of an accepted risk, is due; null = none. */
  readonly nextGapDue: string | null;
}

/** The clients with evidence that expires or a gap that is due on or before a day, by name; samples included. */
export async function complianceDates(tables: Kysely<Tables>, by: string): Promise<readonly ComplianceDates[]> {
  return tables
    .selectFrom("compliance_standings as own")
    .innerJoin("clients", "clients.id", "own.client_id")
    .select(({ fn }) => [
      "clients.id as client",
      "clients.name",
      fn.min("own.next_expiry").as("nextExpiry"),
      fn.min("own.next_gap_due").as("nextGapDue"),
    ])
    .where(({ eb, or }) => or([eb("own.next_expiry", "<=", by), eb("own.next_gap_due", "<=", by)]))
    .groupBy(["clients.id", "clients.name", "clients.search"])
    .orderBy("clients.search")
    .orderBy("clients.id")
    .execute();
}
