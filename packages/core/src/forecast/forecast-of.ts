import { type ExposureProfile, type Fix, INDICATIVE, LOSS_POPULATIONS, type LossForecast } from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { forecastTerms, type GivenTerms, termFixes, termNotes } from "./forecast-terms.ts";
import { lossInsights } from "./loss-insights.ts";
import { lossModel } from "./loss-model.ts";
import { lossScenarios } from "./loss-scenarios.ts";
import { lossView } from "./loss-view.ts";

/** How a forecast is simulated: the same seed and years give the same figures. */
export interface ForecastRun {
  readonly seed: number;
  /** Simulated years, at least 10,000. */
  readonly years: number;
  /** When the terms were typed, ISO 8601. */
  readonly asOf: string;
  /** Absent = the shipped rate. */
  readonly dollar?: DollarRate | undefined;
}

function turnoverFixes({ revenue }: ExposureProfile): Fix[] {
  const option: Fix = { kind: "set-option", option: "revenue", example: revenue === null ? "5m" : "500k" };
  return revenue === null ? [option, { kind: "edit-client", field: "turnover", example: "5m" }] : [option];
}

/**
 * What a company may lose in a year: claims and publicly known loss events, each in a view of its own. Without a turnover there is no
 * figure, and `missing` says what to add.
 */
export function forecastOf(
  profile: ExposureProfile,
  given: GivenTerms,
  { seed, years, asOf, dollar }: ForecastRun,
): LossForecast {
  const terms = forecastTerms(profile, given, asOf);
  const views = LOSS_POPULATIONS.flatMap((population) => {
    const model = lossModel(profile, population, dollar);
    return model === null ? [] : [lossView(model, terms, { seed, years })];
  });
  const missing =
    views.length > 0
      ? []
      : [
          profile.revenue === null
            ? "The turnover is not known. Frequency and size of losses are modelled from it."
            : "The turnover is £0. Frequency and size of losses are modelled from it: for a company that has not traded yet, enter the planned turnover.",
        ];
  return {
    indicative: INDICATIVE,
    name: profile.name,
    terms,
    years,
    seed,
    missing,
    views,
    scenarios: lossScenarios(profile, views),
    insights: lossInsights(profile, views, dollar),
    notes: [...profile.notes, ...(views.length === 0 ? [] : termNotes(terms, given))],
    fixes: views.length === 0 ? turnoverFixes(profile) : termFixes(terms),
  };
}
