import { ScannedPart } from "@broker/contracts";
import {
  companyDomain,
  type Footprint,
  type Outlined,
  type Portfolio,
  type PortfolioCompany,
  type SharedMark,
} from "@broker/core";
import type { Kysely } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import { countRows } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { isSampleWorkspace } from "../settings.ts";
import { readContacts, readExposures, readRenewals } from "./read-exposures.ts";
import { policiesOfClients, readFollowed, readHistory } from "./read-history.ts";

const KNOWN = ["observed", "registry", "declared", "derived", "estimated"] as const;

function outlined<Value>(value: Value | null, known: string | null, asOf: string | null): Outlined<Value> | null {
  const provenance = KNOWN.find((each) => each === known);
  return value === null || provenance === undefined || asOf === null ? null : { value, provenance, asOf };
}

async function footprintsOf(tables: Kysely<Tables>): Promise<ReadonlyMap<string, Footprint[]>> {
  const rows = await tables
    .selectFrom("footprints")
    .select(["domain", "part", "at", "marks"])
    .orderBy("domain")
    .orderBy("part")
    .execute();
  const footprints = rows.map(({ part, marks, ...row }) => ({
    ...row,
    part: ScannedPart.parse(part),
    marks: JSON.parse(marks) as SharedMark[],
  }));
  return Map.groupBy(footprints, ({ domain }) => domain);
}

type Postures = ReadonlyMap<string, { readonly posture: number | null; readonly at: string }>;

async function posturesOf(tables: Kysely<Tables>): Promise<Postures> {
  const rows = await tables.selectFrom("standing_postures").select(["domain", "posture", "at"]).execute();
  return new Map(rows.map((row) => [row.domain, row]));
}

/** The weakest domain represents the company, since one entry point is enough. */
function weakest(domains: readonly string[], postures: Postures): PortfolioCompany["posture"] {
  const known = domains.flatMap((domain) => {
    const row = postures.get(companyDomain(domain));
    return row === undefined || row.posture === null ? [] : { domain, value: row.posture, at: row.at };
  });
  return known.sort((a, b) => a.value - b.value || (a.domain < b.domain ? -1 : 1))[0] ?? null;
}

interface Seen {
  readonly footprints: ReadonlyMap<string, readonly Footprint[]>;
  readonly postures: Postures;
}

const seenOf = (domains: readonly string[], { footprints, postures }: Seen) => ({
  domains,
  posture: weakest(domains, postures),
  footprints: [...new Set(domains.map(companyDomain))].flatMap((domain) => footprints.get(domain) ?? []),
});

async function clientsOf(tables: Kysely<Tables>, today: string, seen: Seen): Promise<PortfolioCompany[]> {
  const clients = await tables
    .selectFrom("clients")
    .leftJoin("client_outlines as outline", "outline.client_id", "clients.id")
    .select(["clients.id", "clients.name", "outline.industry", "outline.industry_known", "outline.industry_as_of"])
    .select(["outline.turnover", "outline.turnover_known", "outline.turnover_as_of"])
    .where("clients.sample", "=", 0)
    .orderBy("clients.name")
    .orderBy("clients.id")
    .execute();
  const owned = await tables
    .selectFrom("client_domains")
    .select(["client_id", "domain"])
    .where("accepted", "=", 1)
    .orderBy("client_id")
    .orderBy("domain")
    .execute();
  const domains = Map.groupBy(owned, ({ client_id }) => client_id);
  const covers = await policiesOfClients(tables, today);
  return clients.map((row): PortfolioCompany => {
    const names = (domains.get(row.id) ?? []).map(({ domain }) => domain);
    return {
      id: row.id,
      name: row.name === "" ? (names[0] ?? row.id.slice(0, 8)) : row.name,
      kind: "client",
      industry: outlined(row.industry, row.industry_known, row.industry_as_of),
      turnover: outlined(row.turnover, row.turnover_known, row.turnover_as_of),
      policy: covers.get(row.id)?.policy ?? null,
      lapsed: covers.get(row.id)?.lapsed ?? false,
      beginsOn: covers.get(row.id)?.beginsOn ?? null,
      ...seenOf(names, seen),
    };
  });
}

/** Listed companies that are not clients, each domain once. */
async function prospectsOf(tables: Kysely<Tables>, seen: Seen): Promise<PortfolioCompany[]> {
  const rows = await tables
    .selectFrom("prospects")
    .select(["id", "domain", "name", "industry", "revenue", "listed_at"])
    .where("sample", "=", 0)
    .where("promoted", "=", 0)
    .orderBy("domain")
    .orderBy("place")
    .execute();
  const owned = await tables.selectFrom("client_domains").select("domain").distinct().execute();
  const clients = new Set(owned.map(({ domain }) => companyDomain(domain)));
  // A company listed several times has the values of the first list.
  const once = [...new Map(rows.toReversed().map((row) => [row.domain, row])).values()].reverse();
  const others = once.filter(({ domain }) => !clients.has(companyDomain(domain)));
  return others.map((row): PortfolioCompany => {
    const declared = { provenance: "declared" as const, asOf: row.listed_at };
    return {
      id: row.id,
      name: row.name ?? row.domain,
      kind: "prospect",
      industry: row.industry === null ? null : { value: row.industry, ...declared },
      turnover: row.revenue === null ? null : { value: row.revenue, ...declared },
      policy: null,
      lapsed: false,
      beginsOn: null,
      ...seenOf([row.domain], seen),
    };
  });
}

interface PortfolioScope {
  readonly prospects: boolean;
  /** ISO 8601, UTC (default: now). */
  readonly at?: string;
}

/**
 * Reads the portfolio from its columns; no report and no record is unpacked for it. Samples are counted and left out.
 */
async function readPortfolio(tables: Kysely<Tables>, { prospects, at }: PortfolioScope, now: Date): Promise<Portfolio> {
  const asOf = at ?? now.toISOString();
  const seen = { footprints: await footprintsOf(tables), postures: await posturesOf(tables) };
  const clients = await clientsOf(tables, asOf.slice(0, 10), seen);
  const listed = prospects ? await prospectsOf(tables, seen) : [];
  const samplesLeftOut = await countRows(tables.selectFrom("clients").where("sample", "=", 1));
  return { asOf, companies: [...clients, ...listed], samplesLeftOut, sample: await isSampleWorkspace(tables) };
}

/** How many companies the portfolio has: clients, scanned ones or listed ones, whichever are most. */
async function size(tables: Kysely<Tables>): Promise<number> {
  const all = ["clients", "standing_postures", "prospects"] as const;
  return Math.max(...(await Promise.all(all.map((table) => countRows(tables.selectFrom(table))))));
}

/** The whole portfolio, for figures over all of it. Nothing is written by it. */
export const portfolioStore = (connection: Connection, now: () => Date) =>
  repository(connection, {
    reads: {
      read: (tables: Kysely<Tables>, scope: PortfolioScope) => readPortfolio(tables, scope, now()),
      size,
      history: readHistory,
      followed: readFollowed,
      exposures: readExposures,
      renewals: readRenewals,
      contacts: readContacts,
    },
    writes: {},
  });
