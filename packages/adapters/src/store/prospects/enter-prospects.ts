import type { Prospect } from "@broker/contracts";
import {
  type ClientLog,
  type CompanyIndex,
  companyDomain,
  companyHosts,
  companyIndex,
  newProspect,
  readListing,
  type ScanFigures,
  scanFigures,
} from "@broker/core";
import { type Kysely, sql } from "kysely";
import { sha256 } from "../../digest/sha256.ts";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import { pieces } from "../database/paging.ts";
import { isSqlite } from "../database/sqlite-dialect.ts";
import type { Row, Tables } from "../database/tables.ts";
import { readReport } from "../scans/scan-queries.ts";
import { type PlacedProspect, prospectOf, prospectsToChange, writeProspects } from "./prospect-rows.ts";
import { otherNumber, saveOwnerFacts } from "./save-client-facts.ts";

async function reportOf(tables: Kysely<Tables>, scan: Pick<Row<"scans">, "id" | "revision"> | undefined) {
  if (scan === undefined) return null;
  const stored = tables.selectFrom("scans").select("report").where("id", "=", scan.id);
  const row = await stored.where("revision", "=", scan.revision).executeTakeFirst();
  return row ? readReport(row.report) : null;
}

/**
 * Figures of the last scan that reached each company, by its domain without `www.`; an unreadable report gives none. At
 * most 500 domains.
 */
async function latestFigures(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, ScanFigures>> {
  if (domains.length === 0) return new Map();
  const saved = await tables
    .selectFrom("scans")
    .select(["id", "revision", "domain"])
    .where("domain", "in", domains.flatMap(companyHosts))
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .execute();
  const found = new Map<string, ScanFigures>();
  for (const domain of new Set(saved.map((scan) => companyDomain(scan.domain)))) {
    const scans = saved.filter((scan) => companyDomain(scan.domain) === domain);
    const latest = await reportOf(tables, scans[0]);
    const before = await reportOf(
      tables,
      scans.find((scan) => scan.id !== scans[0]?.id),
    );
    const figures = latest === null ? null : scanFigures(latest, before);
    if (figures !== null) found.set(domain, figures);
  }
  return found;
}

interface ReadList {
  readonly batchId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly rows: readonly Pick<Prospect, "domain" | "fields">[];
}

/** The same company of the same domain has the same id in every workspace. */
const idOf = (domain: string, place: number) => sha256(`${domain}\n${place}`).slice(0, 16);

const placedIdentity = ({ place, listing: { name, companyNumber } }: PlacedProspect) => ({
  place,
  name,
  companyNumber,
});

/** The companies of one domain while rows are entered. */
interface ListedCompanies {
  /** By place, in that order. */
  readonly byPlace: Map<number, PlacedProspect>;
  /** The place of the next new company. */
  next: number;
  /** Finds the place of the company to which a row refers; made again after a name or number changed. */
  index: CompanyIndex<ReturnType<typeof placedIdentity>> | null;
}

const noCompanies = (): ListedCompanies => ({ byPlace: new Map(), next: 0, index: null });

function addedProspect(
  domain: string,
  { byPlace, next: place }: ListedCompanies,
  listing: PlacedProspect["listing"],
): PlacedProspect {
  const [first] = byPlace.values();
  return newProspect({ id: idOf(domain, place), domain, place, listing, figures: first?.figures ?? null });
}

async function knownOf(tables: Kysely<Tables>, domains: readonly string[]): Promise<Map<string, ListedCompanies>> {
  const rows = await prospectsToChange(tables).where("domain", "in", domains).execute();
  const known = new Map(domains.map((domain) => [domain, noCompanies()]));
  for (const row of rows) keep(known.get(row.domain) ?? noCompanies(), prospectOf(row), undefined);
  return known;
}

/** The recorded ones of these domains, without `www.`, with their one client; null = several clients, or none yet. */
async function ownersOf(
  tables: Kysely<Tables>,
  domains: readonly string[],
): Promise<ReadonlyMap<string, ClientLog | null>> {
  const hosts = domains.flatMap(companyHosts);
  const rows = await tables.selectFrom("client_domains").select("domain").where("domain", "in", hosts).execute();
  const owners = new Map<string, ClientLog | null>();
  for (const domain of new Set(rows.map((row) => companyDomain(row.domain))))
    owners.set(domain, await ownerOfDomain(tables, domain));
  return owners;
}

/** The company to which a row belongs; undefined = a new one. Rows on a client's domain are that client's one row. */
function companyOf(
  listed: ListedCompanies,
  row: PlacedProspect["listing"],
  owner: ClientLog | null,
): PlacedProspect | undefined {
  if (owner !== null && !otherNumber(owner, row)) {
    const own = [...listed.byPlace.values()].filter(({ listing }) => !otherNumber(owner, listing));
    return own.find(({ clientId }) => clientId === owner.id) ?? own[0];
  }
  listed.index ??= companyIndex([...listed.byPlace.values()].map(placedIdentity));
  const same = listed.index.find(row);
  return same === null ? undefined : listed.byPlace.get(same.place);
}

/** Puts a company among those of its domain, in the place of what it was before. */
function keep(listed: ListedCompanies, now: PlacedProspect, before: PlacedProspect | undefined): void {
  listed.byPlace.set(now.place, now);
  listed.next = Math.max(listed.next, now.place + 1);
  if (before === undefined) listed.index?.add(placedIdentity(now));
  else if (before.listing.name !== now.listing.name || before.listing.companyNumber !== now.listing.companyNumber)
    listed.index = null;
}

/** Rows from which a list changes what PostgreSQL knows of the portfolio. */
const LONG = 1000;

/**
 * Has PostgreSQL count the values of the portfolio's columns, by which it chooses an index; by itself it does so a
 * minute later. A user who does not own the table gets a warning from it, and the old counts remain.
 */
export async function countValues(tables: Kysely<Tables>): Promise<void> {
  if (!isSqlite(tables)) await sql`analyze prospects`.execute(tables);
}

/**
 * Enters the companies of a list into the portfolio, within the transaction that saves the list: known ones get the
 * listed values, new ones also the figures of the last scan of their domain, if any.
 */
export async function enterProspects(tables: Kysely<Tables>, { rows, ...list }: ReadList): Promise<void> {
  for (const piece of pieces(rows)) {
    const some = piece.map(({ domain, fields }) => ({ domain: companyDomain(domain), fields }));
    const known = await knownOf(tables, [...new Set(some.map((row) => row.domain))]);
    const unknown = [...known].flatMap(([domain, { byPlace }]) => (byPlace.size === 0 ? [domain] : []));
    const figures = await latestFigures(tables, unknown);
    const owners = await ownersOf(tables, [...known.keys()]);
    const entered = new Map<string, PlacedProspect>();
    for (const { domain, fields } of some) {
      const listed = known.get(domain) ?? noCompanies();
      const before = companyOf(listed, readListing(null, fields, list), owners.get(domain) ?? null);
      const listing = readListing(before?.listing ?? null, fields, list);
      const fresh = before ?? addedProspect(domain, listed, listing);
      const now = { ...fresh, listing, figures: fresh.figures ?? figures.get(domain) ?? null };
      keep(listed, now, before);
      entered.set(now.id, now);
    }
    await writeProspects(tables, [...entered.values()]);
    await saveOwnerFacts(tables, [...owners.keys()]);
  }
  if (rows.length >= LONG) await countValues(tables);
}
