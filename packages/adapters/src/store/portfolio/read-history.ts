import type { PremiumHistory, RecordedPremiums } from "@broker/core";
import type { Kysely } from "kysely";
import { readPlacements } from "../placement-rows.ts";
import type { Tables } from "../tables.ts";

async function recordsOf(tables: Kysely<Tables>): Promise<RecordedPremiums[]> {
  const rows = await tables
    .selectFrom("clients")
    .leftJoin("client_policies as policy", (join) =>
      join.onRef("policy.client_id", "=", "clients.id").on("policy.source", "=", "record"),
    )
    .leftJoin("client_quotes as quote", "quote.client_id", "clients.id")
    .select(["clients.id", "policy.source as policy", "policy.premium", "policy.expires_on"])
    .select(["quote.client_id as quoted", "quote.premium as quote"])
    .where("clients.sample", "=", 0)
    .where(({ eb, or }) => or([eb("policy.source", "is not", null), eb("quote.client_id", "is not", null)]))
    .orderBy("clients.id")
    .execute();
  return rows.map(({ id, policy, premium, expires_on, quoted, quote }) => ({
    clientId: id,
    expiring: policy === null ? null : { premium, expiresOn: expires_on },
    quote: quoted === null ? null : { premium: quote },
  }));
}

/** Reads what happened to the book's premiums and placements; sample clients are left out. */
export async function readHistory(tables: Kysely<Tables>): Promise<PremiumHistory> {
  const rows = await tables
    .selectFrom("placements")
    .innerJoin("clients", "clients.id", "placements.client_id")
    .select(["placements.id", "placements.client_id", "placements.risk", "placements.created_at"])
    .where("clients.sample", "=", 0)
    .orderBy("placements.id")
    .execute();
  const promoted = await tables
    .selectFrom("prospects")
    .select("client_id")
    .where("promoted", "=", 1)
    .where("sample", "=", 0)
    .where("client_id", "is not", null)
    .distinct()
    .orderBy("client_id")
    .execute();
  return {
    placements: await readPlacements(tables, rows),
    records: await recordsOf(tables),
    promoted: promoted.flatMap(({ client_id }) => client_id ?? []),
  };
}
