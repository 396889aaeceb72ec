import {
  COMPANY_SIZES,
  type CompanySize,
  figureSource,
  type Known,
  type KnownText,
  plainText,
  type RecordedName,
  SIZE_LIMITS,
} from "@broker/contracts";
import {
  type ClientLog,
  type CompanyKnowledge,
  companyDomain,
  companyHosts,
  effectiveValue,
  type LoggedAssertion,
  type SectorPeers,
  type SectorSizePeers,
  type Surroundings,
} from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import { postureAround } from "../clients/posture-of-client.ts";
import { readLogs } from "../clients/read-logs.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { lastReport } from "../scans/scan-queries.ts";
import { isSampleWorkspace } from "../settings.ts";

function sizeOf(employees: number): string {
  const size = COMPANY_SIZES.find((each) => employees <= (SIZE_LIMITS[each].most ?? employees));
  return `${size ?? "1000+"} (${employees === 1 ? "1 employee" : `${employees} employees`})`;
}

/** Provenance, declarer and date of a recorded statement. */
const howRecorded = (statement: LoggedAssertion) => ({ ...figureSource(statement), asOf: statement.asOf });

function stated(log: ClientLog | null, field: "industry" | "employees"): KnownText {
  const statement = log === null ? null : effectiveValue(log, field);
  if (statement === null) return null;
  const { value } = statement;
  const how = howRecorded(statement);
  if (typeof value === "number") return { value: sizeOf(value), ...how };
  return typeof value === "string" && value.trim() !== "" ? { value: value.trim(), ...how } : null;
}

function nameOf(log: ClientLog | null, listed: KnownText): RecordedName | null {
  const statement = log === null ? null : effectiveValue(log, "legalName");
  if (typeof statement?.value === "string" && statement.value.trim() !== "") {
    return { value: statement.value.trim(), ...howRecorded(statement), by: "record" };
  }
  return listed === null || listed.value === "" ? null : { ...listed, by: "list" };
}

function employeesOf(log: ClientLog | null, listed: Known<number> | null): Known<number> | null {
  const statement = log === null ? null : effectiveValue(log, "employees");
  if (statement === null || typeof statement.value !== "number") return listed;
  return { value: statement.value, ...howRecorded(statement) };
}

/**
 * What this store's client records and lists state of a company's name, industry and size, each with its source, and
 * the total of the other domains of its client.
 */
export async function knownOfCompany(
  tables: Kysely<Tables>,
  domain: string,
): Promise<CompanyKnowledge & Pick<Surroundings, "client">> {
  const log = await ownerOfDomain(tables, domain);
  const listed = await tables
    .selectFrom("prospects")
    .select(["name", "industry", "employees", "listed_at"])
    .where("domain", "=", companyDomain(domain))
    .orderBy("place")
    .limit(1)
    .executeTakeFirst();
  const recorded = (value: string | null): KnownText =>
    value === null || listed === undefined ? null : { value, provenance: "declared", asOf: listed.listed_at };
  const employees = listed?.employees ?? null;
  return {
    name: nameOf(log, recorded(listed?.name == null ? null : plainText(listed.name).trim())),
    industry: stated(log, "industry"),
    listedIndustry: recorded(listed?.industry == null ? null : plainText(listed.industry)),
    client: await postureAround(tables, domain),
    size: stated(log, "employees") ?? recorded(employees === null ? null : sizeOf(employees)),
    employees: employeesOf(
      log,
      employees === null || listed === undefined
        ? null
        : { value: employees, provenance: "declared", asOf: listed.listed_at },
    ),
  };
}

/** The effective industry in the record of each of these clients, by client; sample clients are left out. */
async function clientIndustries(tables: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const recorded = tables.selectFrom("client_assertions").select("client_id").where("field", "=", "industry");
  const clients = tables.selectFrom("clients").selectAll().where("sample", "=", 0).where("id", "in", recorded);
  const logs = await readLogs(tables, await clients.where("id", "in", ids).execute());
  return new Map(
    logs.flatMap((log) => {
      const value = effectiveValue(log, "industry")?.value;
      return typeof value === "string" && value.trim() !== "" ? [[log.id, value.trim()] as const] : [];
    }),
  );
}

async function ofClient(tables: Kysely<Tables>, hosts: readonly string[]): Promise<string | null> {
  const owners = await tables
    .selectFrom("client_domains")
    .select("client_id")
    .where("domain", "in", hosts)
    .orderBy("client_id")
    .execute();
  if (owners.length === 0) return null;
  const industries = await clientIndustries(
    tables,
    owners.map(({ client_id }) => client_id),
  );
  return [...industries.values()][0] ?? null;
}

async function ofScan(tables: Kysely<Tables>, hosts: readonly string[]): Promise<string | null> {
  const report = await lastReport(tables, hosts);
  return report?.facts.registry?.industry ?? report?.companyBasics.industry?.value ?? null;
}

/**
 * A company's industry, as far as this store knows: by the client record, else by a list, else by an earlier scan; null
 * = not known.
 */
async function industryOfDomain(tables: Kysely<Tables>, domain: string): Promise<string | null> {
  const hosts = companyHosts(domain);
  const listed = tables
    .selectFrom("prospects")
    .select("industry")
    .where("domain", "=", companyDomain(domain))
    .where("sample", "=", 0)
    .where("industry", "is not", null)
    .orderBy("place")
    .limit(1);
  return (
    (await ofClient(tables, hosts)) ?? (await listed.executeTakeFirst())?.industry ?? (await ofScan(tables, hosts))
  );
}

const limitsOf = (size: CompanySize) => ({ ...SIZE_LIMITS[size], most: SIZE_LIMITS[size].most ?? 1e9 });

/** @param size null = of any size */
async function prospectPostures(
  tables: Kysely<Tables>,
  key: string,
  size: CompanySize | null,
): Promise<[string, number][]> {
  const limits = size === null ? null : limitsOf(size);
  const sized =
    limits === null
      ? tables.selectFrom("prospects")
      : tables.selectFrom("prospects").where("employees", ">=", limits.least).where("employees", "<=", limits.most);
  const rows = await sized
    .select(["domain", ({ fn }) => fn.min<number>("risk").as("risk")])
    .where("industry_key", "=", key)
    .where("sample", "=", 0)
    .where("risk", "is not", null)
    .groupBy("domain")
    .execute();
  return rows.map(({ domain, risk }) => [domain, 100 - risk]);
}

/** The clients of an industry as their records have it; sample clients are left out. */
async function clientsOf(tables: Kysely<Tables>, key: string): Promise<string[]> {
  const recorded = await tables
    .selectFrom("client_outlines as outline")
    .innerJoin("clients", "clients.id", "outline.client_id")
    .select(["outline.client_id", "outline.industry"])
    .where("clients.sample", "=", 0)
    .where("outline.industry", "is not", null)
    .execute();
  return recorded.filter(({ industry }) => industry?.trim().toLowerCase() === key).map(({ client_id }) => client_id);
}

/** The posture of each domain by its latest scan; no report is read for it. */
async function standing(tables: Kysely<Tables>, domains: readonly string[]): Promise<[string, number][]> {
  const rows = await tables
    .selectFrom("standing_postures")
    .select(["domain", "posture"])
    .where("domain", "in", domains)
    .execute();
  return rows.flatMap(({ domain, posture }) => (posture === null ? [] : [[domain, posture] as [string, number]]));
}

/** Those of these clients whose recorded number of employees is of a size. */
async function ofSize(tables: Kysely<Tables>, ids: readonly string[], size: CompanySize): Promise<string[]> {
  const { least, most } = limitsOf(size);
  const found: string[] = [];
  for (const some of pieces(ids)) {
    const logs = await readLogs(
      tables,
      await tables.selectFrom("clients").selectAll().where("id", "in", some).execute(),
    );
    for (const log of logs) {
      const employees = effectiveValue(log, "employees")?.value;
      if (typeof employees === "number" && employees >= least && employees <= most) found.push(log.id);
    }
  }
  return found;
}

async function clientPostures(
  tables: Kysely<Tables>,
  key: string,
  size: CompanySize | null,
): Promise<[string, number][]> {
  const ofSector = await clientsOf(tables, key);
  const same = size === null ? ofSector : await ofSize(tables, ofSector, size);
  const found: [string, number][] = [];
  for (const some of pieces(same)) {
    const rows = await tables
      .selectFrom("client_domains")
      .select(({ fn }) => ["client_id", fn.min<string>("domain").as("domain")])
      .where("client_id", "in", some)
      .groupBy("client_id")
      .execute();
    const domains = rows.map(({ domain }) => companyDomain(domain));
    if (domains.length > 0) found.push(...(await standing(tables, domains)));
  }
  return found;
}

async function posturesOf(tables: Kysely<Tables>, domain: string, key: string, size: CompanySize | null) {
  const prospects = await prospectPostures(tables, key, size);
  const postures = new Map([...prospects, ...(await clientPostures(tables, key, size))]);
  postures.delete(companyDomain(domain));
  return postures;
}

const asPeers = (postures: Iterable<readonly [string, number]>): SectorPeers["peers"] =>
  Array.from(postures, ([company, posture]) => ({ company, posture, sample: false }));

/**
 * The other companies of a company's sector and size in this store, with the posture of the latest scan that had a
 * figure. Sample data is left out. In a sample workspace (`sample`) all companies are fictitious, and count.
 */
export async function companiesOfSectorAndSize(
  tables: Kysely<Tables>,
  domain: string,
): Promise<Omit<SectorSizePeers, "postures"> & Pick<SectorPeers, "peers">> {
  const industry = await industryOfDomain(tables, domain);
  const employees = (await knownOfCompany(tables, domain)).employees?.value ?? null;
  const size = employees === null ? null : (COMPANY_SIZES.find((each) => employees <= limitsOf(each).most) ?? null);
  const sample = await isSampleWorkspace(tables);
  const postures =
    industry === null || size === null ? [] : await posturesOf(tables, domain, industry.toLowerCase(), size);
  return { industry, size, sample, peers: asPeers(postures) };
}

/** As `companiesOfSectorAndSize`, with the postures alone. */
export async function sectorSizePeers(tables: Kysely<Tables>, domain: string): Promise<SectorSizePeers> {
  const { peers, ...around } = await companiesOfSectorAndSize(tables, domain);
  return { ...around, postures: peers.flatMap(({ posture }) => posture ?? []) };
}

/**
 * The other companies of a company's sector in this store, prospects and clients, each once, with the posture of its
 * latest scan that had a figure. Sample data is left out. A client of several domains counts by the first in
 * alphabetical order.
 */
export async function peersOfDomain(tables: Kysely<Tables>, domain: string): Promise<SectorPeers> {
  const industry = await industryOfDomain(tables, domain);
  if (industry === null) return { industry, peers: [] };
  const key = industry.toLowerCase();
  const postures = await posturesOf(tables, domain, key, null);
  return { industry, peers: asPeers(postures) };
}
