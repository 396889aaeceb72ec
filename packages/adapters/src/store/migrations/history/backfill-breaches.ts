import type { DarkWebFacts } from "@broker/contracts";
import { breachFigures } from "@broker/core";
import type { Kysely } from "kysely";
import { unpackJson } from "../../scans/pack-evidence.ts";

/** The tables at this step. */
interface StepTables {
  scans: { id: string; revision: number; started_at: string; report: Uint8Array };
  standing_postures: { domain: string; scan_id: string; revision: number };
  known_breaches: {
    domain: string;
    scan_id: string;
    revision: number;
    name: string | null;
    breached_on: string | null;
    as_of: string;
  };
}

/** A report that cannot be read says nothing. */
function darkWebOf(report: Uint8Array): DarkWebFacts | null {
  try {
    const { facts } = unpackJson(report) as { readonly facts?: { readonly darkWeb?: DarkWebFacts | null } };
    return facts?.darkWeb ?? null;
  } catch {
    return null;
  }
}

/** Records the answers of breach sources at the newest scan of each domain, one report at a time. */
export async function backfillBreaches(database: Kysely<unknown>): Promise<void> {
  const tables = database.withTables<Record<string, never>>() as unknown as Kysely<StepTables>;
  const standing = await tables.selectFrom("standing_postures").select(["domain", "scan_id", "revision"]).execute();
  for (const { domain, scan_id, revision } of standing) {
    const scan = await tables
      .selectFrom("scans")
      .select(["report", "started_at"])
      .where("id", "=", scan_id)
      .where("revision", "=", revision)
      .executeTakeFirst();
    const said = scan === undefined ? null : breachFigures(darkWebOf(scan.report), scan.started_at);
    if (said === null) continue;
    const { newest, asOf } = said;
    await tables
      .insertInto("known_breaches")
      .values({
        domain,
        scan_id,
        revision,
        name: newest?.name ?? null,
        breached_on: newest?.on ?? null,
        as_of: asOf,
      })
      .execute();
  }
}
