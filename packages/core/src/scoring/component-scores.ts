import {
  AREAS,
  type Area,
  COMPONENTS,
  type Component,
  type Deduction,
  type Facts,
  type PartScore,
  type Scores,
} from "@broker/contracts";
import { AREA_SHARES, COMPONENT_WEIGHTS } from "./part-weights.ts";

/** The score of a component without areas: 100 less the deductions, never below 0. */
export interface AnalysedComponent {
  readonly posture: number;
  /** Share of the analysis that was possible, 0–1. */
  readonly coverage: number;
  readonly deductions: readonly Deduction[];
}

/** Components by the analyses that were possible. */
export type AnalysedComponents = Readonly<Partial<Record<Component, AnalysedComponent>>>;

/** 100 less the deductions, never below 0. */
export function analysed(deductions: readonly Deduction[], coverage: number): AnalysedComponent {
  const off = deductions.reduce((sum, { points }) => sum + points, 0);
  return { posture: Math.max(0, 100 - off), coverage, deductions };
}

/** The components that external sources allow us to assess. From a register, only an entry matched to the company. */
export function outsideComponents({ darkWeb, registry }: Pick<Facts, "darkWeb" | "registry">): AnalysedComponents {
  const stability = registry?.stability ?? null;
  return {
    ...(darkWeb === null ? {} : { darkWebRisk: analysed(darkWeb.deductions, darkWeb.coverage) }),
    ...(stability === null ? {} : { businessStability: analysed(stability.deductions, stability.coverage) }),
  };
}

/**
 * Scores the components with areas: posture = Σ share × posture over the assessed areas ÷ Σ of their shares; coverage =
 * Σ share × coverage ÷ Σ share over the applicable areas. The other components come from their own analysis, null if
 * there is none.
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
