import {
  type DomainPosture,
  FURTHER_QUOTE_TERMS,
  type Placement,
  PlacementQuote,
  type QuoteChoice,
} from "@broker/contracts";
import { companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
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
export async function readQuotes(
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
export async function writeQuotes(tables: Kysely<Tables>, { id, quotes = [], choices = [] }: Placement): Promise<void> {
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
