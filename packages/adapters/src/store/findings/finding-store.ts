import {
  Area,
  DisputeState,
  type PortfolioFinding,
  type PortfolioWeakness,
  SEVERITIES,
  Severity,
} from "@broker/contracts";
import { CHECKS } from "@broker/core";
import type { Kysely } from "kysely";
import { type Connection, repository } from "../database/connection.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { pageFindings } from "../vendor-reports/page-findings.ts";

/** Which findings of the portfolio are requested; a filter that is left out selects all. */
interface FindingQuery {
  readonly checkId?: string;
  readonly domain?: string;
  /** Findings of this severity and above. */
  readonly severity?: Severity;
  /** Only clients' domains. */
  readonly clientsOnly?: boolean;
  readonly limit?: number;
}

/** The matching findings of the domains' latest scans. */
function matching(tables: Kysely<Tables>, { checkId, domain, severity, clientsOnly }: FindingQuery) {
  const found = tables
    .selectFrom("findings")
    .innerJoin("scans", (join) =>
      join.onRef("scans.id", "=", "findings.scan_id").onRef("scans.revision", "=", "findings.revision"),
    )
    .where("findings.latest", "=", 1)
    .$if(checkId !== undefined, (query) => query.where("findings.check_id", "=", checkId ?? ""))
    .$if(domain !== undefined, (query) => query.where("findings.domain", "=", domain ?? ""));
  const severities = severity === undefined ? SEVERITIES : SEVERITIES.slice(SEVERITIES.indexOf(severity));
  const owned = tables.selectFrom("client_domains").select("domain");
  return found
    .where("findings.severity", "in", [...severities])
    .$if(clientsOnly === true, (query) => query.where("findings.domain", "in", owned));
}

/** The clients' names by their domains; of two clients on one domain the one whose id comes first. */
async function clientNames(tables: Kysely<Tables>, domains: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const some of pieces(domains)) {
    const rows = await tables
      .selectFrom("client_domains")
      .innerJoin("clients", "clients.id", "client_domains.client_id")
      .select(["client_domains.domain", "clients.name"])
      .where("client_domains.domain", "in", some)
      .orderBy("clients.id", "desc")
      .execute();
    for (const { domain, name } of rows) names.set(domain, name);
  }
  return names;
}

/**
 * Findings of the domains' latest scans, the worst domain first: by posture, those without one at the end, then by
 * domain, then by points lost.
 */
async function list(tables: Kysely<Tables>, query: FindingQuery): Promise<readonly PortfolioFinding[]> {
  const rows = await matching(tables, query)
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

/** The portfolio's most frequent failures, by number of domains, then by severity. */
async function commonest(tables: Kysely<Tables>, query: FindingQuery): Promise<readonly PortfolioWeakness[]> {
  const owned = tables.selectFrom("client_domains").select("domain");
  const rows = await matching(tables, query)
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
  const found = new Map<string, PortfolioWeakness>();
  for (const { checkId, area, severity, ...sums } of rows) {
    const before = found.get(checkId);
    const severities = [Severity.parse(severity), ...(before ? [before.severity] : [])];
    found.set(checkId, {
      checkId,
      area: Area.parse(area),
      severity: severities.reduce((a, b) => (SEVERITIES.indexOf(b) > SEVERITIES.indexOf(a) ? b : a)),
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

/** Findings of the portfolio's scans, by the latest scan of each domain. */
export const findingStore = (connection: Connection) =>
  repository(connection, { reads: { list, commonest, page: pageFindings }, writes: {} });
export type FindingStore = ReturnType<typeof findingStore>;
