import {
  bandsOfLevel,
  type CompanySize,
  type Opportunity,
  PROSPECT_LIMITS,
  type ProspectBand,
  type ProspectPage,
  type ProspectSort,
  prospectLimitSentence,
  type Readiness,
  type Region,
  riskLevel,
  type TierName,
} from "@broker/contracts";
import { type ProspectRecord, prospectView, standingVerdict } from "@broker/core";
import type { Kysely } from "kysely";
import { knownClients } from "../clients/client-of-domain.ts";
import { clientVerdicts } from "../clients/judged-clients.ts";
import { optedOutHosts } from "../clients/permission.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Row, Tables } from "../database/tables.ts";
import { knownStandings } from "../scans/known-standings.ts";
import { isSampleWorkspace, workspaceTier } from "../settings.ts";
import { pageOfProspects, placeOf, prospectCursor, readProspectCursor } from "./page-of-prospects.ts";
import { findProspect, promoteProspect } from "./promote-prospect.ts";
import { knownBreaches, prospectOf } from "./prospect-rows.ts";
import { countProspects, riskMap, summariseProspects } from "./risk-map.ts";

/** Which prospects are requested; a filter that is left out selects all. */
export interface ProspectFilter {
  /** Part of name, domain, company number or industry, in either case. */
  readonly search?: string | undefined;
  /** The whole industry, in either case. */
  readonly industry?: string | undefined;
  readonly readiness?: Readiness | undefined;
  readonly opportunity?: Opportunity | undefined;
  /** The risk level as the workspace's tier shows it. */
  readonly band?: ProspectBand | undefined;
  readonly region?: Region | "not-known" | undefined;
  readonly size?: CompanySize | undefined;
  /** Whether it was promoted to a client. */
  readonly promoted?: boolean | undefined;
  readonly assessed?: boolean | undefined;
  /** Its domain is in this list (batch id). */
  readonly list?: string | undefined;
}

/**
 * A page of a list. Names are in ascending order, all else from the highest or newest; unknown values come last in
 * either direction.
 */
export interface ProspectQuery extends ProspectFilter {
  readonly sort: ProspectSort;
  /** Reverses the order. */
  readonly reverse: boolean;
  /** Rows of a page, from 1. */
  readonly limit: number;
  /** Where the page before ended; null = the first page. */
  readonly after: string | null;
}

interface FoundProspect {
  readonly record: ProspectRecord;
  /** Its client is named whether it was linked with the prospect or not. */
  readonly around: Parameters<typeof prospectView>[1];
}

const identityOf = ({ clientId, client, listing: { name, companyNumber }, domain }: ProspectRecord) => ({
  id: clientId ?? client?.id ?? null,
  name,
  companyNumber,
  domains: [domain],
});

/** The prospects of these rows with what their rows do not contain. */
async function foundIn(
  tables: Kysely<Tables>,
  rows: readonly Row<"prospects">[],
  now: string,
): Promise<readonly FoundProspect[]> {
  const domains = rows.map((row) => row.domain);
  const optedOut = await optedOutHosts(tables, domains);
  const breaches = await knownBreaches(tables, domains);
  const standings = await knownStandings(tables, domains);
  const records = rows.map((row) => prospectOf(row, breaches.get(row.domain), standings.get(row.domain)));
  const sampleWorkspace = await isSampleWorkspace(tables);
  const clients = await knownClients(tables, records.map(identityOf));
  const verdicts = await clientVerdicts(
    tables,
    clients.flatMap((client) => client?.id ?? []),
    now,
  );
  return records.map((record, place) => {
    const client = clients[place] ?? null;
    const standing = record.standing === null ? null : standingVerdict(record.standing, now);
    const placeability = verdicts.get(client?.id ?? "") ?? standing;
    return { record, around: { optedOut: optedOut.has(record.domain), sampleWorkspace, client, placeability } };
  });
}

/** The bands of the requested level; nothing if none is requested. */
const bandsOf = ({ band }: ProspectFilter, tier: TierName) =>
  band === undefined ? {} : { bands: bandsOfLevel(tier, band) };

/** The filter of a summary or count, with the bands of its level. */
const banded = async (tables: Kysely<Tables>, filter: ProspectFilter) => ({
  ...filter,
  ...(filter.band === undefined ? {} : bandsOf(filter, await workspaceTier(tables))),
});

/** The view with the risk level that the tier shows. */
function viewOf({ record, around }: FoundProspect, tier: TierName) {
  const view = prospectView(record, around);
  return view.riskBand === null ? view : { ...view, riskBand: riskLevel(tier, view.riskBand) };
}

/** One page of a list, without rows that the workspace's tier excludes. AppError `usage` for a bad cursor. */
async function list(tables: Kysely<Tables>, query: ProspectQuery, now: string): Promise<Omit<ProspectPage, "summary">> {
  const place = readProspectCursor(query);
  const tier = await workspaceTier(tables);
  const seen = place?.seen ?? 0;
  const room = Math.max(0, (PROSPECT_LIMITS[tier] ?? Number.POSITIVE_INFINITY) - seen);
  const limit = Math.min(query.limit, room);
  const asked = { ...query, ...bandsOf(query, tier), limit: limit + 1 };
  const rows = limit === 0 ? [] : await pageOfProspects(tables, asked, place);
  const shown = rows.slice(0, limit);
  const found = await foundIn(tables, shown, now);
  const last = shown.at(-1);
  const more = rows.length > limit && limit < room && last !== undefined;
  return {
    prospects: found.map((each) => viewOf(each, tier)),
    next: more ? prospectCursor(query, placeOf(last, query.sort, seen + shown.length)) : null,
    limited: rows.length > limit && limit === room ? prospectLimitSentence(tier, seen + rows.length) : null,
  };
}

/** Every industry that the portfolio names, once each, in alphabetical order. */
async function industries(tables: Kysely<Tables>): Promise<readonly string[]> {
  const rows = await tables
    .selectFrom("prospects")
    .select(({ fn }) => fn.min("industry").as("industry"))
    .where("industry_key", "!=", "")
    .groupBy("industry_key")
    .orderBy("industry_key")
    .execute();
  return rows.flatMap(({ industry }) => industry ?? []);
}

/**
 * One prospect by id, beginning of an id, domain, company number, name or part of one. AppErrors `not_found` and
 * `ambiguous`.
 */
async function find(tables: Kysely<Tables>, reference: string, now: string): Promise<FoundProspect> {
  const [found] = await foundIn(tables, [await findProspect(tables, reference)], now);
  if (found === undefined) throw new Error("A row is one prospect.");
  return found;
}

/** The portfolio's prospects: the companies that lists named. Every failure is an AppError with a remedy. */
export const prospectStore = (connection: Connection, now: () => Date) =>
  repository(connection, {
    reads: {
      list: (tables: Kysely<Tables>, query: ProspectQuery) => list(tables, query, now().toISOString()),
      summary: async (tables: Kysely<Tables>, filter: ProspectFilter) =>
        summariseProspects(tables, await banded(tables, filter)),
      count: async (tables: Kysely<Tables>, filter: ProspectFilter) =>
        countProspects(tables, await banded(tables, filter)),
      industries,
      find: (tables: Kysely<Tables>, reference: string) => find(tables, reference, now().toISOString()),
      regions: riskMap,
    },
    writes: { promote: promoteProspect },
  });
export type ProspectStore = ReturnType<typeof prospectStore>;
