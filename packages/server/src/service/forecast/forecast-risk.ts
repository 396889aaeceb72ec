import type { ApiAnswers, LossForecast } from "@broker/contracts";
import { dollarsPerPound, MARKET_TRENDS } from "@broker/core";
import { type Simulate, simulateHere } from "../../simulation/simulation.ts";
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

/** Forecasts what a company may lose in a year. @param simulate where the years are simulated: here unless told */
export async function forecastRisk(
  workspace: Workspace,
  { profile, report }: RiskProfile,
  { aggregate, years, seed }: ForecastAsked,
  simulate: Simulate = simulateHere,
): Promise<ApiAnswers["GET /api/forecast"]> {
  const asOf = workspace.clock.now().toISOString();
  const forecast: LossForecast = await simulate({
    kind: "forecast",
    profile,
    given: aggregate === undefined ? {} : { aggregate },
    run: { years, seed, asOf, dollar: dollarsPerPound(workspace.config.fx) },
  });
  const outlook = report === null ? null : await readOutlook(workspace, report, forecast);
  return { forecast, outlook, marketTrends: [...MARKET_TRENDS] };
}
