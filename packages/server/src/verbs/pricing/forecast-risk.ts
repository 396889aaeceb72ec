import type { ApiAnswers, LossForecast, RateMovement, RiskOutlook, ScanReport } from "@broker/contracts";
import { dollarsPerPound, historyPoint } from "@broker/core";
import {
  crossLineOf,
  MARKET_TRENDS,
  predictionsToStore,
  rateMovementFrom,
  rateMovementOf,
  riskOutlookOf,
} from "@broker/core/forecasts";
import type { Workspace } from "../../workspace/workspace.ts";
import { tierFeatures } from "../tier.ts";
import type { RiskProfile } from "./risk-profile.ts";

const NO_RENEWALS = { placements: [], records: [] };

/** Movement of rates at the workspace's own renewals, the sample's left out. */
async function readRateMovement(workspace: Workspace): Promise<RateMovement> {
  const today = workspace.clock.now().toISOString().slice(0, 10);
  const followed = workspace.exists()
    ? await workspace.database.portfolio.followed(rateMovementFrom(today))
    : NO_RENEWALS;
  return rateMovementOf(followed, today);
}

/**
 * The outlook from the stored scans of a report's company. New predictions are saved if they rest on the newest stored
 * scan, to be compared with later results; a result file that is not stored has no other history.
 */
export async function readOutlook(
  workspace: Workspace,
  report: ScanReport,
  { loss, market }: { readonly loss: LossForecast; readonly market: RateMovement["direction"] },
): Promise<RiskOutlook> {
  const now = workspace.clock.now().toISOString();
  const alone = { report, history: [historyPoint(report)], earlier: [], loss, market, now };
  if (!workspace.exists()) return riskOutlookOf(alone);
  const { forecast } = workspace.database;
  const { domain } = report.target;
  const history = await forecast.history(domain);
  if (history.every(({ scanId }) => scanId !== report.id)) return riskOutlookOf(alone);
  const earlier = await forecast.predictions(domain);
  const outlook = riskOutlookOf({ report, history, earlier, loss, market, now });
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
  const rateMovement = await readRateMovement(workspace);
  const basis = { loss: forecast, market: rateMovement.direction };
  const outlook = report === null ? null : await readOutlook(workspace, report, basis);
  const holds = await tierFeatures(workspace, { cross_line_coverage: "policies of other lines" });
  const crossLine = holds("cross_line_coverage") ? crossLineOf(profile, forecast.scenarios, asOf.slice(0, 10)) : null;
  return { asOf, forecast, outlook, crossLine, rateMovement, marketTrends: [...MARKET_TRENDS] };
}
