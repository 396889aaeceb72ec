import { AppError, type MrcSlip, type ScanReport, type SubjectivityProposal } from "@broker/contracts";
import { proposeDone } from "@broker/core/documents";
import type { Workspace } from "../../workspace/workspace.ts";

/** The newest scan of the company that the slip's own scan was of; null = the slip was made without one, or it is gone. */
export async function latestScanOf(workspace: Workspace, slip: MrcSlip): Promise<ScanReport | null> {
  const own = slip.madeFrom.scan?.id ?? null;
  if (own === null) return null;
  const { scans } = workspace.database;
  try {
    const { target } = await scans.find(own);
    return await scans.find(target.domain);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}

/** What a later scan saw of a slip's open subjectivities: proposals to close them, for a person to decide. */
export async function proposalsOf(workspace: Workspace, slip: MrcSlip): Promise<SubjectivityProposal[]> {
  const scan = await latestScanOf(workspace, slip);
  return scan === null ? [] : proposeDone(slip.subjectivities, scan);
}
