import { type CheckResult, COMPONENTS, type Scores } from "@broker/contracts";
import { tallyArea } from "./area-scores.ts";
import { countedWeight } from "./counted-weight.ts";
import { AREA_SHARES } from "./part-weights.ts";

/** Contribution of one check to the overall posture, in points of 100 before rounding: `earned` and `lost`. */
export interface Contribution {
  readonly earned: number;
  readonly lost: number;
}

/**
 * Splits the overall mean among the checks: points ÷ assessed weight of the area × counted weight of the area among
 * those of its component × counted weight of the component among the five × 100. The earned parts add up to what the
 * components with areas add to the mean.
 * @param method the method of the report
 */
export function contributions(
  checks: readonly CheckResult[],
  scores: Scores,
  method?: string,
): Map<string, Contribution> {
  const weights = COMPONENTS.reduce((sum, name) => sum + countedWeight(scores.components[name], method), 0);
  const factors = new Map<string, number>();
  for (const [area, part] of Object.entries(scores.areas)) {
    const share = AREA_SHARES[area as keyof typeof AREA_SHARES];
    if (share === null || part.posture === null || weights === 0) continue;
    const siblings = Object.entries(scores.areas).filter(
      ([name]) => AREA_SHARES[name as keyof typeof AREA_SHARES]?.component === share.component,
    );
    const shares = siblings.reduce((sum, [, other]) => sum + countedWeight(other, method), 0);
    const assessed = tallyArea(checks, area as keyof typeof AREA_SHARES).assessed;
    factors.set(
      area,
      ((100 / assessed) *
        (countedWeight(part, method) / shares) *
        countedWeight(scores.components[share.component], method)) /
        weights,
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
