import type { ExposureProfile, LossForecast, ScenarioSet, WhatIf } from "@broker/contracts";
import {
  type ForecastRun,
  forecastOf,
  type GivenTerms,
  type Portfolio,
  type ScenarioOptions,
  scenarioSet,
  type WhatIfQuestion,
  whatIf,
} from "@broker/core";

/**
 * A model that takes seconds because it draws many events. The same input gives the same figures, since it contains the
 * seed.
 */
export type Simulation =
  | {
      readonly kind: "forecast";
      readonly profile: ExposureProfile;
      readonly given: GivenTerms;
      readonly run: ForecastRun;
    }
  | { readonly kind: "what-if"; readonly question: WhatIfQuestion }
  | { readonly kind: "scenarios"; readonly book: Portfolio; readonly options: ScenarioOptions };

interface Figures {
  readonly forecast: LossForecast;
  readonly "what-if": WhatIf;
  readonly scenarios: ScenarioSet;
}

/** The result of a simulation. */
export type Simulated<Asked extends Simulation> = Figures[Asked["kind"]];

/**
 * Runs a simulation. AppErrors are those of the model, and `interrupted` if the signal fires first, when no caller
 * waits for the figures any more.
 */
export type Simulate = <const Asked extends Simulation>(
  asked: Asked,
  signal?: AbortSignal,
) => Promise<Simulated<Asked>>;

/** The model itself. */
export function runSimulation(asked: Simulation): Figures[Simulation["kind"]] {
  switch (asked.kind) {
    case "forecast":
      return forecastOf(asked.profile, asked.given, asked.run);
    case "what-if":
      return whatIf(asked.question);
    case "scenarios":
      return scenarioSet(asked.book, asked.options);
  }
}

/** Simulates in this thread, which does nothing else meanwhile. */
export const simulateHere: Simulate = async <const Asked extends Simulation>(asked: Asked) =>
  runSimulation(asked) as Simulated<Asked>;
