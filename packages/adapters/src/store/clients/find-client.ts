import { AppError, type ControlSnapshot } from "@broker/contracts";
import {
  acceptedDomains,
  type ClientLog,
  companyDomain,
  companyHosts,
  controlSnapshot,
  siteOf,
  valuesDiffer,
} from "@broker/core";
import { type Kysely, sql } from "kysely";
import { onlyMeant } from "../database/find-one.ts";
import { literalPattern } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";
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

/** Clients whose name, number or domain contains a text, by name. */
export function searchClients(tables: Kysely<Tables>, search: string): Promise<Row<"clients">[]> {
  const pattern = literalPattern(search.trim().toLowerCase());
  return tables
    .selectFrom("clients")
    .selectAll()
    .where(sql<boolean>`${sql.ref("search")} like ${pattern} escape '\\'`)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

async function candidates(tables: Kysely<Tables>, text: string): Promise<Row<"clients">[]> {
  if (/^[0-9a-f]{4,12}$/.test(text)) {
    const rows = await tables
      .selectFrom("clients")
      .selectAll()
      .where("id", "like", `${text}%`)
      .orderBy("name")
      .execute();
    if (rows.length > 0) return rows;
  }
  const found = await searchClients(tables, text);
  const same = found.filter((row) => row.name.toLowerCase() === text || row.company_number?.toLowerCase() === text);
  if (same.length > 0) return same;
  const domains = await tables.selectFrom("client_domains").select("client_id").where("domain", "=", text).execute();
  const owners = new Set(domains.map((row) => row.client_id));
  return owners.size > 0 ? found.filter((row) => owners.has(row.id)) : found;
}

/**
 * The client for an id, the beginning of one (four or more), a name, a company number, a domain or a part of these.
 * AppErrors `not_found` and `ambiguous`.
 */
export async function findClient(tables: Kysely<Tables>, reference: string): Promise<Row<"clients">> {
  const text = reference.trim().toLowerCase();
  const only = onlyMeant(text === "" ? [] : await candidates(tables, text), {
    message: `'${reference}' matches more than one client.`,
    first: "Specify one by id:",
    line: (row) => `${row.id}  ${row.name}`,
  });
  if (only !== undefined) return only;
  throw new AppError("not_found", `There is no client '${reference}'.`, {
    fix: { kind: "any-of", of: [{ kind: "list", resource: "clients" }, { kind: "add-client" }] },
  });
}

/** As {@link findClient}, with the client's history. */
export async function findLog(tables: Kysely<Tables>, reference: string): Promise<ClientLog> {
  const [log] = await readLogs(tables, [await findClient(tables, reference)]);
  if (log) return log;
  throw new AppError("not_found", `There is no client '${reference}'.`);
}

/** The recorded controls of the client whose accepted domain this is; null = it has no owner, or none are recorded. */
export async function clientControls(tables: Kysely<Tables>, domain: string): Promise<ControlSnapshot | null> {
  const log = await ownerOfDomain(tables, domain);
  return log === null ? null : controlSnapshot(log);
}
