import type { ApiAnswers } from "@broker/contracts";
import { dollarsPerPound, MARKET_TRENDS } from "@broker/core";
import type { Workspace } from "../../workspace/workspace.ts";
import type { RiskProfile } from "../pricing/risk-profile.ts";
import { readOutlook } from "./read-outlook.ts";

/** How a forecast is simulated. */
export interface ForecastAsked {
  /** The most that the policy pays in a year, in pence; the limit unless told. */
  readonly aggregate?: number | undefined;
  readonly years: number;
  readonly seed: number;
}

/** Forecasts what a company may lose in a year. */
export async function forecastRisk(
  workspace: Workspace,
  { profile, report }: RiskProfile,
  { aggregate, years, seed }: ForecastAsked,
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
