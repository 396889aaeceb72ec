import { forecastAsCsv, forecastAsJson, forecastStepsAsCsv } from "@broker/core";
import { forecastRisk } from "@broker/server/service";
import { wholeNumber } from "../batch/batch-options.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { forecastTable } from "../present/forecast-table.ts";
import { readProfile } from "../pricing/read-profile.ts";
import { moneyOption } from "../pricing/typed-profile.ts";
import { requireFeature } from "../require-feature.ts";
import { workspaceOf } from "../workspace-of.ts";

interface ForecastFlags {
  readonly aggregate?: string;
  readonly years: string;
  readonly seed: string;
  readonly trace?: boolean;
  readonly format?: "table" | "json" | "csv";
}

/**
 * Fewer hold hardly an event: the rare losses read from them would be chance, with an error as uncertain as they are.
 */
const LEAST_YEARS = 10_000;
const MOST_YEARS = 100_000_000;
const MOST_SEED = 4_294_967_295;

/** Forecasts what the named company may lose in a year, and prints it. */
export const showForecast: Act = async (invocation, command) => {
  const { io, flags } = invocation;
  await requireFeature(invocation, "ai_risk_forecasting");
  const { aggregate, years, seed, trace = false, format } = command.opts<ForecastFlags>();
  const run = {
    years: wholeNumber("--years", years, MOST_YEARS, LEAST_YEARS),
    seed: wholeNumber("--seed", seed, MOST_SEED),
  };
  const given = aggregate === undefined ? {} : { aggregate: moneyOption("--aggregate", aggregate) };
  const risk = await readProfile(invocation, command);
  const { forecast, outlook, marketTrends } = await forecastRisk(await workspaceOf(invocation), risk, {
    ...given,
    ...run,
  });
  const shown = format ?? (flags.json ? "json" : "table");
  if (shown === "json") io.result(JSON.stringify(forecastAsJson(forecast, outlook, marketTrends), null, 2));
  else if (shown === "csv") io.result(trace ? forecastStepsAsCsv(forecast) : forecastAsCsv(forecast));
  else io.result(forecastTable(io.out, { forecast, outlook, trends: marketTrends }, trace));
  return EXIT.done;
};
