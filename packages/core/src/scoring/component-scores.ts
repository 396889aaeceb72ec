import {
  AREAS,
  type Area,
  COMPONENTS,
  type Component,
  type Deduction,
  type Facts,
  type PartScore,
  type ScanReport,
  type Scores,
} from "@broker/contracts";
import { countedMean } from "./counted-weight.ts";
import { AREA_SHARES, COMPONENT_WEIGHTS } from "./part-weights.ts";

/** The score of a component without areas: points earned ÷ points assessed. */
export interface AnalysedComponent {
  readonly posture: number;
  /** Points assessed ÷ points of the full analysis, 0–1. */
  readonly coverage: number;
  /** Points lost, by rule. */
  readonly deductions: readonly Deduction[];
  /** Points of the full analysis. */
  readonly outOf: number;
}

/** Components by the analyses that were possible. */
export type AnalysedComponents = Readonly<Partial<Record<Component, AnalysedComponent>>>;

/**
 * Points assessed less the deductions, of the points assessed. A deduction counts in full however little was assessed:
 * where it exceeds the points assessed, it is what was assessed. So a source without a record only adds points earned,
 * and a record only turns points earned into points lost.
 * @param possible share of the analysis that was possible, 0–1, above 0
 */
export function analysed(deductions: readonly Deduction[], possible: number): AnalysedComponent {
  const lost = Math.min(
    100,
    deductions.reduce((sum, { points }) => sum + points, 0),
  );
  const assessed = Math.max(possible * 100, lost);
  return { posture: ((assessed - lost) * 100) / assessed, coverage: assessed / 100, deductions, outOf: 100 };
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
 * Share of a component that could be assessed, 0–1: of external sources, by those that answered, whatever they hold;
 * otherwise its coverage. Two scores compare only where it is the same.
 */
export function possibleShare({ facts, scores }: Pick<ScanReport, "facts" | "scores">, name: Component): number {
  const sources: Partial<Record<Component, number | undefined>> = {
    darkWebRisk: facts.darkWeb?.coverage,
    businessStability: facts.registry?.stability?.coverage,
  };
  return sources[name] ?? scores.components[name].coverage;
}

/**
 * Scores the components with areas: posture = Σ share × coverage × posture ÷ Σ share × coverage; coverage = Σ share ×
 * coverage ÷ Σ share; both over the applicable areas. The other components come from their own analysis, null if there
 * is none.
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
        outOf: own.outOf,
      };
    const parts = AREAS.filter((area) => AREA_SHARES[area]?.component === component).map((area) => areas[area]);
    const shares = parts.reduce((sum, { weight }) => sum + weight, 0);
    const assessed = parts.reduce((sum, { weight, coverage }) => sum + weight * coverage, 0);
    return {
      posture: countedMean(parts),
      coverage: shares > 0 ? assessed / shares : 0,
      weight: COMPONENT_WEIGHTS[component],
    };
  };
  return Object.fromEntries(COMPONENTS.map((component) => [component, score(component)])) as Scores["components"];
}
