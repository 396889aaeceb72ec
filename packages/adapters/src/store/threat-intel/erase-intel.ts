import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** Removes the matches of a client with their decisions. */
export async function eraseIntel(tables: Kysely<Tables>, client: string): Promise<void> {
  await tables.deleteFrom("intel_matches").where("client_id", "=", client).execute();
}

/** Removes the excerpts of domains that no client has any more. */
export async function eraseIntelEvidence(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  await tables.deleteFrom("intel_evidence").where("domain", "in", domains).execute();
}

/** Days for which scores are stored: those of the feed, and those within which a jump is one. */
const SCORE_DAYS = 120;
const DAY_MS = 86_400_000;

/** Removes scores that no jump of the feed is made of. @param today ISO day */
export async function pruneScores(tables: Kysely<Tables>, today: string): Promise<void> {
  const before = new Date(Date.parse(today) - SCORE_DAYS * DAY_MS).toISOString().slice(0, 10);
  await tables.deleteFrom("intel_scores").where("day", "<", before).execute();
}

/** Removes matches that were gone before a moment, with their decisions. Those of clients under a hold stay. */
export async function pruneMatches(tables: Kysely<Tables>, before: string): Promise<void> {
  await tables
    .deleteFrom("intel_matches")
    .where("gone_at", "<", before)
    .where("client_id", "not in", ({ selectFrom }) =>
      selectFrom("clients").select("clients.id").where("hold", "is not", null),
    )
    .execute();
}
