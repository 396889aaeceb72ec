import type { ClientPosture, ScanReport } from "@broker/contracts";
import { acceptedDomains, type ClientLog, clientPosture, companyHosts } from "@broker/core";
import type { Kysely } from "kysely";
import { ownerOfDomain } from "./owner-of-domain.ts";
import { lastReport } from "./stored-report.ts";
import type { Tables } from "./tables.ts";

/** What the last scans of a client's accepted domains that reached them come to; with `www.` or without is one domain. */
export async function postureOfClient(tables: Kysely<Tables>, log: ClientLog): Promise<ClientPosture> {
  const lastScans = new Map<string, ScanReport>();
  for (const domain of acceptedDomains(log)) {
    const report = await lastReport(tables, companyHosts(domain));
    if (report !== null) lastScans.set(domain, report);
  }
  return clientPosture(log, lastScans);
}

/** The same of the client whose domain this is; null = it is nobody's, or the only one that is accepted. */
export async function postureAround(tables: Kysely<Tables>, domain: string): Promise<ClientPosture | null> {
  const log = await ownerOfDomain(tables, domain);
  return log === null || acceptedDomains(log).length < 2 ? null : postureOfClient(tables, log);
}
