import { AREAS, type Area, COMPONENTS, type Component, type PartScore } from "@broker/contracts";
import { AREA_SHARES, COMPONENT_WEIGHTS } from "./part-weights.ts";

/**
 * Scores the components that are made of areas: posture = Σ share × posture over the assessed areas ÷ Σ of their shares;
 * coverage = Σ share × coverage ÷ Σ share over the applicable areas. The other components stay null until their own analysis exists.
 */
export function componentScores(areas: Readonly<Record<Area, PartScore>>): Record<Component, PartScore> {
  const score = (component: Component): PartScore => {
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
  return Object.fromEntries(COMPONENTS.map((component) => [component, score(component)])) as Record<
    Component,
    PartScore
  >;
}
