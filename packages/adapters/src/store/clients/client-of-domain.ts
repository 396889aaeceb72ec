import type { ControlSnapshot } from "@broker/contracts";
import {
  acceptedDomains,
  type ClientLog,
  companyDomain,
  companyHosts,
  controlSnapshot,
  effectiveValue,
  siteOf,
  valuesDiffer,
} from "@broker/core";
import type { Kysely } from "kysely";
import { pieces } from "../database/paging.ts";
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
    (["scans", "batch_rows", "prospects", "disputes", "plans"] as const).map((table) =>
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
  /** A client that it is linked with; absent = none. */
  readonly id?: string | null;
}

type KnownClient = { readonly id: string; readonly name: string } | null;

/** The hosts of a company's domains, with and without `www.`: both are one company. */
const hostsOf = ({ domains }: CompanyIdentity) => domains.flatMap(companyHosts);

/**
 * The client that each of the companies already is: the same id or number, or a common domain, with or without `www.`,
 * if neither number nor name differs. null = not a client.
 */
export async function knownClients(
  tables: Kysely<Tables>,
  companies: readonly CompanyIdentity[],
): Promise<readonly KnownClient[]> {
  const found: KnownClient[] = [];
  for (const some of pieces(companies)) {
    const hosts = some.flatMap(hostsOf);
    const owners = tables.selectFrom("client_domains").select(["client_id", "domain"]);
    const owned = hosts.length === 0 ? [] : await owners.where("domain", "in", hosts).execute();
    const ids = [...some.flatMap(({ id }) => id ?? []), ...owned.map(({ client_id }) => client_id)];
    const numbers = some.flatMap(({ companyNumber }) => companyNumber ?? []);
    const rows = await tables
      .selectFrom("clients")
      .select(["id", "name", "company_number"])
      .where(({ eb, or }) =>
        or([
          ...(ids.length === 0 ? [] : [eb("id", "in", ids)]),
          ...(numbers.length === 0 ? [] : [eb("company_number", "in", numbers)]),
        ]),
      )
      .orderBy("created_at")
      .execute();
    const domains = Map.groupBy(owned, ({ client_id }) => client_id);
    for (const company of some) {
      const own = new Set(hostsOf(company));
      const { id, companyNumber, name } = company;
      const fits =
        rows.find((row) => row.id === id) ??
        rows.find((row) => companyNumber !== null && row.company_number === companyNumber) ??
        rows.find(
          (row) =>
            domains.get(row.id)?.some(({ domain }) => own.has(domain)) === true &&
            (row.company_number === null || companyNumber === null) &&
            (row.name === "" || name === null || !valuesDiffer(row.name, name)),
        );
      found.push(fits === undefined ? null : { id: fits.id, name: fits.name });
    }
  }
  return found;
}

/** The client that a company already is, as {@link knownClients}. */
export async function knownClient(tables: Kysely<Tables>, company: CompanyIdentity): Promise<KnownClient> {
  const [client = null] = await knownClients(tables, [company]);
  return client;
}

/** Number and legal name in the record of the client with this accepted domain; null = no owner, or not recorded. */
export async function recordedIdentity(
  tables: Kysely<Tables>,
  domain: string,
): Promise<{ readonly companyNumber: string | null; readonly legalName: string | null }> {
  const log = await ownerOfDomain(tables, domain);
  const text = (field: "companyNumber" | "legalName") => {
    const value = log === null ? undefined : effectiveValue(log, field)?.value;
    return typeof value === "string" && value !== "" ? value : null;
  };
  return { companyNumber: text("companyNumber"), legalName: text("legalName") };
}

/** The recorded controls of the client whose accepted domain this is; null = it has no owner, or none are recorded. */
export async function clientControls(tables: Kysely<Tables>, domain: string): Promise<ControlSnapshot | null> {
  const log = await ownerOfDomain(tables, domain);
  return log === null ? null : controlSnapshot(log);
}
