import type { ScanReport } from "@broker/contracts";
import { planInside, withAnalyses, withPlan } from "@broker/core";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";

/**
 * The reports with their analyses, as they are printed. `beside` = the workspace's other companies are the market;
 * without it the market's average is assumed.
 */
export async function analysedReports(
  workspace: Workspace,
  reports: readonly ScanReport[],
  beside: boolean,
): Promise<ScanReport[]> {
  if (!beside) return reports.map((report) => withAnalyses(planInside(report)));
  const { clients, peers } = workspace.database;
  const around = await peers.around(reports);
  const now = nowOf(workspace);
  const analysed: ScanReport[] = [];
  for (const [place, report] of reports.entries()) {
    const owned = await clients.ofDomain(report.target.domain, now);
    analysed.push(withAnalyses(withPlan(report, owned, now), around[place]));
  }
  return analysed;
}
