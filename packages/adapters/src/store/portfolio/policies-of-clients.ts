import type { HeldPolicy } from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../tables.ts";

/** What is recorded of a client's cyber cover. */
export interface RecordedCover {
  readonly policy: HeldPolicy | null;
  readonly lapsed: boolean;
}

interface PolicyRow {
  readonly source: string;
  readonly expires_on: string | null;
  readonly premium: number | null;
  readonly cover_limit: number | null;
  readonly retention: number | null;
}

/** A sum of what is recorded; null = one part is not, so the whole is not known. */
function sum(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : values.reduce<number>((all, value) => all + (value ?? 0), 0);
}

/** Layers sum; the lowest retention is what the client bears before the first of them. */
function placed(rows: readonly PolicyRow[]): HeldPolicy {
  const retentions = rows.flatMap(({ retention }) => retention ?? []);
  return {
    source: "placed",
    premium: sum(rows.map(({ premium }) => premium)),
    limit: sum(rows.map(({ cover_limit }) => cover_limit)),
    retention: retentions.length === 0 ? null : Math.min(...retentions),
  };
}

function coverOf(rows: readonly PolicyRow[], today: string): RecordedCover {
  const live = rows.filter(({ expires_on }) => expires_on === null || expires_on >= today);
  const placements = live.filter(({ source }) => source !== "record");
  if (placements.length > 0) return { policy: placed(placements), lapsed: false };
  const declared = live.find(({ source }) => source === "record");
  if (declared === undefined) return { policy: null, lapsed: rows.length > 0 };
  const { premium, cover_limit: limit, retention } = declared;
  return { policy: { source: "declared", premium, limit, retention }, lapsed: false };
}

/**
 * The cyber cover in force of each client: bound and renewed placements of a cyber risk, their layers summed; without one the record's
 * policy. A policy whose end has passed is not in force.
 * @param today ISO day
 */
export async function policiesOfClients(
  tables: Kysely<Tables>,
  today: string,
): Promise<ReadonlyMap<string, RecordedCover>> {
  const rows = await tables
    .selectFrom("client_policies as policy")
    .innerJoin("clients", "clients.id", "policy.client_id")
    .leftJoin("placements", "placements.id", "policy.source")
    .select(["policy.client_id", "policy.source", "policy.expires_on", "policy.premium", "policy.cover_limit"])
    .select(["policy.retention"])
    .where("clients.sample", "=", 0)
    .where(({ eb, or }) => or([eb("policy.source", "=", "record"), eb("placements.risk", "like", "%cyber%")]))
    .orderBy("policy.client_id")
    .orderBy("policy.source")
    .execute();
  const byClient = Map.groupBy(rows, ({ client_id }) => client_id);
  return new Map([...byClient].map(([id, of]) => [id, coverOf(of, today)]));
}
