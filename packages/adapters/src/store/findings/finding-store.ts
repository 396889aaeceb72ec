import { Area, type BookFinding, type BookWeakness, DisputeState, SEVERITIES, Severity } from "@broker/contracts";
import { CHECKS } from "@broker/core";
import type { Kysely } from "kysely";
import type { Connection } from "../database/connection.ts";
import type { Tables } from "../database/tables.ts";

/** Which findings of the portfolio are asked for; a part that is left out asks for all. */
interface FindingQuery {
  readonly checkId?: string;
  readonly domain?: string;
  /** Findings of this gravity and above. */
  readonly severity?: Severity;
  /** Only domains that are clients'. */
  readonly clientsOnly?: boolean;
  readonly limit?: number;
}

const AT_ONCE = 500;

/** What the domains' latest scans found, as asked. */
function asked(tables: Kysely<Tables>, { checkId, domain, severity, clientsOnly }: FindingQuery) {
  const found = tables
    .selectFrom("findings")
    .innerJoin("scans", (join) =>
      join.onRef("scans.id", "=", "findings.scan_id").onRef("scans.revision", "=", "findings.revision"),
    )
    .where("findings.latest", "=", 1)
    .$if(checkId !== undefined, (query) => query.where("findings.check_id", "=", checkId ?? ""))
    .$if(domain !== undefined, (query) => query.where("findings.domain", "=", domain ?? ""));
  const grave = severity === undefined ? SEVERITIES : SEVERITIES.slice(SEVERITIES.indexOf(severity));
  const owned = tables.selectFrom("client_domains").select("domain");
  return found
    .where("findings.severity", "in", [...grave])
    .$if(clientsOnly === true, (query) => query.where("findings.domain", "in", owned));
}

/** The clients' names by their domains; of two clients on one domain the one whose id comes first. */
async function clientNames(tables: Kysely<Tables>, domains: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (let from = 0; from < domains.length; from += AT_ONCE) {
    const rows = await tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .select(["client_domains.domain", "clients.name"])
      .where("client_domains.domain", "in", domains.slice(from, from + AT_ONCE))
      .orderBy("clients.id", "desc")
      .execute();
    for (const { domain, name } of rows) names.set(domain, name);
  }
  return names;
}

/**
 * Findings of the domains' latest scans, the worst domain first: by posture, those that have none at the end, then by
 * domain, then by what the finding costs.
 */
async function bookFindings(tables: Kysely<Tables>, query: FindingQuery): Promise<readonly BookFinding[]> {
  const rows = await asked(tables, query)
    .select(["findings.domain", "check_id", "area", "title", "outcome", "severity", "lost", "weight", "dispute"])
    .select(["scan_id", "at", "scans.posture"])
    .orderBy(({ eb }) => eb("scans.posture", "is", null))
    .orderBy("scans.posture")
    .orderBy("findings.domain")
    .orderBy("findings.lost", "desc")
    .orderBy("findings.check_id")
    .$if(query.limit !== undefined, (found) => found.limit(query.limit ?? 0))
    .execute();
  const names = await clientNames(tables, [...new Set(rows.map((row) => row.domain))]);
  return rows.map(({ check_id, scan_id, area, severity, outcome, dispute, ...row }) => ({
    ...row,
    client: names.get(row.domain) ?? null,
    checkId: check_id,
    scanId: scan_id,
    area: Area.parse(area),
    severity: Severity.parse(severity),
    outcome: outcome === "partial" ? ("partial" as const) : ("fail" as const),
    dispute: dispute === null ? null : DisputeState.parse(dispute),
  }));
}

/** What the portfolio's domains fail most often, by how many domains it hits, then by gravity. */
async function bookWeaknesses(tables: Kysely<Tables>, query: FindingQuery): Promise<readonly BookWeakness[]> {
  const owned = tables.selectFrom("client_domains").select("domain");
  const rows = await asked(tables, query)
    .select(({ fn, eb }) => [
      "check_id as checkId",
      "area",
      "severity",
      fn.countAll<number>().as("domains"),
      fn.sum<number>(eb.case().when("findings.domain", "in", owned).then(1).else(0).end()).as("clients"),
      fn.sum<number>("lost").as("lost"),
    ])
    .groupBy(["check_id", "area", "severity"])
    .orderBy("check_id")
    .execute();
  const found = new Map<string, BookWeakness>();
  for (const { checkId, area, severity, ...sums } of rows) {
    const before = found.get(checkId);
    const grave = [Severity.parse(severity), ...(before ? [before.severity] : [])];
    found.set(checkId, {
      checkId,
      area: Area.parse(area),
      severity: grave.reduce((a, b) => (SEVERITIES.indexOf(b) > SEVERITIES.indexOf(a) ? b : a)),
      title: CHECKS.find((check) => check.id === checkId)?.titles.fail ?? checkId,
      domains: (before?.domains ?? 0) + Number(sums.domains),
      clients: (before?.clients ?? 0) + Number(sums.clients),
      lost: (before?.lost ?? 0) + Number(sums.lost),
    });
  }
  const ranked = [...found.values()].sort(
    (a, b) =>
      b.domains - a.domains ||
      SEVERITIES.indexOf(b.severity) - SEVERITIES.indexOf(a.severity) ||
      (a.checkId < b.checkId ? -1 : 1),
  );
  return query.limit === undefined ? ranked : ranked.slice(0, query.limit);
}

/** What the scans of the portfolio found wrong, as the latest scan of each domain has it. */
export interface FindingStore {
  /** Findings one by one, the worst domain first. */
  list(query: FindingQuery): Promise<readonly BookFinding[]>;
  /** What is found most often. */
  commonest(query: FindingQuery): Promise<readonly BookWeakness[]>;
}

/** The findings. */
export function findingStore({ read }: Connection): FindingStore {
  return {
    list: (query) => read((tables) => bookFindings(tables, query)),
    commonest: (query) => read((tables) => bookWeaknesses(tables, query)),
  };
}
