import {
  AppError,
  CONTROL_KEYS,
  type ExposureProfile,
  type KnownControl,
  roundHalfUp,
  type ScanReport,
} from "@broker/contracts";
import type { PremiumTerms } from "../../pricing/technical/premium-terms.ts";
import { ratedPremium, ratingRoute } from "../../pricing/technical/rating-route.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { baseline } from "../../what-if/situation.ts";

/** What premium and posture are calculated from, besides the answers. */
export interface EngineBasis {
  readonly report: ScanReport | null;
  readonly terms: PremiumTerms;
}

/** The posture of a set of answers; null = no scan, or too little was assessed for a score. */
export interface PostureRun {
  readonly posture: number | null;
  /** Whether a ceiling holds the posture down. */
  readonly capped: boolean;
}

/** Figures by what they were calculated from, for one scan and its terms. They hold for any record. */
export interface EngineCache {
  readonly basis: string;
  readonly premiums: ReadonlyMap<string, number | null>;
  readonly postures: ReadonlyMap<string, PostureRun>;
}

/** The engine of premium and what-if, for many sets of answers. */
export interface Engine {
  /** The technical premium in pence; null = turnover not known, or terms that contradict each other. */
  readonly premium: (profile: ExposureProfile) => number | null;
  /** The same before the minimum premium and rounding, so that a figure at the minimum still shows its direction. */
  readonly rated: (profile: ExposureProfile) => number | null;
  readonly posture: (profile: ExposureProfile) => PostureRun;
  /** The figures that were asked for, for the next run. */
  readonly used: () => EngineCache;
}

/** The scan and the terms: a figure is reused only where every check has the same result. */
function basisOf({ report, terms }: EngineBasis): string {
  const scan = report && [
    report.id,
    report.revision.hash,
    report.methodVersion,
    report.checks.map(({ id, outcome, points }) => [id, outcome, points]),
  ];
  return JSON.stringify([scan, terms]);
}

/** The text of each value once: the assumed answers of a run are the same objects. */
const TEXTS = new WeakMap<object, string>();

function textOf<Value extends object>(held: Value, partsOf: (held: Value) => unknown): string {
  const known = TEXTS.get(held);
  if (known !== undefined) return known;
  const text = JSON.stringify(partsOf(held)) ?? "";
  TEXTS.set(held, text);
  return text;
}

/** What a figure may depend on: the answer and its share, and what may show that a certificate is in force. */
const answerParts = ({ answer, coveragePct, provenance, source, note }: KnownControl) => [
  answer,
  coveragePct,
  provenance === "registry",
  source,
  note,
];

const answersKey = ({ controls }: ExposureProfile): string =>
  CONTROL_KEYS.map((key) => (controls[key] === undefined ? "" : textOf(controls[key], answerParts))).join("|");

/** The values of a profile but its name, its notes and what is of the scan; losses count by the day they are as of. */
function profileKey(profile: ExposureProfile): string {
  const { name: _, notes: _n, posture: _p, checks: _c, scan: _s, thirdParty: _t, controls: _a, ...facts } = profile;
  const values = Object.values(facts).map((each) =>
    each === null ? "" : textOf<object>(each, (held) => ("value" in held ? held.value : held)),
  );
  return [...values, profile.claims?.asOf.slice(0, 10), answersKey(profile)].join("|");
}

/** The result; null for terms that contradict each other. */
function unlessContradictory<Value>(calculate: () => Value | null): Value | null {
  try {
    return calculate();
  } catch (error) {
    if (error instanceof AppError && error.code === "usage") return null;
    throw error;
  }
}

function postureRun(profile: ExposureProfile, report: ScanReport | null): PostureRun {
  const { scores } = baseline(profile, report);
  if (scores === null || !scoreShown({ scores })) return { posture: null, capped: false };
  return { posture: scores.overall?.posture ?? null, capped: scores.overall?.cappedBy !== undefined };
}

/** Calculates once for each key; what an earlier run calculated is not calculated again. */
function once<Value>(before: ReadonlyMap<string, Value>, used: Map<string, Value>) {
  return (key: string, calculate: () => Value): Value => {
    const held = used.get(key) ?? before.get(key);
    const value = held === undefined ? calculate() : held;
    used.set(key, value);
    return value;
  };
}

/** The engine for one scan and its terms, with the figures of an earlier run. */
export function engineOf(input: EngineBasis, cache: EngineCache | null = null): Engine {
  const { report, terms } = input;
  const basis = basisOf(input);
  const held = cache?.basis === basis ? cache : null;
  const used = { basis, premiums: new Map<string, number | null>(), postures: new Map<string, PostureRun>() };
  const premiumOnce = once<number | null>(held?.premiums ?? new Map(), used.premiums);
  const postureOnce = once<PostureRun>(held?.postures ?? new Map(), used.postures);
  return {
    premium: (profile) =>
      premiumOnce(profileKey(profile), () => {
        const rated = unlessContradictory(() => ratingRoute(profile, terms));
        return rated === null ? null : roundHalfUp(rated.value);
      }),
    rated: (profile) => unlessContradictory(() => ratedPremium(profile, terms))?.value ?? null,
    posture: (profile) => postureOnce(answersKey(profile), () => postureRun(profile, report)),
    used: () => used,
  };
}
