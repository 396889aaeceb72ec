import {
  type DomainPosture,
  FURTHER_QUOTE_TERMS,
  type Placement,
  PlacementQuote,
  PlacementStage,
  type QuoteChoice,
} from "@broker/contracts";
import { companyHosts, currentStep } from "@broker/core";
import type { Kysely } from "kysely";
import { outdateClient } from "../clients/list/outdate-rows.ts";
import { pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

const listOf = (json: string | null): string[] | null => (json === null ? null : (JSON.parse(json) as string[]));
const jsonOf = (list: readonly string[] | null) => (list === null ? null : JSON.stringify(list));

/** The stored part of a quote; what is absent was not stated. */
const FurtherTerms = PlacementQuote.pick(
  Object.fromEntries(Object.keys(FURTHER_QUOTE_TERMS.shape).map((name) => [name, true])) as Record<
    keyof typeof FURTHER_QUOTE_TERMS.shape,
    true
  >,
);

function quoteOf(row: Row<"placement_quotes">): PlacementQuote {
  return {
    n: row.n,
    insurer: row.insurer,
    premium: row.premium,
    limit: row.cover_limit,
    retention: row.retention,
    ...FurtherTerms.parse(JSON.parse(row.further_terms ?? "{}")),
    exclusions: listOf(row.exclusions),
    subjectivities: listOf(row.subjectivities),
    validUntil: row.valid_until,
    receivedOn: row.received_on,
    note: row.note,
    corrects: row.corrects,
    by: row.said_by,
    recordedAt: row.recorded_at,
  };
}

function choiceOf(row: Row<"quote_choices">): QuoteChoice {
  const { n, quote, chosen_on, step, moved, said_by, recorded_at } = row;
  return { n, quote, on: chosen_on, step, moved: moved === 1, by: said_by, recordedAt: recorded_at };
}

/** The quotes and choices of placements; a placement that has none is not among them. At most 500 placements. */
async function readQuotes(
  tables: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<Placement, "quotes" | "choices">>> {
  if (ids.length === 0) return new Map();
  const quotes = await tables
    .selectFrom("placement_quotes")
    .selectAll()
    .where("placement_id", "in", ids)
    .orderBy("placement_id")
    .orderBy("n")
    .execute();
  const choices = await tables
    .selectFrom("quote_choices")
    .selectAll()
    .where("placement_id", "in", ids)
    .orderBy("placement_id")
    .orderBy("n")
    .execute();
  const quotesOf = Map.groupBy(quotes, (row) => row.placement_id);
  const choicesOf = Map.groupBy(choices, (row) => row.placement_id);
  return new Map(
    [...quotesOf].map(([id, rows]) => {
      const chosen = choicesOf.get(id);
      return [id, { quotes: rows.map(quoteOf), ...(chosen === undefined ? {} : { choices: chosen.map(choiceOf) }) }];
    }),
  );
}

/** Writes the quotes and choices of a placement that are new. */
async function writeQuotes(tables: Kysely<Tables>, { id, quotes = [], choices = [] }: Placement): Promise<void> {
  if (quotes.length > 0)
    await tables
      .insertInto("placement_quotes")
      .values(
        quotes.map(({ n, insurer, premium, limit, retention, exclusions, subjectivities, ...rest }) => {
          const { validUntil, receivedOn, note, corrects, by, recordedAt, ...further } = rest;
          return {
            placement_id: id,
            n,
            insurer,
            premium,
            cover_limit: limit,
            retention,
            note,
            corrects,
            further_terms: JSON.stringify(further),
            exclusions: jsonOf(exclusions),
            subjectivities: jsonOf(subjectivities),
            valid_until: validUntil,
            received_on: receivedOn,
            said_by: by,
            recorded_at: recordedAt,
          };
        }),
      )
      .onConflict((conflict) => conflict.columns(["placement_id", "n"]).doNothing())
      .execute();
  if (choices.length > 0)
    await tables
      .insertInto("quote_choices")
      .values(
        choices.map(({ n, quote, on, step, moved, by, recordedAt }) => ({
          placement_id: id,
          n,
          quote,
          chosen_on: on,
          step,
          moved: moved ? 1 : 0,
          said_by: by,
          recorded_at: recordedAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(["placement_id", "n"]).doNothing())
      .execute();
}

/** Removes what insurers offered for a client's placements. */
export async function eraseQuotes(tables: Kysely<Tables>, clientId: string): Promise<void> {
  for (const table of ["placement_quotes", "quote_choices"] as const)
    await tables
      .deleteFrom(table)
      .where("placement_id", "in", (query) =>
        query.selectFrom("placements").select("placements.id").where("client_id", "=", clientId),
      )
      .execute();
}

/** Coverage below this gives no score; see the coverage rule of the scores. */
const MIN_COVERAGE = 0.5;

/** The last scan of a domain that was answered on or before a day, in its newest revision; null = there is none. */
export async function postureOn(tables: Kysely<Tables>, domain: string, day: string): Promise<DomainPosture["scan"]> {
  const row = await tables
    .selectFrom("scans")
    .select(["id", "revision", "started_at", "method_version", "status", "posture", "coverage"])
    .where("domain", "in", companyHosts(domain))
    .where("status", "!=", "failed")
    .where("started_at", "<=", `${day}T99`)
    .orderBy("started_at", "desc")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    revision: row.revision,
    startedAt: row.started_at,
    methodVersion: row.method_version,
    status: row.status === "complete" ? "complete" : "partial",
    posture: row.coverage < MIN_COVERAGE ? null : row.posture,
    coverage: row.coverage,
  };
}

function stepOf(row: Row<"placement_steps">): Placement["steps"][number] {
  return {
    n: row.n,
    stage: PlacementStage.parse(row.stage),
    on: row.stage_on,
    insurer: row.insurer,
    premium: row.premium,
    limit: row.cover_limit,
    retention: row.retention,
    inception: row.inception,
    expiresOn: row.expires_on,
    reason: row.reason,
    note: row.note,
    corrects: row.corrects,
    by: row.said_by,
    recordedAt: row.recorded_at,
  };
}

/** Reads the placements of these rows, in their order. */
export async function readPlacements(
  tables: Kysely<Tables>,
  rows: readonly Pick<Row<"placements">, "id" | "client_id" | "risk" | "created_at">[],
): Promise<Placement[]> {
  const steps = new Map<string, Placement["steps"]>(rows.map((row) => [row.id, []]));
  const quotes = new Map<string, Pick<Placement, "quotes" | "choices">>();
  const ids = [...steps.keys()];
  for (const some of pieces(ids)) {
    const found = tables.selectFrom("placement_steps").selectAll().where("placement_id", "in", some);
    for (const row of await found.orderBy("placement_id").orderBy("n").execute())
      steps.get(row.placement_id)?.push(stepOf(row));
    for (const [id, offered] of await readQuotes(tables, some)) quotes.set(id, offered);
  }
  return rows.map(({ id, client_id, risk, created_at }) => ({
    id,
    clientId: client_id,
    risk,
    createdAt: created_at,
    steps: steps.get(id) ?? [],
    ...quotes.get(id),
  }));
}

/** The policy that a placement brought, while it is bound or renewed. */
async function writePolicy(tables: Kysely<Tables>, { id, clientId }: Placement, now: Placement["steps"][number]) {
  await tables.deleteFrom("client_policies").where("client_id", "=", clientId).where("source", "=", id).execute();
  if (now.stage !== "bound" && now.stage !== "renewed") return;
  await tables
    .insertInto("client_policies")
    .values({
      client_id: clientId,
      source: id,
      insurer: now.insurer,
      expires_on: now.expiresOn,
      premium: now.premium,
      cover_limit: now.limit,
      retention: now.retention,
    })
    .execute();
}

/** Writes a placement as it now is: its new steps, its stage, and the policy that follows from it. */
export async function writePlacement(tables: Kysely<Tables>, placement: Placement): Promise<void> {
  const now = currentStep(placement);
  const row = { stage: now.stage, stage_on: now.on, insurer: now.insurer, expires_on: now.expiresOn };
  const { id, clientId, risk, createdAt } = placement;
  await tables
    .insertInto("placements")
    .values({ id, client_id: clientId, risk, created_at: createdAt, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  const steps = placement.steps.map(({ on, limit, expiresOn, by, recordedAt, ...rest }) => ({
    ...rest,
    placement_id: id,
    stage_on: on,
    cover_limit: limit,
    expires_on: expiresOn,
    said_by: by,
    recorded_at: recordedAt,
  }));
  await tables
    .insertInto("placement_steps")
    .values(steps)
    .onConflict((conflict) => conflict.columns(["placement_id", "n"]).doNothing())
    .execute();
  await writeQuotes(tables, placement);
  await writePolicy(tables, placement, now);
  await outdateClient(tables, clientId);
}
