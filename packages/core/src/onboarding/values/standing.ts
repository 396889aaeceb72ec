import type { ExposureProfile, MissingCounts, OnboardingStanding, ScanReport } from "@broker/contracts";
import { missingFields } from "../../client/missing-fields.ts";
import { readinessOf, readinessOfAnswers } from "../../intelligence/readiness/readiness-index.ts";
import { readinessShown } from "../../intelligence/readiness/readiness-words.ts";
import { ceilingReasons } from "../../scoring/ceiling.ts";
import { baseline, type Situation } from "../../what-if/situation.ts";
import type { EngineCache } from "./engine-run.ts";
import { prepared, rangeOf, type Valued } from "./onboarding-range.ts";

/** The readiness index that the product shows for these answers; null = none is shown. */
function readinessFigure(
  { controls, industry, employees }: ExposureProfile,
  { checks, controls: now }: Situation,
  report: ScanReport | null,
  asOf: string,
): number | null {
  const beside = { industry, employees };
  const index =
    report === null
      ? readinessOfAnswers(controls, beside, asOf)
      : readinessOf({ ...report, checks: [...checks], record: { controls: now } }, beside);
  return index !== null && readinessShown(index) ? index.index : null;
}

/**
 * Where a client stands by its record: the figures of `premium` and `whatif`, the ranges over open answers, and the
 * fields that documents lack, as counted by the documents.
 * @param cache figures of an earlier run
 */
export function onboardingStanding(
  valued: Valued,
  missing: MissingCounts,
  cache: EngineCache | null = null,
): { readonly standing: OnboardingStanding; readonly cache: EngineCache } {
  const record = prepared(valued, cache);
  const { profile, engine, report } = record;
  const at = baseline(profile, report);
  const range = rangeOf(record);
  const standing = {
    posture: engine.posture(profile).posture,
    postureRange: range.posture,
    readiness: readinessFigure(profile, at, report, valued.asOf),
    premium: engine.premium(profile),
    premiumRange: range.premium,
    ceiling: ceilingReasons(at.checks, at.controls, at.weaknesses),
    required: missingFields(valued.log).missing.length,
    missing,
  };
  return { standing, cache: engine.used() };
}
