import type { ExposureProfile, LossForecast, ScenarioSet } from "@broker/contracts";
import {
  type Book,
  type ForecastRun,
  forecastOf,
  type GivenTerms,
  type ScenarioOptions,
  scenarioSet,
} from "@broker/core";

/** A model that draws so many events that it takes seconds. */
export type Simulation =
  | {
      readonly kind: "forecast";
      readonly profile: ExposureProfile;
      readonly given: GivenTerms;
      readonly run: ForecastRun;
    }
  | { readonly kind: "scenarios"; readonly book: Book; readonly options: ScenarioOptions };

/** What a simulation comes to. */
export type Simulated<Asked extends Simulation> = Asked extends { readonly kind: "forecast" }
  ? LossForecast
  : ScenarioSet;

/** Something that simulates. AppErrors are those of the model. */
export type Simulate = <const Asked extends Simulation>(asked: Asked) => Promise<Simulated<Asked>>;

/** The model itself. */
export function runSimulation(asked: Simulation): LossForecast | ScenarioSet {
  if (asked.kind === "forecast") return forecastOf(asked.profile, asked.given, asked.run);
  return scenarioSet(asked.book, asked.options);
}

/** Simulates in this thread, which does nothing else meanwhile. */
export const simulateHere: Simulate = async <const Asked extends Simulation>(asked: Asked) =>
  runSimulation(asked) as Simulated<Asked>;
