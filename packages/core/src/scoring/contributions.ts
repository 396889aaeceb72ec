import { type CheckResult, COMPONENTS, type Scores } from "@broker/contracts";
import { tallyArea } from "./area-scores.ts";
import { AREA_SHARES } from "./part-weights.ts";

/** Contribution of one check to the overall posture, in points of 100 before rounding: `earned` and `lost`. */
export interface Contribution {
  readonly earned: number;
  readonly lost: number;
}

/**
 * Splits the overall sum among the checks: points ÷ assessed weight of the area × share of the area among the assessed
 * ones of its component × weight of the component among the assessed ones × 100. The earned parts add up to the overall
 * sum.
 */
export function contributions(checks: readonly CheckResult[], scores: Scores): Map<string, Contribution> {
  const weights = COMPONENTS.filter((name) => scores.components[name].posture !== null).reduce(
    (sum, name) => sum + scores.components[name].weight,
    0,
  );
  const factors = new Map<string, number>();
  for (const [area, part] of Object.entries(scores.areas)) {
    const share = AREA_SHARES[area as keyof typeof AREA_SHARES];
    if (share === null || part.posture === null || weights === 0) continue;
    const siblings = Object.entries(scores.areas).filter(
      ([name, other]) =>
        AREA_SHARES[name as keyof typeof AREA_SHARES]?.component === share.component && other.posture !== null,
    );
    const shares = siblings.reduce((sum, [, other]) => sum + other.weight, 0);
    const assessed = tallyArea(checks, area as keyof typeof AREA_SHARES).assessed;
    factors.set(
      area,
      ((100 / assessed) * (part.weight / shares) * scores.components[share.component].weight) / weights,
    );
  }
  return new Map(
    checks.map((check) => {
      const factor = factors.get(check.area) ?? 0;
      const points = check.points;
      return [
        check.id,
        points === null ? { earned: 0, lost: 0 } : { earned: points * factor, lost: (check.weight - points) * factor },
      ];
    }),
  );
}
