import {
  type Component,
  confidenceOf,
  type OverallScore,
  type PartScore,
  PostureScore,
  publishPosture,
  riskOfPosture,
  type ScanReport,
  webRiskBand,
} from "@broker/contracts";
import { CEILING_POSTURE } from "./ceiling.ts";
import { countedMean } from "./counted-weight.ts";
import { OUTSIDE_COMPONENTS } from "./part-weights.ts";

/** The overall mean before rounding and ceiling, by the method of its report; null when no component is assessed. */
export function overallMean(components: Readonly<Record<Component, PartScore>>, method?: string): number | null {
  return countedMean(Object.values(components), method);
}

/**
 * Scores the headline. The range counts the unobserved weight as 0 and as 100; the cap applies to the rounded scores.
 */
export function overallScore(
  components: Readonly<Record<Component, PartScore>>,
  ceilings: readonly string[],
  basis: string,
): OverallScore | null {
  const mean = overallMean(components);
  if (mean === null) return null;
  // Floating-point sums of the five weights may exceed 1 by the last digit.
  const coverage = Math.min(
    1,
    Object.values(components).reduce((sum, part) => sum + part.weight * part.coverage, 0),
  );
  const earned = mean * coverage;
  const uncapped = publishPosture(mean);
  const capped = ceilings.length > 0 && uncapped > CEILING_POSTURE;
  const posture = capped ? PostureScore.parse(CEILING_POSTURE) : uncapped;
  const risk = riskOfPosture(posture);
  const shown = (points: number) => {
    const published = publishPosture(points);
    return ceilings.length > 0 && published > CEILING_POSTURE ? PostureScore.parse(CEILING_POSTURE) : published;
  };
  return {
    posture,
    risk,
    band: webRiskBand(risk),
    confidence: confidenceOf(coverage),
    coverage,
    basis,
    ...(coverage < 1 ? { range: { low: shown(earned), high: shown(earned + (1 - coverage) * 100) } } : {}),
    ...(capped ? { cappedBy: { posture, uncapped, reasons: [...ceilings] } } : {}),
  };
}

/**
 * Whether a score may be shown. Below 50% overall coverage it may be shown only if at least half of the external
 * components was assessed; otherwise a range is shown.
 */
export function scoreShown({ scores }: Pick<ScanReport, "scores">): boolean {
  if (scores.overall === null) return false;
  if (scores.overall.coverage >= 0.5) return true;
  const outside = OUTSIDE_COMPONENTS.map((name) => scores.components[name]);
  const weights = outside.reduce((sum, part) => sum + part.weight, 0);
  const seen = outside.reduce((sum, part) => sum + part.weight * part.coverage, 0);
  return seen >= weights / 2;
}
