import { AREAS, type Area, type CheckResult, type PartScore } from "@broker/contracts";
import { AREA_SHARES } from "./part-weights.ts";

/** Totals of the checks of one area, in check points. */
export interface AreaTally {
  readonly earned: number;
  /** Weight of the assessed checks. */
  readonly assessed: number;
  /** Weight of the applicable checks, observed or not. */
  readonly applicable: number;
}

/** Adds up one area: 'not applicable' is left out; 'not observed' and 'error' apply, but are not assessed. */
export function tallyArea(checks: readonly CheckResult[], area: Area): AreaTally {
  let earned = 0;
  let assessed = 0;
  let applicable = 0;
  for (const check of checks) {
    if (check.area !== area || check.outcome === "not-applicable") continue;
    applicable += check.weight;
    if (check.points === null) continue;
    assessed += check.weight;
    earned += check.points;
  }
  return { earned, assessed, applicable };
}

/**
 * Scores every area: posture = earned ÷ assessed × 100, unrounded, null when nothing was assessed; coverage = assessed
 * ÷ applicable. An area in which no check applies has weight 0: it is not relevant to this company.
 */
export function areaScores(checks: readonly CheckResult[]): Record<Area, PartScore> {
  const score = (area: Area): PartScore => {
    const tally = tallyArea(checks, area);
    return {
      posture: tally.assessed > 0 ? (tally.earned / tally.assessed) * 100 : null,
      coverage: tally.applicable > 0 ? tally.assessed / tally.applicable : 0,
      weight: tally.applicable > 0 ? (AREA_SHARES[area]?.weight ?? 0) : 0,
    };
  };
  return Object.fromEntries(AREAS.map((area) => [area, score(area)])) as Record<Area, PartScore>;
}
