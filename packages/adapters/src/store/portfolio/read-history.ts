import { combinedSource, DeclaredBy, type PlacementStep, type SourceOnly } from "@broker/contracts";
import {
  ASKED_FIELDS,
  type HeldPolicy,
  type PolicyState,
  type PremiumHistory,
  policyInForce,
  type RecordedPremiums,
} from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { readPlacements } from "../placements/placement-rows.ts";

interface RecordedCover {
  readonly policy: HeldPolicy | null;
  /** A recorded policy has ended, and no later one is recorded. */
  readonly lapsed: boolean;
  /** The day on which recorded cover begins, while none is in force; null = none in the future. */
  readonly beginsOn: string | null;
}

interface DeclaredPolicy extends SourceOnly {
  readonly expires_on: string | null;
  readonly premium: number | null;
  readonly cover_limit: number | null;
  readonly retention: number | null;
}

/** The total of the recorded values; null = one is not recorded, so the total is unknown. */
function sum(values: readonly (number | null)[]): number | null {
  return values.some((value) => value === null) ? null : values.reduce<number>((all, value) => all + (value ?? 0), 0);
}

/** Limits of layers add up; the lowest retention applies before the first of them. */
function placed(terms: readonly PlacementStep[]): HeldPolicy {
  const retentions = terms.flatMap(({ retention }) => retention ?? []);
  return {
    source: "placed",
    premium: sum(terms.map(({ premium }) => premium)),
    limit: sum(terms.map(({ limit }) => limit)),
    retention: retentions.length === 0 ? null : Math.min(...retentions),
  };
}

function coverOf(states: readonly PolicyState[], declared: DeclaredPolicy | undefined, today: string): RecordedCover {
  const terms = states.flatMap((each) => (each.state === "in-force" ? each.terms : []));
  if (terms.length > 0) return { policy: placed(terms), lapsed: false, beginsOn: null };
  const ended = states.some(({ state }) => state === "ended");
  if (declared !== undefined && (declared.expires_on === null ? !ended : declared.expires_on >= today)) {
    const { premium, cover_limit: limit, retention, declaredBy } = declared;
    return { policy: { source: "declared", premium, limit, retention, declaredBy }, lapsed: false, beginsOn: null };
  }
  const beginnings = states.flatMap((each) => (each.state === "begins" ? each.on : [])).sort();
  const lapsed = (declared !== undefined || ended) && beginnings.length === 0;
  return { policy: null, lapsed, beginsOn: beginnings[0] ?? null };
}

/** Who declared the policies that the records state now, by client. */
async function declarersOf(tables: Kysely<Tables>): Promise<ReadonlyMap<string, SourceOnly>> {
  const rows = await tables
    .selectFrom("client_assertions")
    .select(["client_id", "declared_by"])
    .where("field", "=", "expiringPolicy")
    .where("withdrawn_at", "is", null)
    .execute();
  const declared = ({ declared_by }: { readonly declared_by: string | null }): SourceOnly =>
    declared_by === null
      ? { provenance: "declared" }
      : { provenance: "declared", declaredBy: DeclaredBy.parse(declared_by) };
  return new Map(
    [...Map.groupBy(rows, (row) => row.client_id)].map(([id, all]) => [id, combinedSource(all.map(declared))]),
  );
}

/**
 * The cyber cover in force of each client: bound and renewed placements of a cyber risk, their layers summed; without
 * one the record's policy. What has ended, and what begins later, is not in force.
 * @param today ISO day
 */
export async function policiesOfClients(
  tables: Kysely<Tables>,
  today: string,
): Promise<ReadonlyMap<string, RecordedCover>> {
  const records = await tables
    .selectFrom("client_policies as policy")
    .innerJoin("clients", "clients.id", "policy.client_id")
    .select(["policy.client_id", "policy.expires_on", "policy.premium", "policy.cover_limit", "policy.retention"])
    .where("clients.sample", "=", 0)
    .where("policy.source", "=", "record")
    .execute();
  const rows = await tables
    .selectFrom("placements")
    .innerJoin("clients", "clients.id", "placements.client_id")
    .select(["placements.id", "placements.client_id", "placements.risk", "placements.created_at"])
    .where("clients.sample", "=", 0)
    .where("placements.stage", "in", ["bound", "renewed"])
    .where("placements.risk", "like", "%cyber%")
    .orderBy("placements.id")
    .execute();
  const declarers = await declarersOf(tables);
  const declared = new Map(
    records.map((row) => [row.client_id, { ...row, provenance: "declared" as const, ...declarers.get(row.client_id) }]),
  );
  const placements = Map.groupBy(await readPlacements(tables, rows), ({ clientId }) => clientId);
  const clients = new Set([...declared.keys(), ...placements.keys()]);
  return new Map(
    [...clients].map((id) => {
      const states = (placements.get(id) ?? []).map((each) => policyInForce(each, today));
      return [id, coverOf(states, declared.get(id), today)];
    }),
  );
}

async function recordsOf(tables: Kysely<Tables>): Promise<RecordedPremiums[]> {
  const rows = await tables
    .selectFrom("clients")
    .leftJoin("client_policies as policy", (join) =>
      join.onRef("policy.client_id", "=", "clients.id").on("policy.source", "=", "record"),
    )
    .leftJoin("client_quotes as quote", "quote.client_id", "clients.id")
    .select(["clients.id", "policy.source as policy", "policy.premium", "policy.cover_limit", "policy.expires_on"])
    .select(["quote.client_id as quoted", "quote.premium as quote", "quote.source as insurer"])
    .where("clients.sample", "=", 0)
    .where(({ eb, or }) => or([eb("policy.source", "is not", null), eb("quote.client_id", "is not", null)]))
    .orderBy("clients.id")
    .execute();
  return rows.map(({ id, policy, premium, cover_limit, expires_on, quoted, quote, insurer }) => ({
    clientId: id,
    expiring: policy === null ? null : { premium, limit: cover_limit, expiresOn: expires_on },
    quote: quoted === null ? null : { premium: quote, insurer },
  }));
}

/** Creation and completion of each client's record: complete when the last required field was first recorded. */
async function onboardingsOf(tables: Kysely<Tables>): Promise<PremiumHistory["onboardings"]> {
  const recorded = tables
    .selectFrom("client_assertions")
    .select(({ fn }) => ["client_id", "field", fn.min("recorded_at").as("first")])
    .where("field", "in", ASKED_FIELDS)
    .where("withdrawn_at", "is", null)
    .where("value", "not like", '%"answer":"unknown"%')
    .groupBy(["client_id", "field"])
    .as("recorded");
  const rows = await tables
    .selectFrom("clients")
    .leftJoin(recorded, "recorded.client_id", "clients.id")
    .select(({ fn }) => [
      "clients.created_at as createdAt",
      fn.count<number>("recorded.field").as("fields"),
      fn.max("recorded.first").as("last"),
    ])
    .where("clients.sample", "=", 0)
    .groupBy(["clients.id", "clients.created_at"])
    .orderBy("clients.id")
    .execute();
  return rows.map(({ createdAt, fields, last }) => ({
    createdAt,
    completeAt: Number(fields) === ASKED_FIELDS.length ? last : null,
  }));
}

/**
 * Placements with a step since a day, and what records declare of the policies before them; sample clients are left
 * out.
 * @param from ISO day
 */
export async function readFollowed(
  tables: Kysely<Tables>,
  from: string,
): Promise<Pick<PremiumHistory, "placements" | "records">> {
  const rows = await tables
    .selectFrom("placements")
    .innerJoin("clients", "clients.id", "placements.client_id")
    .select(["placements.id", "placements.client_id", "placements.risk", "placements.created_at"])
    .where("clients.sample", "=", 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("placement_steps")
          .select("placement_steps.n")
          .whereRef("placement_steps.placement_id", "=", "placements.id")
          .where("placement_steps.stage", "in", ["bound", "renewed"])
          .where("placement_steps.stage_on", ">=", from),
      ),
    )
    .orderBy("placements.id")
    .execute();
  return { placements: await readPlacements(tables, rows), records: rows.length === 0 ? [] : await recordsOf(tables) };
}

/** Reads what happened to the portfolio's premiums and placements; sample clients are left out. */
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
    onboardings: await onboardingsOf(tables),
  };
}
