import type { StoredScanLine } from "@broker/contracts";
import { parseTarget } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { standingLines } from "./standing-lines.ts";
import { storedReport } from "./stored-report.ts";

/** Which page of the stored scans is wanted. */
export interface ScansWanted {
  readonly domain?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One page of stored scans, the newest first. AppErrors `target_invalid`, `usage`. */
export async function listScans(workspace: Workspace, { domain, ...wanted }: ScansWanted) {
  const named = domain === undefined ? {} : { domain: parseTarget(domain).target.domain };
  const { scans } = workspace.database;
  const page = await scans.page({ ...wanted, ...named });
  return { ...page, items: await standingLines(scans, page.items) };
}

/** The scans of a company, the oldest first. */
export async function scansOverTime(workspace: Workspace, domain: string): Promise<readonly StoredScanLine[]> {
  return standingLines(workspace.database.scans, await workspace.database.scans.ofCompany(domain));
}

/** The scans of the company of a scan over time, the oldest first. */
export async function scanHistory(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly domain: string; readonly scans: readonly StoredScanLine[] }> {
  const { domain } = (await storedReport(workspace, reference)).target;
  return { domain, scans: await scansOverTime(workspace, domain) };
}
