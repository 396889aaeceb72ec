import { openForecastStore } from "@broker/adapters";
import type { LossForecast, RiskOutlook, ScanReport } from "@broker/contracts";
import { historyPoint, predictionsToKeep, riskOutlookOf } from "@broker/core";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";
import { hasDatabase } from "../scan-permission.ts";
import { withStore } from "../with-store.ts";

/**
 * What the stored scans of a report's company let one expect. New predictions are kept where they rest on the newest stored scan, to be
 * compared with what comes; a result file that is not stored has no history but itself.
 */
export async function readOutlook(
  invocation: Invocation,
  report: ScanReport,
  loss: LossForecast,
): Promise<RiskOutlook> {
  const { config } = await invocation.config();
  const now = configuredClock(config).now().toISOString();
  const alone = { report, history: [historyPoint(report)], earlier: [], loss, now };
  if (!hasDatabase(config.database)) return riskOutlookOf(alone);
  return withStore(invocation, openForecastStore, async ({ store }) => {
    const { domain } = report.target;
    const history = await store.history(domain);
    if (history.every(({ scanId }) => scanId !== report.id)) return riskOutlookOf(alone);
    const earlier = await store.predictions(domain);
    const outlook = riskOutlookOf({ report, history, earlier, loss, now });
    if (history.at(-1)?.scanId === report.id) await store.keep(predictionsToKeep(outlook, domain));
    return outlook;
  });
}
