import type { LossForecast, RiskOutlook, ScanReport } from "@broker/contracts";
import { historyPoint, predictionsToKeep, riskOutlookOf } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";

/**
 * What the stored scans of a report's company let one expect. New predictions are kept where they rest on the newest
 * stored scan, to be compared with what comes; a result file that is not stored has no history but itself.
 */
export async function readOutlook(workspace: Workspace, report: ScanReport, loss: LossForecast): Promise<RiskOutlook> {
  const now = workspace.clock.now().toISOString();
  const alone = { report, history: [historyPoint(report)], earlier: [], loss, now };
  if (!workspace.exists()) return riskOutlookOf(alone);
  const { forecast } = workspace.database;
  const { domain } = report.target;
  const history = await forecast.history(domain);
  if (history.every(({ scanId }) => scanId !== report.id)) return riskOutlookOf(alone);
  const earlier = await forecast.predictions(domain);
  const outlook = riskOutlookOf({ report, history, earlier, loss, now });
  if (history.at(-1)?.scanId === report.id) await forecast.save(predictionsToKeep(outlook, domain));
  return outlook;
}
