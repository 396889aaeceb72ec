import type { Facts } from "@broker/contracts";
import { type ClientLog, companyDomain, type ExposureEvidence } from "@broker/core";
import type { Kysely } from "kysely";
import { giveTurn } from "../../give-turn.ts";
import { readLogs } from "../clients/read-logs.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { unpackFrom } from "../scans/pack-evidence.ts";

/** Reports read in one query, between which other calls are answered. */
const AT_ONCE = 20;

interface StoredScan {
  readonly scan_id: string;
  readonly revision: number;
}

const keyOf = ({ scan_id, revision }: StoredScan) => `${scan_id} ${revision}`;

type StoredFacts = Pick<Facts, "page" | "vulnerabilities">;

async function factsOf(
  tables: Kysely<Tables>,
  scans: readonly StoredScan[],
): Promise<ReadonlyMap<string, StoredFacts>> {
  const wanted = new Map(scans.map((scan) => [keyOf(scan), scan]));
  const found = new Map<string, StoredFacts>();
  for (const some of pieces([...wanted.values()], AT_ONCE)) {
    const rows = await tables
      .selectFrom("scans")
      .select(["id as scan_id", "revision", "report"])
      .where(({ eb, or, and }) =>
        or(some.map(({ scan_id, revision }) => and([eb("id", "=", scan_id), eb("revision", "=", revision)]))),
      )
      .execute();
    const reports = await Promise.all(rows.map(({ report }) => unpackFrom(report, "facts")));
    for (const [at, scan] of rows.entries()) {
      const { facts } = reports[at] as { facts: StoredFacts };
      found.set(keyOf(scan), { page: facts.page, vulnerabilities: facts.vulnerabilities });
    }
    await giveTurn();
  }
  return found;
}

/**
 * Software and possible vulnerabilities of clients' domains: of the newest scan that read the page, and of the newest
 * scan that reached the domain. Each of them is a stored report, so this reads as many.
 */
export async function readExposures(tables: Kysely<Tables>): Promise<readonly ExposureEvidence[]> {
  const owned = await tables.selectFrom("client_domains").select("domain").where("accepted", "=", 1).execute();
  const domains = [...new Set(owned.map(({ domain }) => companyDomain(domain)))].sort();
  const [standing, pages] = [new Map<string, StoredScan>(), new Map<string, StoredScan & { readonly at: string }>()];
  for (const some of pieces(domains)) {
    const newest = tables.selectFrom("standing_postures").select(["domain", "scan_id", "revision"]);
    for (const row of await newest.where("domain", "in", some).execute()) standing.set(row.domain, row);
    const read = tables.selectFrom("footprints").select(["domain", "scan_id", "revision", "at"]);
    for (const row of await read.where("domain", "in", some).where("part", "=", "page").execute())
      pages.set(row.domain, row);
  }
  const facts = await factsOf(tables, [...standing.values(), ...pages.values()]);
  return domains.flatMap((domain) => {
    const [newest, page] = [standing.get(domain), pages.get(domain)];
    if (newest === undefined && page === undefined) return [];
    const lists = newest === undefined ? null : (facts.get(keyOf(newest))?.vulnerabilities ?? null);
    const technologies = page === undefined ? [] : (facts.get(keyOf(page))?.page?.technologies ?? []);
    const of = { domain, technologies, possible: lists?.possible ?? [] };
    return { ...of, pageAt: page?.at ?? null, listsAt: lists?.asOf ?? null };
  });
}

/** The day on which the policy of each client ends that ends soonest and has not ended. @param today ISO day */
export async function readRenewals(tables: Kysely<Tables>, today: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tables
    .selectFrom("client_policies")
    .select(({ fn }) => ["client_id", fn.min("expires_on").as("ends")])
    .where("expires_on", ">=", today)
    .groupBy("client_id")
    .execute();
  return new Map(rows.flatMap(({ client_id, ends }) => (ends === null ? [] : [[client_id, ends] as const])));
}

/** The records of these clients, for their contacts. */
export async function readContacts(tables: Kysely<Tables>, ids: readonly string[]): Promise<readonly ClientLog[]> {
  const logs: ClientLog[] = [];
  for (const some of pieces(ids))
    logs.push(
      ...(await readLogs(tables, await tables.selectFrom("clients").selectAll().where("id", "in", some).execute())),
    );
  return logs;
}
