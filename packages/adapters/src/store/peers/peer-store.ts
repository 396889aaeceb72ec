import { COMPONENTS, type Component, LEAST_PEERS, type ScanTarget, type Scores } from "@broker/contracts";
import { companyDomain, companyHosts, domainNames, type MarketAround, type Surroundings } from "@broker/core";
import type { Kysely } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { type Connection, repository } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";
import { lastSearch } from "../lookalikes/lookalike-store.ts";
import { unpackJson } from "../scans/pack-evidence.ts";
import { companiesOfSectorAndSize, knownOfCompany, peersOfDomain, sectorSizePeers } from "./peers-of-domain.ts";

/** Names parsed before other requests are answered. */
const AT_ONCE = 500;

async function listed(tables: Kysely<Tables>): Promise<[string, number | null][]> {
  const rows = await tables
    .selectFrom("prospects")
    .select(({ fn }) => ["domain", fn.min<number | null>("risk").as("risk")])
    .where("sample", "=", 0)
    .where("assessed", "=", 1)
    .groupBy("domain")
    .execute();
  return rows.map(({ domain, risk }) => [domain, risk === null ? null : 100 - risk]);
}

async function samples(tables: Kysely<Tables>): Promise<readonly string[]> {
  const prospects = await tables.selectFrom("prospects").select("domain").where("sample", "=", 1).distinct().execute();
  const clients = await tables
    .selectFrom("client_domains")
    .innerJoin("clients", "clients.id", "client_domains.client_id")
    .select("client_domains.domain")
    .where("clients.sample", "=", 1)
    .execute();
  return [...prospects, ...clients].map(({ domain }) => companyDomain(domain));
}

/** Each company's posture by its latest scan, as it was recorded with the scan. */
async function standing(tables: Kysely<Tables>): Promise<ReadonlyMap<string, number | null>> {
  const rows = await tables.selectFrom("standing_postures").select(["domain", "posture"]).execute();
  return new Map(rows.map(({ domain, posture }) => [domain, posture]));
}

/**
 * The posture of each company that this store has scanned, by its registrable domain: of listed companies as the
 * portfolio has it, of others by their latest scan. null = insufficient data for a score. Sample data is left out.
 */
export async function posturesHere(tables: Kysely<Tables>): Promise<ReadonlyMap<string, number | null>> {
  const postures = new Map<string, number | null>(await listed(tables));
  const never = new Set(await samples(tables));
  const scanned = await tables.selectFrom("scans").select("domain").distinct().execute();
  const latest = await standing(tables);
  for (const company of new Set(scanned.map(({ domain }) => companyDomain(domain))))
    if (!postures.has(company)) postures.set(company, latest.get(company) ?? null);
  for (const company of never) postures.delete(company);
  const registrable = new Map<string, number | null>();
  for (const [company, posture] of postures) {
    registrable.set(domainNames(company).registrable, posture);
    if (registrable.size % AT_ONCE === 0) await giveTurn();
  }
  return registrable;
}

/** Of more companies than these the components are not read: each of them is a report. */
const MAX_READ = 100;

async function componentsOf(
  tables: Kysely<Tables>,
  company: string,
): Promise<Readonly<Record<Component, number | null>> | null> {
  const row = await tables
    .selectFrom("scans")
    .select("report")
    .where("domain", "in", companyHosts(company))
    .where("status", "!=", "failed")
    .orderBy("started_at", "desc")
    .orderBy("id")
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { scores } = unpackJson(row.report) as { scores: Scores };
  return Object.fromEntries(COMPONENTS.map((name) => [name, scores.components[name].posture])) as Record<
    Component,
    number | null
  >;
}

/** The other companies of one company's sector and size, with their components once there are enough to compare. */
export async function marketAround(tables: Kysely<Tables>, domain: string): Promise<MarketAround> {
  const around = await companiesOfSectorAndSize(tables, domain);
  const { peers } = around;
  if (peers.length < LEAST_PEERS || peers.length > MAX_READ) return { ...around, components: null };
  const components: Readonly<Record<Component, number | null>>[] = [];
  for (const { company } of peers) {
    const found = await componentsOf(tables, company);
    if (found !== null) components.push(found);
  }
  return { ...around, components };
}

/** The context of each of these reports, in order: every other company here, and the records of its own. */
async function around(
  tables: Kysely<Tables>,
  reports: readonly { readonly target: Pick<ScanTarget, "domain"> }[],
): Promise<Surroundings[]> {
  const postures = await posturesHere(tables);
  const peers = [...postures].map(([company, posture]) => ({ company, posture, sample: false }));
  const found: Surroundings[] = [];
  for (const { target } of reports) {
    const lookalikes = await lastSearch(tables, target.domain);
    found.push({ peers, lookalikes, ...(await knownOfCompany(tables, target.domain)) });
  }
  return found;
}

/** What this store knows of other companies. Read-only. */
export const peerStore = (connection: Connection) =>
  repository(connection, {
    reads: { of: peersOfDomain, ofSectorAndSize: sectorSizePeers, market: marketAround, around },
    writes: {},
  });
