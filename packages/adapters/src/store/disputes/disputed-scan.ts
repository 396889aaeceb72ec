import { AppError, type CheckResult, type ScanReport } from "@broker/contracts";
import { acceptedDomains } from "@broker/core";
import type { Kysely } from "kysely";
import { findClient } from "../find-client.ts";
import { readLogs } from "../read-logs.ts";
import { resolveScanId } from "../scan-queries.ts";
import { newestRevision } from "../stored-report.ts";
import type { Tables } from "../tables.ts";

async function orNull<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

const isFinding = (check: CheckResult | undefined) => check?.outcome === "fail" || check?.outcome === "partial";

/** The latest scan of a client's domains that has the finding; AppError `ambiguous` where several have it. */
async function scanOfClient(tables: Kysely<Tables>, reference: string, checkId: string): Promise<ScanReport | null> {
  const client = await orNull(findClient(tables, reference));
  const [log] = client === null ? [] : await readLogs(tables, [client]);
  const reports: ScanReport[] = [];
  for (const domain of log === undefined ? [] : acceptedDomains(log)) {
    const id = await orNull(resolveScanId(tables, domain));
    if (id !== null) reports.push(await newestRevision(tables, id));
  }
  const hit = reports.filter(({ checks }) => isFinding(checks.find((check) => check.id === checkId)));
  const [only, ...others] = hit.length > 0 ? hit : reports;
  if (only === undefined || others.length === 0) return only ?? null;
  throw new AppError("ambiguous", `Scans of several domains of '${reference}' could be meant.`, {
    hint: ["Name the domain:", ...[only, ...others].map(({ target }) => target.domain)].join("\n"),
  });
}

/** The scan that a person means: a scan by its id or domain, else that of a client's domain which has the finding. */
export async function disputedScan(tables: Kysely<Tables>, reference: string, checkId: string): Promise<ScanReport> {
  try {
    return await newestRevision(tables, await resolveScanId(tables, reference));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
    const found = await scanOfClient(tables, reference, checkId);
    if (found === null) throw error;
    return found;
  }
}

/** The finding of a check in a scan; AppError `usage` where there is nothing to dispute. */
export function findingOf(report: ScanReport, checkId: string): CheckResult {
  const check = report.checks.find(({ id }) => id === checkId);
  const { domain } = report.target;
  const dispute = check?.dispute;
  if (dispute !== undefined && (dispute.state === "open" || dispute.state === "upheld"))
    throw new AppError("usage", `${checkId} of ${domain} is disputed already: ${dispute.id}, ${dispute.state}.`, {
      fix: { kind: "decide-dispute", id: dispute.id, decision: dispute.state === "open" ? "resolve" : "withdraw" },
    });
  if (check !== undefined && isFinding(check)) return check;
  throw new AppError("usage", `The scan of ${domain} found nothing wrong with '${checkId}'.`, {
    hint: "Only a finding can be disputed.",
    fix: { kind: "list", resource: "findings", of: domain },
  });
}
