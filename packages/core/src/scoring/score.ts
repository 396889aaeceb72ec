import type { CheckResult, ControlSnapshot, HeaderGrade, Scores } from "@broker/contracts";
import { areaScores } from "./area-scores.ts";
import { ceilingReasons } from "./ceiling.ts";
import { type AnalysedComponents, componentScores } from "./component-scores.ts";
import { overallScore } from "./overall-score.ts";
import { scoreBasis } from "./score-basis.ts";

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
  const overall = overallScore(components, ceilingReasons(checks, controls), scoreBasis(components, controls));
  return { overall, components, areas, headers };
}
