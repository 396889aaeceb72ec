import { AppError, type ScanReport } from "@broker/contracts";
import { canonicalJson } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/** What makes a report what it is; analyses are worked out anew whenever it is printed. */
const heart = ({ target, startedAt, status, scores, checks, facts, sources, companyBasics, record }: ScanReport) =>
  canonicalJson({ target, startedAt, status, scores, checks, facts, sources, companyBasics, record: record ?? null });

async function stored(workspace: Workspace, { id, revision }: ScanReport): Promise<ScanReport | null> {
  if (!workspace.exists()) return null;
  try {
    return await workspace.database.scans.find(`${id}@${revision.n}`);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * Why a result that somebody handed in is not verified, as a sentence for print; null = the same scan is stored here.
 */
export async function unverifiedReason(
  workspace: Workspace,
  report: ScanReport,
  came: string = "It was read from a file",
): Promise<string | null> {
  const kept = await stored(workspace, report);
  if (kept === null) return `${came}, and no such scan is stored here.`;
  return heart(kept) === heart(report) ? null : `${came} that differs from the scan that is stored here.`;
}
