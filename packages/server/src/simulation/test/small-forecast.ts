import { exposureProfileOf } from "@broker/core";
import type { Simulation } from "../simulation.ts";

type Forecast = Extract<Simulation, { readonly kind: "forecast" }>;

/** A forecast of a company with a typed turnover, requested at a moment; for tests. */
export function smallForecast(asOf: string, run: { readonly years?: number; readonly seed?: number } = {}): Forecast {
  const flags = { revenue: 500_000_000, limit: 100_000_000 };
  return {
    kind: "forecast",
    profile: exposureProfileOf({ record: null, report: null, flags, asOf }),
    given: {},
    run: { years: 10_000, seed: 1, ...run, asOf },
  };
}
