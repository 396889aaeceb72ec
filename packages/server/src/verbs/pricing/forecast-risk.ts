import type { ApiAnswers, LossForecast, RiskOutlook, ScanReport } from "@broker/contracts";
import { dollarsPerPound, historyPoint, MARKET_TRENDS, predictionsToStore, riskOutlookOf } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import type { RiskProfile } from "./risk-profile.ts";

/**
 * The outlook from the stored scans of a report's company. New predictions are saved if they rest on the newest stored
 * scan, to be compared with later results; a result file that is not stored has no other history.
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
  if (history.at(-1)?.scanId === report.id) await forecast.save(predictionsToStore(outlook, domain));
  return outlook;
}

/** How a forecast is simulated. */
interface ForecastRequest {
  /** Annual aggregate limit in pence (default: the limit). */
  readonly aggregate?: number | undefined;
  readonly years: number;
  readonly seed: number;
}

export async function forecastRisk(
  workspace: Workspace,
  { profile, report }: RiskProfile,
  { aggregate, years, seed }: ForecastRequest,
): Promise<ApiAnswers["GET /api/forecast"]> {
  const asOf = workspace.clock.now().toISOString();
  const forecast = await workspace.simulate({
    kind: "forecast",
    profile,
    given: aggregate === undefined ? {} : { aggregate },
    run: { years, seed, asOf, dollar: dollarsPerPound(workspace.config.fx) },
  });
  const outlook = report === null ? null : await readOutlook(workspace, report, forecast);
  return { forecast, outlook, marketTrends: [...MARKET_TRENDS] };
}
