import { AppError, type IntelMatch, type MatchDecision, type SavedMatch, THREAT_SOURCES } from "@broker/contracts";
import { type FoundMatch, intelSubject, type ListedMatch, matchId } from "@broker/core/threat-intel";
import { type Kysely, sql, type Transaction } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { giveTurn } from "../../give-turn.ts";
import { writeAudit } from "../audit.ts";
import type { Actor } from "../clients/client-store.ts";
import { pageInPieces } from "../database/page-in-pieces.ts";
import { literalPattern, type PageQuery, pieces } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
import { resolveEventId } from "../events/event-rows.ts";

type MatchRow = Row<"intel_matches"> & { readonly client: string | null };

const withClient = (tables: Kysely<Tables>) =>
  tables
    .selectFrom("intel_matches")
    .leftJoin("clients", "clients.id", "intel_matches.client_id")
    .selectAll("intel_matches")
    .select("clients.name as client");

function matchOf(row: MatchRow): ListedMatch {
  const { decided_at: at, decided_by: by } = row;
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client || row.client_id },
    ...{ kind: row.kind as IntelMatch["kind"], ref: row.ref, what: row.what, source: row.source },
    ...{ severity: row.severity as IntelMatch["severity"], part: row.part as IntelMatch["part"] },
    ...{ observed: row.observed, domain: row.domain, observedAt: row.observed_at, why: row.why },
    ...{ firstMatched: row.first_matched, state: row.state as IntelMatch["state"], goneAt: row.gone_at },
    decision: at === null || by === null ? null : { at, by, reason: row.reason ?? "" },
    listedOn: row.listed_on,
  };
}

const shownMatch = ({ listedOn: _, ...match }: ListedMatch): IntelMatch => match;

/** Of what was found in a client's evidence: the stored matches that match now. Read by their ids, however many. */
export async function matchesFound(
  tables: Kysely<Tables>,
  client: string,
  found: readonly FoundMatch[],
): Promise<readonly IntelMatch[]> {
  const stored: IntelMatch[] = [];
  for (const ids of pieces([...new Set(found.map((each) => matchId(client, each, sha256)))])) {
    const rows = await withClient(tables)
      .where("intel_matches.id", "in", ids)
      .where("gone_at", "is", null)
      .orderBy("intel_matches.id")
      .execute();
    stored.push(...rows.map(matchOf).map(shownMatch));
  }
  return stored;
}

/** Whether a match's indicator or entry matches its client now in a way that no one dismissed. */
export async function hasOpenMatch(
  tables: Kysely<Tables>,
  { kind, ref, client }: Pick<IntelMatch, "kind" | "ref" | "client">,
): Promise<boolean> {
  const row = await tables
    .selectFrom("intel_matches")
    .select("id")
    .where("kind", "=", kind)
    .where("ref", "=", ref)
    // Not by the index of clients: one may have thousands of matches.
    .where(sql<boolean>`coalesce(client_id, '') = ${client.id}`)
    .where("gone_at", "is", null)
    .where("state", "!=", "dismissed")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows of matches that one statement reads. */
export const READ_AT_ONCE = 1000;

/** Ids of a client's matches that match now. */
export async function openMatchIds(tables: Kysely<Tables>, client: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (;;) {
    const rows = await tables
      .selectFrom("intel_matches")
      .select("id")
      .where("client_id", "=", client)
      .where("gone_at", "is", null)
      .where("id", ">", found.at(-1) ?? "")
      .orderBy("id")
      .limit(READ_AT_ONCE)
      .execute();
    found.push(...rows.map(({ id }) => id));
    if (rows.length < READ_AT_ONCE) return found;
    await giveTurn();
  }
}

/** Matches of entries of the feed that match now. */
export async function feedMatches(tables: Kysely<Tables>): Promise<readonly ListedMatch[]> {
  const rows = await withClient(tables)
    .where("kind", "in", THREAT_SOURCES)
    .where("gone_at", "is", null)
    .orderBy("intel_matches.id")
    .execute();
  return rows.map(matchOf);
}

/** Which matches are requested; a filter that is left out selects all that match now. */
export interface MatchQuery extends PageQuery {
  /** open = possible or confirmed. */
  readonly state?: IntelMatch["state"] | "open";
  readonly kind?: IntelMatch["kind"];
  readonly clientId?: string;
  readonly search?: string;
}

/** A page of matches, newest first, with the number of all. AppError `usage` if the cursor is invalid. */
export async function pageMatches(tables: Kysely<Tables>, { state, kind, clientId, search, ...page }: MatchQuery) {
  let query = withClient(tables);
  if (state !== undefined) query = query.where("gone_at", "is", null);
  if (state === "open") query = query.where("state", "!=", "dismissed");
  else if (state !== undefined) query = query.where("state", "=", state);
  // Not by the indexes of kinds and clients, which have another order.
  if (kind !== undefined) query = query.where(sql<boolean>`coalesce(kind, '') = ${kind}`);
  if (clientId !== undefined) query = query.where(sql<boolean>`coalesce(client_id, '') = ${clientId}`);
  const words = search?.trim().toLowerCase() ?? "";
  if (words !== "") {
    const pattern = literalPattern(words);
    const texts = sql`lower(what || ' ' || ref || ' ' || observed || ' ' || intel_matches.domain || ' ' || coalesce(clients.name, ''))`;
    query = query.where(sql<boolean>`${texts} like ${pattern} escape '\\'`);
  }
  const order = { table: "intel_matches", key: "first_matched", newestFirst: true } as const;
  const { rows, ...counted } = await pageInPieces(tables, query, order, page);
  return { items: rows.map(matchOf).map(shownMatch), ...counted };
}

const resolveId = (tables: Kysely<Tables>, reference: string) =>
  resolveEventId(reference, { one: "match", list: "intel-matches" }, async (prefix) => {
    const rows = await withClient(tables)
      .where("intel_matches.id", "like", `${prefix}%`)
      .orderBy("intel_matches.id")
      .limit(6)
      .execute();
    return rows.map(({ id, client, what }) => ({ id, words: `${client ?? ""}  ${what}`.trim() }));
  });

/** One match. AppErrors `not_found`, `ambiguous`. */
export async function findMatch(tables: Kysely<Tables>, reference: string): Promise<IntelMatch> {
  const id = await resolveId(tables, reference);
  const row = await withClient(tables).where("intel_matches.id", "=", id).executeTakeFirst();
  if (row === undefined) throw new AppError("not_found", "The match was erased in the meantime.");
  return shownMatch(matchOf(row));
}

/** Records a person's decision on a match. AppErrors `not_found`, `ambiguous`, `usage` where it changes nothing. */
export async function decideMatch(
  transaction: Transaction<Tables>,
  reference: string,
  { decision, reason }: MatchDecision,
  actor: Actor,
): Promise<IntelMatch> {
  const before = await findMatch(transaction, reference);
  const state = decision === "confirm" ? "confirmed" : "dismissed";
  if (before.state === state && before.decision?.reason === reason)
    throw new AppError("usage", `The match is ${state} already, with this reason.`);
  await transaction
    .updateTable("intel_matches")
    .set({ state, decided_at: actor.at, decided_by: actor.by, reason })
    .where("id", "=", before.id)
    .execute();
  const { id, client, kind, ref, observed } = before;
  const detail = { client: client.id, kind, ref, observed };
  await writeAudit(transaction, { ...actor, action: `match ${state}`, subject: id, detail });
  return findMatch(transaction, id);
}

/** The last alert of a match's indicator or advisory of its client; null = it has raised none. */
export async function alertOfMatch(
  tables: Kysely<Tables>,
  match: Pick<IntelMatch, "kind" | "ref" | "client">,
): Promise<{ readonly id: string; readonly status: string } | null> {
  const about = intelSubject(match, sha256);
  if (about === null) return null;
  const row = await tables
    .selectFrom("alerts")
    .select(["id", "status"])
    .where("client_id", "=", match.client.id)
    .where("rule", "=", about.rule)
    .where("subject", "=", about.subject)
    .orderBy("episode", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

const columnsOf = ({ kind, ref, what, source, severity, part, observed, domain, ...rest }: FoundMatch) => ({
  ...{ kind, ref, what, source, severity, part, observed, domain },
  ...{ observed_at: rest.observedAt, why: rest.why, listed_on: rest.listedOn },
});

/** Stores some of what of a client matches now. Decisions stay. */
export async function saveMatches(
  transaction: Transaction<Tables>,
  client: string,
  found: readonly FoundMatch[],
  at: string,
): Promise<void> {
  for (const some of pieces([...new Map(found.map((each) => [matchId(client, each, sha256), each]))])) {
    const ids = some.map(([id]) => id);
    const known = await transaction.selectFrom("intel_matches").selectAll().where("id", "in", ids).execute();
    const stored = new Map(known.map((row) => [row.id, row]));
    const fresh = some.filter(([id]) => !stored.has(id));
    if (fresh.length > 0)
      await transaction
        .insertInto("intel_matches")
        .values(
          fresh.map(([id, match]) => ({
            ...{ id, client_id: client, ...columnsOf(match), first_matched: at, state: "possible" },
            ...{ decided_at: null, decided_by: null, reason: null, gone_at: null },
          })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    for (const [id, match] of some) {
      const row = stored.get(id);
      if (row === undefined) continue;
      const next = { ...columnsOf(match), gone_at: null };
      const isChanged = Object.entries(next).some(([column, value]) => row[column as keyof typeof next] !== value);
      if (isChanged) await transaction.updateTable("intel_matches").set(next).where("id", "=", id).execute();
    }
  }
}

/** Marks matches that match no longer; those that no one decided on are removed. */
export async function dropMatches(transaction: Transaction<Tables>, ids: readonly string[], at: string): Promise<void> {
  for (const some of pieces(ids)) {
    await transaction.deleteFrom("intel_matches").where("id", "in", some).where("state", "=", "possible").execute();
    await transaction
      .updateTable("intel_matches")
      .set({ gone_at: at })
      .where("id", "in", some)
      .where("gone_at", "is", null)
      .execute();
  }
}

/** By client: its matches with their decisions, for an export; absent = none. */
export async function savedMatches(
  tables: Kysely<Tables>,
  clients: readonly string[],
): Promise<ReadonlyMap<string, readonly SavedMatch[]>> {
  const found = new Map<string, SavedMatch[]>();
  for (const some of pieces(clients)) {
    const rows = await withClient(tables).where("client_id", "in", some).orderBy("intel_matches.id").execute();
    for (const [client, own] of Map.groupBy(rows.map(matchOf).map(shownMatch), (match) => match.client.id))
      found.set(
        client,
        own.map(({ client: _, ...match }) => match),
      );
  }
  return found;
}

/** Writes the matches of an imported client, with their decisions. */
export async function restoreMatches(
  transaction: Transaction<Tables>,
  client: string,
  matches: readonly SavedMatch[],
): Promise<void> {
  for (const { decision, firstMatched, state, goneAt, id: _, ...match } of matches)
    await transaction
      .insertInto("intel_matches")
      .values({
        ...{ id: matchId(client, match, sha256), client_id: client, ...columnsOf({ ...match, listedOn: null }) },
        ...{ first_matched: firstMatched, state, gone_at: goneAt },
        ...{ decided_at: decision?.at ?? null, decided_by: decision?.by ?? null, reason: decision?.reason ?? null },
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
