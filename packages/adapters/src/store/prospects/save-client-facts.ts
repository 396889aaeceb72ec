import { type ClientLog, clientFacts, clientPosture, companyDomain, effectiveValue, matchCompany } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "../clients/client-of-domain.ts";
import { lastScansOfClient } from "../clients/posture-of-client.ts";
import { readLogs } from "../clients/read-logs.ts";
import type { Tables } from "../database/tables.ts";
import { exchangeRates } from "../settings.ts";
import { type PlacedProspect, prospectOf, prospectsToChange, writeProspects } from "./prospect-rows.ts";

function recordedText(client: ClientLog, field: "legalName" | "companyNumber"): string | null {
  const value = effectiveValue(client, field)?.value;
  return typeof value === "string" ? value : null;
}

/** Whether the register number of a listed company is known to differ from the client's. */
export function otherNumber(client: ClientLog, { companyNumber }: PlacedProspect["listing"]): boolean {
  const recorded = recordedText(client, "companyNumber");
  return companyNumber !== null && recorded !== null && recorded !== companyNumber;
}

/**
 * The client among the companies listed with its domain: the only one without another register number, else the one
 * with its number or name; null = none, or the names do not decide.
 */
function listedClient(client: ClientLog, companies: readonly PlacedProspect[]): PlacedProspect | null {
  const own = companies.filter(({ listing }) => !otherNumber(client, listing));
  if (own.length === 1) return own[0] ?? null;
  const listings = own.map(({ listing }) => listing);
  const [name, companyNumber] = [recordedText(client, "legalName"), recordedText(client, "companyNumber")];
  const match = name === null ? null : matchCompany(listings, { name, companyNumber });
  return own.find(({ listing }) => listing === match) ?? null;
}

/** What a prospect shows of its client: of its record and the scan of its headline posture. */
export async function factsOfClient(tables: Kysely<Tables>, log: ClientLog) {
  const lastScans = await lastScansOfClient(tables, log);
  const { headline } = clientPosture(log, lastScans);
  return clientFacts(log, (headline && lastScans.get(headline.domain)) ?? null, await exchangeRates(tables));
}

/**
 * Gives the prospects of these domains the facts of the one client with that accepted domain, even if they were not
 * promoted. A domain of several clients marks none.
 */
export async function saveOwnerFacts(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  const names = [...new Set(domains.map((domain) => companyDomain(domain.toLowerCase())))];
  if (names.length === 0) return;
  const rows = await prospectsToChange(tables).where("domain", "in", names).execute();
  const changed: PlacedProspect[] = [];
  for (const [domain, companies] of Map.groupBy(rows, (row) => row.domain)) {
    const owner = await ownerOfDomain(tables, domain);
    const prospects = companies.map((row) => prospectOf(row));
    const own = owner === null ? null : listedClient(owner, prospects);
    for (const prospect of prospects) {
      const client = owner !== null && prospect === own ? await factsOfClient(tables, owner) : null;
      if (prospect.clientId === null && (client !== null || prospect.client !== null))
        changed.push({ ...prospect, client });
    }
  }
  await writeProspects(tables, changed);
}

/** The domains that are or ever were in a client's record. */
function everNamed(log: ClientLog): string[] {
  return log.entries
    .filter(({ field }) => field === "domains")
    .flatMap(({ value }) => (Array.isArray(value) ? (value as readonly { readonly name?: unknown }[]) : []))
    .flatMap(({ name }) => (typeof name === "string" ? [name] : []));
}

/** Updates the prospects that became a client, and those with one of its domains, from its current record. */
export async function saveClientFacts(tables: Kysely<Tables>, log: ClientLog): Promise<void> {
  const rows = await prospectsToChange(tables).where("client_id", "=", log.id).execute();
  if (rows.length > 0) {
    const client = await factsOfClient(tables, log);
    await writeProspects(
      tables,
      rows.map((row) => ({ ...prospectOf(row), client })),
    );
  }
  await saveOwnerFacts(tables, everNamed(log));
}

/** Updates the prospects of a domain that are a client, from its record and its last scan. */
export async function refreshClientFacts(tables: Kysely<Tables>, domain: string): Promise<void> {
  const clients = await tables
    .selectFrom("clients")
    .innerJoin("prospects", "prospects.client_id", "clients.id")
    .selectAll("clients")
    .distinct()
    .where("prospects.domain", "=", companyDomain(domain))
    .execute();
  for (const log of await readLogs(tables, clients)) await saveClientFacts(tables, log);
  await saveOwnerFacts(tables, [domain]);
}
