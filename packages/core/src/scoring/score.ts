import {
  AREAS,
  type Area,
  type CheckResult,
  COMPONENTS,
  type Component,
  type ControlSnapshot,
  type HeaderGrade,
  type PartScore,
  type Scores,
} from "@broker/contracts";
import { areaScores } from "./area-scores.ts";
import { ceilingReasons } from "./ceiling.ts";
import { type AnalysedComponents, componentScores } from "./component-scores.ts";
import { overallScore } from "./overall-score.ts";
import { AREA_SHARES } from "./part-weights.ts";

/**
 * The overall sum if every unobserved check had failed, 0–100: Σ component weight × Σ area share × coverage × posture ÷
 * Σ share of the areas that apply; of a component without areas, weight × coverage × posture. Area by area, because a
 * component's mean hides which of its areas was fully observed.
 */
function earnedPoints(
  areas: Readonly<Record<Area, PartScore>>,
  components: Readonly<Record<Component, PartScore>>,
): number {
  return COMPONENTS.reduce((total, component) => {
    const parts = AREAS.filter((area) => AREA_SHARES[area]?.component === component).map((area) => areas[area]);
    const shares = parts.reduce((sum, part) => sum + part.weight, 0);
    const earned = parts.reduce((sum, part) => sum + part.weight * part.coverage * (part.posture ?? 0), 0);
    const own = components[component];
    if (parts.length === 0) return total + own.weight * own.coverage * (own.posture ?? 0);
    return shares > 0 ? total + (components[component].weight * earned) / shares : total;
  }, 0);
}

/**
 * All scores of a report, from its assessed checks, the analyses of external sources, and the client's answers, which
 * may cap it. The header grade is separate and feeds nothing.
 */
export function score(
  checks: readonly CheckResult[],
  headers: HeaderGrade | null,
  analyses: AnalysedComponents = {},
  controls: ControlSnapshot = {},
): Scores {
  const areas = areaScores(checks);
  const components = componentScores(areas, analyses);
  const overall = overallScore(components, earnedPoints(areas, components), ceilingReasons(checks, controls));
  return { overall, components, areas, headers };
}
