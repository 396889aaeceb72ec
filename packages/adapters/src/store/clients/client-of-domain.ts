import type { ControlSnapshot } from "@broker/contracts";
import {
  acceptedDomains,
  type ClientLog,
  companyDomain,
  companyHosts,
  controlSnapshot,
  siteOf,
  valuesDiffer,
} from "@broker/core";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";
import { namesAbove } from "./permission.ts";
import { readLogs } from "./read-logs.ts";

/** The client whose accepted domain this is; null = it has no owner, is only proposed, or several clients have it. */
export async function ownerOfDomain(tables: Kysely<Tables>, domain: string): Promise<ClientLog | null> {
  const hosts = companyHosts(domain);
  const rows = await tables
    .selectFrom("clients")
    .innerJoin("client_domains", "client_domains.client_id", "clients.id")
    .selectAll("clients")
    .where("client_domains.domain", "in", hosts)
    .distinct()
    .execute();
  const owners = (await readLogs(tables, rows)).filter((log) =>
    acceptedDomains(log).some((accepted) => hosts.includes(accepted)),
  );
  const [log, ...others] = owners;
  return log === undefined || others.length > 0 ? null : log;
}

async function knownBelow(tables: Kysely<Tables>, base: string): Promise<string[]> {
  const named = await Promise.all(
    (["scans", "batch_rows", "prospects", "disputes"] as const).map((table) =>
      tables.selectFrom(table).select("domain").distinct().where("domain", "like", `%${base}`).execute(),
    ),
  );
  const owners = await tables
    .selectFrom("assets")
    .select("owner")
    .distinct()
    .where("owner", "like", `%${base}`)
    .execute();
  const all = [...named.flat().map(({ domain }) => domain), ...owners.map(({ owner }) => owner)];
  return all.filter((host) => host !== null && (host === base || host.endsWith(`.${base}`))) as string[];
}

/**
 * The domains that a client had, their www twins, and every stored name below them: of the same registrable domain, and
 * with no closer parent domain that a client still has.
 */
export async function hostsOfDomains(tables: Kysely<Tables>, domains: readonly string[]): Promise<readonly string[]> {
  const gone = new Set([...domains, ...domains.map(companyDomain)]);
  const hosts = new Set(domains);
  for (const domain of domains) {
    const below = await knownBelow(tables, companyDomain(domain));
    for (const host of below.filter((each) => siteOf(each) === siteOf(domain) && !hosts.has(each))) {
      const names = namesAbove(host);
      const owners = await tables.selectFrom("client_domains").select("domain").where("domain", "in", names).execute();
      const nearest = names.find((name) => gone.has(name) || owners.some((owner) => owner.domain === name));
      const isOwned = owners.some((owner) => owner.domain === nearest);
      if (nearest !== undefined && !isOwned) hosts.add(host);
    }
  }
  return [...hosts];
}

/** What identifies a company. */
interface CompanyIdentity {
  readonly companyNumber: string | null;
  readonly name: string | null;
  readonly domains: readonly string[];
}

/**
 * The client that a company already is: the same id or number, or a common domain if neither number nor name differs.
 */
export async function knownClient(
  tables: Kysely<Tables>,
  company: CompanyIdentity,
  id?: string,
): Promise<{ readonly id: string; readonly name: string } | null> {
  const { companyNumber, domains } = company;
  const [same] = await tables
    .selectFrom("clients")
    .select(["id", "name"])
    .where(({ eb, or }) =>
      or([
        ...(id === undefined ? [] : [eb("id", "=", id)]),
        ...(companyNumber === null ? [] : [eb("company_number", "=", companyNumber)]),
      ]),
    )
    .orderBy("created_at")
    .execute();
  if (same) return same;
  if (domains.length === 0) return null;
  const rows = await tables
    .selectFrom("clients")
    .select(["id", "name", "company_number"])
    .where("id", "in", (query) => query.selectFrom("client_domains").select("client_id").where("domain", "in", domains))
    .orderBy("created_at")
    .execute();
  const fits = rows.find(
    (row) =>
      (row.company_number === null || companyNumber === null) &&
      (row.name === "" || company.name === null || !valuesDiffer(row.name, company.name)),
  );
  return fits === undefined ? null : { id: fits.id, name: fits.name };
}

/** The recorded controls of the client whose accepted domain this is; null = it has no owner, or none are recorded. */
export async function clientControls(tables: Kysely<Tables>, domain: string): Promise<ControlSnapshot | null> {
  const log = await ownerOfDomain(tables, domain);
  return log === null ? null : controlSnapshot(log);
}
