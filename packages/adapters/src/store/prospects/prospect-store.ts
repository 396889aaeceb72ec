import {
  type CompanySize,
  type Opportunity,
  PROSPECT_LIMITS,
  type ProspectBand,
  type ProspectDetail,
  type ProspectPage,
  type ProspectSort,
  type ProspectSummary,
  prospectLimitSentence,
  type Readiness,
  type Region,
  type RegionRisk,
} from "@broker/contracts";
import { type ProspectRecord, prospectView } from "@broker/core";
import type { Kysely } from "kysely";
import type { Actor } from "../clients/client-store.ts";
import { knownClient } from "../clients/find-client.ts";
import { optedOutHosts } from "../clients/permission.ts";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { workspaceTier } from "../settings.ts";
import { pageOfProspects, placeOf, prospectCursor, readProspectCursor } from "./page-of-prospects.ts";
import { findProspect, type Promoted, promoteProspect } from "./promote-prospect.ts";
import { knownBreaches, prospectOf } from "./prospect-rows.ts";
import { countProspects, riskMap, summariseProspects } from "./risk-map.ts";

/** Which prospects are meant; what is left out does not matter. */
export interface ProspectFilter {
  /** Stands somewhere in name, domain, company number or industry, in either case. */
  readonly search?: string | undefined;
  /** The whole industry, in either case. */
  readonly industry?: string | undefined;
  readonly readiness?: Readiness | undefined;
  readonly opportunity?: Opportunity | undefined;
  readonly band?: ProspectBand | undefined;
  readonly region?: Region | "not-known" | undefined;
  readonly size?: CompanySize | undefined;
  /** Whether a client was made of it. */
  readonly promoted?: boolean | undefined;
  readonly assessed?: boolean | undefined;
  /** Its domain stands in this list (batch id). */
  readonly list?: string | undefined;
}

/**
 * A page of a list. Names run from a to z, all else from the highest or newest; what is not known comes last either
 * way.
 */
export interface ProspectQuery extends ProspectFilter {
  readonly sort: ProspectSort;
  /** The other way round. */
  readonly reverse: boolean;
  /** Rows of a page, from 1. */
  readonly limit: number;
  /** Where the page before ended; null = the first page. */
  readonly after: string | null;
}

/** A page without its summary. */
type ListedPage = Omit<ProspectPage, "summary">;

/** One prospect of the portfolio. */
interface FoundProspect {
  readonly record: ProspectRecord;
  /** Its owner asked not to be scanned. */
  readonly optedOut: boolean;
  /** The client that the company is, whether it was linked with the prospect or not. */
  readonly client: ProspectDetail["client"];
}

/** The book of prospects: the companies that lists named. Every failure is an AppError that says what to do. */
export interface ProspectStore {
  /** One page of a list; rows that the workspace's tier holds back are not in it. AppError `usage` for a bad cursor. */
  list(query: ProspectQuery): Promise<ListedPage>;
  /** The summary over every row that the filter means, those that the tier holds back too. */
  summary(filter: ProspectFilter): Promise<ProspectSummary>;
  /** How many rows the filter means, those that the tier holds back too. */
  count(filter: ProspectFilter): Promise<number>;
  /** Every industry that the portfolio names, once each, in the order of the alphabet. */
  industries(): Promise<readonly string[]>;
  /**
   * One prospect by id, beginning of an id, domain, company number, name or part of one. AppError `not_found` or
   * `ambiguous`.
   */
  find(reference: string): Promise<FoundProspect>;
  /** The risk map. Sample companies are counted only where there are no others, which `sample` says. */
  regions(): Promise<{ readonly regions: readonly RegionRisk[]; readonly sample: boolean }>;
  /** Makes a client of a prospect, or links it with the client that it is already; see `promoteProspect`. */
  promote(id: string, clientId: string, actor: Actor): Promise<Promoted>;
}

async function listPage(tables: Kysely<Tables>, query: ProspectQuery): Promise<ListedPage> {
  const place = readProspectCursor(query);
  const tier = await workspaceTier(tables);
  const seen = place?.seen ?? 0;
  const room = Math.max(0, (PROSPECT_LIMITS[tier] ?? Number.POSITIVE_INFINITY) - seen);
  const limit = Math.min(query.limit, room);
  const rows = limit === 0 ? [] : await pageOfProspects(tables, { ...query, limit: limit + 1 }, place);
  const shown = rows.slice(0, limit);
  const optedOut = await optedOutHosts(
    tables,
    shown.map((row) => row.domain),
  );
  const breaches = await knownBreaches(
    tables,
    shown.map((row) => row.domain),
  );
  const last = shown.at(-1);
  const more = rows.length > limit && limit < room && last !== undefined;
  return {
    prospects: shown.map((row) => prospectView(prospectOf(row, breaches.get(row.domain)), optedOut.has(row.domain))),
    next: more ? prospectCursor(query, placeOf(last, query.sort, seen + shown.length)) : null,
    limited: rows.length > limit && limit === room ? prospectLimitSentence(tier, seen + rows.length) : null,
  };
}

async function clientOf(tables: Kysely<Tables>, { clientId, listing, domain }: ProspectRecord) {
  const { name, companyNumber } = listing;
  if (clientId === null) return knownClient(tables, { name, companyNumber, domains: [domain] });
  const row = await tables.selectFrom("clients").select(["id", "name"]).where("id", "=", clientId).executeTakeFirst();
  return row ?? null;
}

/** The prospects. */
export function prospectStore({ read, transact }: Connection): ProspectStore {
  return {
    list: (query) => read((tables) => listPage(tables, query)),
    summary: (filter) => read((tables) => summariseProspects(tables, filter)),
    count: (filter) => read((tables) => countProspects(tables, filter)),
    industries: () =>
      read(async (tables) => {
        const rows = await tables
          .selectFrom("prospects")
          .select(({ fn }) => fn.min("industry").as("industry"))
          .where("industry_key", "!=", "")
          .groupBy("industry_key")
          .orderBy("industry_key")
          .execute();
        return rows.flatMap(({ industry }) => industry ?? []);
      }),
    find: (reference) =>
      read(async (tables) => {
        const row = await findProspect(tables, reference);
        const breach = (await knownBreaches(tables, [row.domain])).get(row.domain);
        const record = prospectOf(row, breach);
        return {
          record,
          optedOut: (await optedOutHosts(tables, [row.domain])).has(row.domain),
          client: await clientOf(tables, record),
        };
      }),
    regions: () => read((tables) => riskMap(tables)),
    promote: (id, clientId, actor) => transact((transaction) => promoteProspect(transaction, id, clientId, actor)),
  };
}
