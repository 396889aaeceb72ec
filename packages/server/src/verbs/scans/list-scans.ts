import type { ScanStore } from "@broker/adapters";
import type { StoredScanLine } from "@broker/contracts";
import { parseTarget, scoreShown } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import { storedReport } from "./stored-report.ts";

/** Coverage from which a score is reliable. */
const ENOUGH = 0.5;

/**
 * Lines of stored scans, without the posture if coverage is too low to support it. The scan itself is read only if less
 * than half of the method was assessed.
 */
export async function withReliableScores(
  store: Pick<ScanStore, "find">,
  lines: readonly StoredScanLine[],
): Promise<StoredScanLine[]> {
  const standing: StoredScanLine[] = [];
  for (const line of lines) {
    const isShown = line.posture === null || line.coverage >= ENOUGH || scoreShown(await store.find(line.id));
    standing.push(isShown ? line : { ...line, posture: null });
  }
  return standing;
}

/** Which page of the stored scans is requested. */
interface ScanListQuery {
  readonly domain?: string | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** One page of stored scans, the newest first. AppErrors `target_invalid`, `usage`. */
export async function listScans(workspace: Workspace, { domain, ...wanted }: ScanListQuery) {
  const named = domain === undefined ? {} : { domain: parseTarget(domain).target.domain };
  const { scans } = workspace.database;
  const page = await scans.page({ ...wanted, ...named });
  return { ...page, items: await withReliableScores(scans, page.items) };
}

/** The scans of a company, the oldest first. */
export async function scansOverTime(workspace: Workspace, domain: string): Promise<readonly StoredScanLine[]> {
  return withReliableScores(workspace.database.scans, await workspace.database.scans.ofCompany(domain));
}

/** The scans of the company of a scan over time, the oldest first. */
export async function scanHistory(
  workspace: Workspace,
  reference: string,
): Promise<{ readonly domain: string; readonly scans: readonly StoredScanLine[] }> {
  const { domain } = (await storedReport(workspace, reference)).target;
  return { domain, scans: await scansOverTime(workspace, domain) };
}
