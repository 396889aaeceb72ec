import type { ExposureProfile, NoRange, OnboardingRange, Placement, ScanReport } from "@broker/contracts";
import type { ClientLog } from "../../client/client-log.ts";
import { exposureProfileOf } from "../../client/exposure-profile.ts";
import { recordOf } from "../../client/record-of.ts";
import type { PremiumTerms } from "../../pricing/technical/premium-terms.ts";
import { CEILING_POSTURE, ceilingReasons } from "../../scoring/ceiling.ts";
import { knownWeaknesses } from "../../scoring/known-weaknesses.ts";
import type { AssumedAnswer } from "./assumed-answers.ts";
import { type Engine, type EngineCache, engineOf } from "./engine-run.ts";
import {
  type Assumed,
  assumedAt,
  type OpenChoice,
  openChoices,
  profileWith,
  type Recorded,
  recordedAnswers,
} from "./open-choices.ts";

/** A client's record with its headline scan, and the context in which `premium` prices it. */
export interface Valued {
  readonly log: ClientLog;
  readonly placements?: readonly Placement[];
  /** The headline scan; null = none. */
  readonly report: ScanReport | null;
  readonly terms: PremiumTerms;
  /** ISO 8601, UTC. */
  readonly asOf: string;
}

/** A record prepared for many runs of the engine. */
export interface Prepared {
  readonly profile: ExposureProfile;
  readonly recorded: Recorded;
  readonly choices: readonly OpenChoice[];
  readonly engine: Engine;
  readonly report: ScanReport | null;
}

/** Prepares a record; `cache` = the figures of an earlier run. */
export function prepared({ log, placements, report, terms, asOf }: Valued, cache: EngineCache | null): Prepared {
  const profile = exposureProfileOf({ record: recordOf(log, placements), report, asOf });
  const engine = engineOf({ report, terms }, cache);
  const recorded = recordedAnswers(log);
  return { profile, recorded, engine, report, choices: openChoices(recorded, { profile, asOf, engine }) };
}

/** Both figures with every open choice at its best and at its worst, and one answer given. */
export interface Ends {
  readonly premium: { readonly low: number; readonly high: number } | null;
  readonly posture: { readonly low: number; readonly high: number } | null;
  /** Whether a ceiling holds the posture down even at its best. */
  readonly capped: boolean;
}

/** The ends of both figures with these answers given. */
export function endsOf({ profile, recorded, choices, engine }: Prepared, given?: Assumed): Ends {
  const at = (end: "best" | "worst") => profileWith(profile, assumedAt(end, choices, recorded, given));
  const [best, worst] = [at("best"), at("worst")];
  const [low, high] = [engine.premium(best), engine.premium(worst)];
  const [top, bottom] = [engine.posture(best), engine.posture(worst)];
  return {
    premium: low === null || high === null ? null : { low, high },
    posture: top.posture === null || bottom.posture === null ? null : { low: bottom.posture, high: top.posture },
    capped: top.capped,
  };
}

/** Relative width of each range, 0–1: spread ÷ upper end of the premium, points ÷ 100 of posture; null = no range. */
export interface Widths {
  readonly premium: number | null;
  readonly posture: number | null;
}

export const widthsOf = ({ premium, posture }: Pick<Ends, "premium" | "posture">): Widths => ({
  premium: premium === null ? null : premium.high === 0 ? 0 : (premium.high - premium.low) / premium.high,
  posture: posture === null ? null : (posture.high - posture.low) / 100,
});

function noPremium({ profile: { revenue } }: Prepared): NoRange {
  if (revenue === null) return "turnover-not-known";
  return revenue.value === 0 ? "turnover-nil" : "terms-contradict";
}

/** The range of a prepared record. */
export function rangeOf(record: Prepared): OnboardingRange {
  const { premium, posture } = endsOf(record);
  const { report, profile, choices, recorded } = record;
  const reasons = ceilingReasons(
    report?.checks ?? [],
    profile.controls,
    report === null ? [] : knownWeaknesses(report),
  );
  const asked = assumedAt("best", choices, recorded);
  const caps = ({ control }: AssumedAnswer) =>
    control !== null && ceilingReasons([], { [control.key]: control.held }).length > 0;
  const mayCap = choices.filter(({ question, worst }) => asked.has(question.id) && caps(worst));
  return {
    premium,
    noPremium: premium === null ? noPremium(record) : null,
    posture,
    noPosture: posture === null ? (report === null ? "no-scan" : "too-little-assessed") : null,
    ceiling: reasons.length === 0 ? null : { posture: CEILING_POSTURE, reasons },
    mayCap: mayCap.map(({ question }) => question.id),
  };
}

/** The range of premium and posture over the open answers of a client, and the figures for the next run. */
export function onboardingRange(
  valued: Valued,
  cache: EngineCache | null = null,
): { readonly range: OnboardingRange; readonly cache: EngineCache } {
  const record = prepared(valued, cache);
  const range = rangeOf(record);
  return { range, cache: record.engine.used() };
}
