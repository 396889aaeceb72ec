import {
  AppError,
  type ClientCover,
  type CoverColumn,
  type ExposureProfile,
  type FxConfig,
  type Known,
  LOSS_POPULATIONS,
  type PremiumView,
  showFixed,
  showMoney,
  showPounds,
} from "@broker/contracts";
import { dollarsPerPound } from "../../base/dollars-per-pound.ts";
import { exposureCurve } from "../../forecast/exposure-curve.ts";
import { forecastTerms } from "../../forecast/forecast-of.ts";
import { showOneIn } from "../../forecast/show-one-in.ts";
import { headlineOutside, headlineReason } from "../../pricing/technical/headline-words.ts";
import { technicalPremium } from "../../pricing/technical/technical-premium.ts";

const NOTHING: CoverColumn = { limit: null, deductible: null, premium: null, rateOnLine: null };

/** What the tier does not include, as shown on the locked card; null = included. */
export interface CoverLocks {
  readonly rates: string | null;
  readonly forecast: string | null;
}

/** Sources of a client's cover. */
export interface CoverSources {
  readonly profile: ExposureProfile;
  readonly fx?: FxConfig | undefined;
  /** ISO 8601. */
  readonly asOf: string;
  readonly locks: CoverLocks;
}

type Part = "premium" | "limit" | "retention";

/** Declared terms as a column; the rate is calculated from them. */
function declaredColumn(known: Known<Partial<Record<Part, number>>> | null, rates: boolean): CoverColumn {
  if (known === null) return NOTHING;
  const of = (part: Part) => {
    const value = known.value[part];
    return value === undefined ? null : { ...known, value };
  };
  const { premium, limit } = known.value;
  const rate = premium === undefined || !limit || !rates ? null : premium / limit;
  return {
    limit: of("limit"),
    deductible: of("retention"),
    premium: of("premium"),
    rateOnLine: rate === null ? null : { value: rate, provenance: "derived", asOf: known.asOf },
  };
}

function postureColumn({ limits }: PremiumView, profile: ExposureProfile): CoverColumn {
  const { byPosture } = limits;
  if (byPosture === null) return NOTHING;
  const how = { provenance: "derived" as const, asOf: profile.posture?.asOf ?? "" };
  return {
    ...NOTHING,
    limit: { value: byPosture.totalLimit.pence, ...how },
    deductible: { value: byPosture.deductible.pence, ...how },
  };
}

function exposureColumn({ limits, headline, terms }: PremiumView, asOf: string, rates: boolean): CoverColumn {
  const how = { provenance: "estimated" as const, asOf };
  const [low, high] = headline?.basis === "modelled" ? [headline.low.pence, headline.high.pence] : [0, 0];
  const bought = terms.limit.value.pence;
  const size = limits.deductibleBySize;
  const spread = high === 0 ? null : low === high ? low : { low, high };
  const rate = low === high ? low / bought : { low: low / bought, high: high / bought };
  return {
    ...NOTHING,
    limit: limits.byExposure === null ? null : { value: limits.byExposure.limit.pence, ...how },
    deductible: size === null ? null : { value: { low: size.low.pence, high: size.high.pence }, ...how },
    premium: spread === null ? null : { value: spread, ...how },
    rateOnLine: spread === null || bought === 0 || !rates ? null : { value: rate, ...how },
  };
}

function exposureOf({ profile, fx, asOf, locks }: CoverSources): ClientCover["exposure"] {
  const { limit, retention } = forecastTerms(profile, {}, asOf);
  const terms = {
    limit: limit?.value ?? null,
    retention: retention?.provenance === "none" ? null : (retention?.value ?? null),
  };
  if (locks.forecast !== null)
    return { locked: locks.forecast, curves: [], finding: null, ...terms, missing: [], basis: null };
  const curves = LOSS_POPULATIONS.flatMap((each) => exposureCurve(profile, each, limit, dollarsPerPound(fx)) ?? []);
  const [claims, events] = LOSS_POPULATIONS.map((each) => curves.find(({ population }) => population === each));
  if (claims === undefined)
    return {
      locked: null,
      curves,
      finding: null,
      ...terms,
      missing: [
        profile.revenue === null
          ? "The turnover is not known; frequency and severity of losses depend on it."
          : "The turnover is zero; frequency and severity of losses depend on it.",
      ],
      basis: null,
    };
  const above = (probability: number | null | undefined) => showOneIn(probability ?? 0);
  const finding =
    limit === null
      ? `At least one event ${above(claims.anyLoss)} on insurance claims; no limit is recorded to compare it with.`
      : `The ${showPounds(limit.value)} limit is exceeded ${above(claims.aboveLimit)} on insurance claims, and ${above(events?.aboveLimit)} on publicly reported losses.`;
  return {
    locked: null,
    curves,
    finding,
    ...terms,
    missing: [],
    basis: `frequency ${showFixed(claims.eventsPerYear * 100, 1)}% a year by insurance claims`,
  };
}

/** The premium view; null, with the reason, if the recorded terms conflict. */
function priced({ profile, fx }: CoverSources): { readonly view: PremiumView | null; readonly notes: string[] } {
  try {
    const view = technicalPremium(profile, fx === undefined ? {} : { fx });
    const amountOf = ({ value, provenance }: PremiumView["terms"]["limit"]) =>
      `${showPounds(value.pence)}${provenance === "none" ? " (assumed: none is recorded)" : ""}`;
    const terms = `a limit of ${amountOf(view.terms.limit)} and a deductible of ${amountOf(view.terms.retention)}`;
    const notes =
      view.technical === null && view.lossCost === null
        ? view.missing.map(({ sentence }) => sentence)
        : [`Premium and rate by exposure are for ${terms}: ${view.indicative.toLowerCase()}.`];
    const { headline } = view;
    if (headline !== null && headline.capped.length > 0) notes.push(headlineReason(headline));
    const outside = headline === null ? null : headlineOutside(headline, showMoney);
    if (outside !== null) notes.push(outside);
    const { byExposure, byPosture, deductibleBySize } = view.limits;
    if (byExposure !== null) notes.push(byExposure.rule);
    if (deductibleBySize !== null) notes.push(deductibleBySize.rule);
    notes.push(
      byPosture === null
        ? "Insurer appetite by posture: none, because coverage is below 50%."
        : "Insurer appetite by posture is for comparison only and appears in no client or contract document.",
    );
    return { view, notes };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "usage") throw error;
    return { view: null, notes: [error.message] };
  }
}

/** The cover of a client: quoted, requested, by posture, by exposure, expiring, and how often a loss exceeds it. */
export function clientCover(sources: CoverSources): ClientCover {
  const { profile, asOf, locks } = sources;
  const { view, notes } = priced(sources);
  const rates = locks.rates === null;
  return {
    bound: profile.quoted?.value.bound === true,
    quoted: profile.quoted === null ? null : declaredColumn(profile.quoted, rates),
    requested: declaredColumn(profile.requested, rates),
    byPosture: view === null ? NOTHING : postureColumn(view, profile),
    byExposure: view === null ? NOTHING : exposureColumn(view, asOf, rates),
    expiring: declaredColumn(profile.expiring, rates),
    notes: [
      ...notes,
      ...(locks.rates === null ? [] : [`Rates on line are left out. ${locks.rates}`]),
      ...profile.notes,
    ],
    exposure: exposureOf(sources),
  };
}
