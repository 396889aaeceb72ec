import type { ClientPosture, ScanReport } from "@broker/contracts";
import {
  acceptedDomains,
  type ClientLog,
  clientPosture,
  companyHosts,
  type RecordedDomain,
  recordedDomains,
} from "@broker/core";
import type { Kysely } from "kysely";
import { shownEvidence } from "../compliance/shown-evidence.ts";
import { pieces } from "../database/paging.ts";
import type { Tables } from "../database/tables.ts";
import { sanctionsForPlacing } from "../sanctions-gate/sanctions-for-placing.ts";
import { lastReport } from "../scans/scan-queries.ts";
import { ownerOfDomain } from "./client-of-domain.ts";

async function reachedOf(tables: Kysely<Tables>, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (const some of pieces(hosts)) {
    const rows = await tables
      .selectFrom("scans")
      .select("domain")
      .where("domain", "in", some)
      .where("status", "!=", "failed")
      .distinct()
      .execute();
    for (const { domain } of rows) reached.add(domain);
  }
  return reached;
}

const mainFirst = (a: RecordedDomain, b: RecordedDomain) =>
  Number(b.role === "main") - Number(a.role === "main") || (a.name < b.name ? -1 : 1);

/**
 * The accepted domains of clients that no stored scan has reached, by client, the main one first; with `www.` or
 * without is one domain. Reads no report, so that it is fast for a whole portfolio.
 */
export async function unscannedDomains(
  tables: Kysely<Tables>,
  logs: readonly ClientLog[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const accepted = logs.map((log) => ({
    id: log.id,
    names: recordedDomains(log)
      .filter((domain) => domain.accepted)
      .sort(mainFirst)
      .map(({ name }) => name.toLowerCase()),
  }));
  const reached = await reachedOf(tables, [...new Set(accepted.flatMap(({ names }) => names.flatMap(companyHosts)))]);
  return new Map(
    accepted.map(({ id, names }) => [
      id,
      names.filter((name) => !companyHosts(name).some((host) => reached.has(host))),
    ]),
  );
}

/** The last answered scans of a client's accepted domains, by domain; `www.` is not a separate domain. */
export async function lastScansOfClient(
  tables: Kysely<Tables>,
  log: ClientLog,
): Promise<ReadonlyMap<string, ScanReport>> {
  const lastScans = new Map<string, ScanReport>();
  for (const domain of acceptedDomains(log)) {
    const report = await lastReport(tables, companyHosts(domain));
    if (report !== null) lastScans.set(domain, report);
  }
  return lastScans;
}

/** The posture of a client by the last answered scans of its accepted domains. */
export async function postureOfClient(tables: Kysely<Tables>, log: ClientLog): Promise<ClientPosture> {
  return clientPosture(log, await lastScansOfClient(tables, log));
}

/**
 * The client with this accepted domain, its last scans, filed evidence and sanctions screening; null = no client has
 * it, or several do. @param now ISO 8601, UTC
 */
export async function clientOfDomain(tables: Kysely<Tables>, domain: string, now: string) {
  const log = await ownerOfDomain(tables, domain);
  if (log === null) return null;
  const filed = await shownEvidence(tables, log.id);
  const sanctions = await sanctionsForPlacing(tables, log, now);
  return { log, lastScans: await lastScansOfClient(tables, log), filed, sanctions };
}

/** The same of the client with this domain; null = no client has it, or it is the only accepted one. */
export async function postureAround(tables: Kysely<Tables>, domain: string): Promise<ClientPosture | null> {
  const log = await ownerOfDomain(tables, domain);
  return log === null || acceptedDomains(log).length < 2 ? null : postureOfClient(tables, log);
}
