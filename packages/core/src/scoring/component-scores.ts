import { AREAS, type Area, COMPONENTS, type Component, type PartScore, type Scores } from "@broker/contracts";
import type { AnalysedComponents } from "./outside-components.ts";
import { AREA_SHARES, COMPONENT_WEIGHTS } from "./part-weights.ts";

/**
 * Scores the components that are made of areas: posture = Σ share × posture over the assessed areas ÷ Σ of their
 * shares; coverage = Σ share × coverage ÷ Σ share over the applicable areas. The other components come from their own
 * analysis, null where there is none.
 */
export function componentScores(
  areas: Readonly<Record<Area, PartScore>>,
  analyses: AnalysedComponents,
): Scores["components"] {
  const score = (component: Component): Scores["components"][Component] => {
    const own = analyses[component];
    if (own !== undefined)
      return {
        posture: own.posture,
        coverage: own.coverage,
        weight: COMPONENT_WEIGHTS[component],
        deductions: [...own.deductions],
      };
    let shares = 0;
    let seen = 0;
    let assessedShares = 0;
    let sum = 0;
    for (const area of AREAS) {
      const part = areas[area];
      if (AREA_SHARES[area]?.component !== component || part.weight === 0) continue;
      shares += part.weight;
      seen += part.weight * part.coverage;
      if (part.posture === null) continue;
      assessedShares += part.weight;
      sum += part.weight * part.posture;
    }
    return {
      posture: assessedShares > 0 ? sum / assessedShares : null,
      coverage: shares > 0 ? seen / shares : 0,
      weight: COMPONENT_WEIGHTS[component],
    };
  };
  return Object.fromEntries(COMPONENTS.map((component) => [component, score(component)])) as Scores["components"];
}
