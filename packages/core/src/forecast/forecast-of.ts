import {
  type ExposureProfile,
  type Fix,
  type ForecastTerms,
  INDICATIVE,
  type Known,
  LOSS_POPULATIONS,
  type LossForecast,
  showPounds,
} from "@broker/contracts";
import type { DollarRate } from "../base/dollars-per-pound.ts";
import { assumedCover, coverInForce } from "./cover-in-force.ts";
import { lossInsights, lossScenarios } from "./loss-insights.ts";
import { lossModel } from "./loss-model.ts";
import { lossView } from "./loss-view.ts";

/** Terms entered by the user, in pence; omitted ones come from the profile. */
export interface GivenTerms {
  readonly limit?: number | undefined;
  readonly retention?: number | undefined;
  readonly aggregate?: number | undefined;
}

const COMMAND = "command line";

/**
 * The terms of the forecast: as entered, else as quoted or requested, else those of the expiring policy. With a known
 * limit, an unknown retention is the customary one that the premium assumes, and an unknown aggregate is the limit:
 * both have provenance `none`.
 */
export function forecastTerms(profile: ExposureProfile, given: GivenTerms, asOf: string): ForecastTerms {
  const of = (key: "limit" | "retention"): Known<number> | null => {
    const typed = given[key];
    if (typed !== undefined) return { value: typed, provenance: "declared", asOf, source: COMMAND };
    return coverInForce(profile, key);
  };
  const limit = of("limit");
  if (limit === null) return { limit: null, retention: of("retention"), aggregate: null };
  const aggregate: Known<number> =
    given.aggregate === undefined
      ? { value: limit.value, provenance: "none", asOf }
      : { value: given.aggregate, provenance: "declared", asOf, source: COMMAND };
  return { limit, retention: of("retention") ?? assumedCover("retention"), aggregate };
}

/** Assumptions among the terms, as sentences. */
function termNotes({ limit, retention, aggregate }: ForecastTerms, given: GivenTerms): string[] {
  if (limit === null)
    return [
      "No limit is known, so the loss is not split between insurer and company.",
      ...(given.aggregate === undefined ? [] : ["Without a limit the annual aggregate has no effect."]),
    ];
  return [
    ...(retention?.provenance === "none"
      ? [`No deductible is known: ${showPounds(retention.value)} is assumed, as for the premium.`]
      : []),
    ...(aggregate?.provenance === "none" ? ["The annual aggregate is not known: the limit is assumed."] : []),
  ];
}

/** Fixes for missing terms. */
function termFixes({ limit, retention }: ForecastTerms): Fix[] {
  if (limit === null) return [{ kind: "set-option", option: "limit", example: "1m" }];
  return retention?.provenance === "none" ? [{ kind: "set-option", option: "retention", example: "10k" }] : [];
}

/** Simulation settings of a forecast: the same seed and years give the same figures. */
export interface ForecastRun {
  readonly seed: number;
  /** Simulated years, at least 10,000. */
  readonly years: number;
  /** When the terms were entered, ISO 8601. */
  readonly asOf: string;
  /** Absent = the shipped rate. */
  readonly dollar?: DollarRate | undefined;
}

function turnoverFixes({ revenue }: ExposureProfile): Fix[] {
  const option: Fix = { kind: "set-option", option: "revenue", example: revenue === null ? "5m" : "500k" };
  return revenue === null ? [option, { kind: "edit-client", field: "turnover", example: "5m" }] : [option];
}

/**
 * Annual loss of a company: claims and publicly reported loss events in separate views. Without a turnover there is no
 * figure, and `missing` names the input to add.
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
            ? "The turnover is not known; frequency and size of losses are modelled from it."
            : "The turnover is nil. Frequency and size of losses are modelled from it: for a company that has not traded yet, enter the planned turnover.",
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
