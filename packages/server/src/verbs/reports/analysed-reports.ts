import type { ScanReport } from "@broker/contracts";
import { withAnalyses } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * The reports with their analyses, as they are printed. `beside` = the workspace's other companies are the market;
 * without it the market's average is assumed.
 */
export async function analysedReports(
  workspace: Workspace,
  reports: readonly ScanReport[],
  beside: boolean,
): Promise<ScanReport[]> {
  if (!beside) return reports.map((report) => withAnalyses(report));
  const { peers } = workspace.database;
  const around = await peers.around(reports);
  return reports.map((report, place) => withAnalyses(report, around[place]));
}
