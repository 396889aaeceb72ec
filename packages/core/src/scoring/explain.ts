import {
  AREA_TITLES,
  AREAS,
  type Area,
  COMPONENT_TITLES,
  COMPONENTS,
  type Component,
  type Deduction,
  type DisputeState,
  type DisputeTally,
  type Outcome,
  type ScanReport,
  type ScoreExplanation,
  showPercent,
} from "@broker/contracts";
import { tallyArea } from "./area-scores.ts";
import { coverageCounts } from "./counted-weight.ts";
import { scoreShown } from "./overall-score.ts";
import { AREA_SHARES } from "./part-weights.ts";
import { printedMean, type SumRow } from "./printed-mean.ts";

export interface AreaSum {
  readonly area: Area;
  readonly component: Component | null;
  readonly earned: number;
  readonly assessed: number;
  readonly applicable: number;
  readonly posture: number | null;
  readonly coverage: number;
  readonly checks: readonly {
    readonly id: string;
    readonly title: string;
    readonly outcome: Outcome;
    readonly points: number | null;
    readonly weight: number;
    readonly reason: string | null;
    /** State of its dispute; absent where it is not disputed. */
    readonly dispute?: DisputeState;
  }[];
}

/** Every score of a report as sums whose printed rows add up to the printed total. */
export interface Explanation {
  /** The disputes of checks, and their effect on the posture; absent where there are none. */
  readonly disputes?: DisputeTally;
  readonly overall: {
    readonly rows: readonly SumRow<Component>[];
    /** Sum of the printed products, two decimals. */
    readonly sum: number | null;
    /** null = insufficient data for a score. */
    readonly posture: number | null;
    readonly risk: number | null;
    readonly coverage: number;
  };
  readonly components: readonly {
    readonly name: Component;
    readonly rows: readonly SumRow<Area>[];
    readonly sum: number | null;
    /**
     * For a component without areas: the points deducted by each rule from the `assessed` points. `sum` = the remaining
     * points, never below 0, ÷ `assessed` × 100.
     */
    readonly deductions?: readonly Deduction[];
    readonly assessed?: number;
    /** Points of the full analysis. */
    readonly outOf?: number;
  }[];
  readonly areas: readonly AreaSum[];
}

function areaSums(report: ScanReport): AreaSum[] {
  return AREAS.map((area) => {
    const tally = tallyArea(report.checks, area);
    return {
      area,
      component: AREA_SHARES[area]?.component ?? null,
      ...tally,
      posture: report.scores.areas[area].posture,
      coverage: report.scores.areas[area].coverage,
      checks: report.checks
        .filter((check) => check.area === area)
        .map(({ id, title, outcome, points, weight, reason, dispute }) => ({
          id,
          title,
          outcome,
          points,
          weight,
          reason,
          ...(dispute ? { dispute: dispute.state } : {}),
        })),
    };
  });
}

/** How the shares of the overall breakdown follow from weight and coverage, in a sentence. */
export function shareNote({ scores, methodVersion }: ScanReport): string {
  const missing = COMPONENTS.some((name) => scores.components[name].posture === null);
  if (coverageCounts(methodVersion))
    return `Share: weight × coverage ÷ ${showPercent(scores.overall?.coverage ?? 0, 2)}, the total over the components.${missing ? " A component not assessed counts for nothing." : ""}`;
  return missing ? "Components not assessed are excluded; the other weights are scaled up to 100%." : "";
}

/** Explains a report: overall from components, components from areas or from rules, areas from checks. */
export function explainScores(report: ScanReport): Explanation {
  const { methodVersion } = report;
  const { areas, components, overall } = report.scores;
  const shown = scoreShown(report) ? overall : null;
  const top = printedMean(
    COMPONENTS.map((name) => ({ name, ...components[name] })),
    methodVersion,
  );
  return {
    overall: {
      rows: top.rows,
      sum: top.sum,
      posture: shown?.posture ?? null,
      risk: shown?.risk ?? null,
      coverage: report.coverage,
    },
    components: COMPONENTS.flatMap((name) => {
      const parts = AREAS.filter((area) => AREA_SHARES[area]?.component === name && areas[area].weight > 0).map(
        (area) => ({ name: area, ...areas[area] }),
      );
      if (parts.length > 0) return [{ name, ...printedMean(parts, methodVersion) }];
      const { deductions, posture, coverage, outOf } = components[name];
      if (deductions === undefined || posture === null) return [];
      // Until method 2, deductions were from 100 whatever the coverage.
      const points = outOf === undefined ? { assessed: 100, outOf: 100 } : { assessed: coverage * outOf, outOf };
      return [{ name, rows: [], sum: posture, deductions, ...points }];
    }),
    areas: areaSums(report),
    ...(report.disputes === undefined ? {} : { disputes: report.disputes }),
  };
}

/**
 * The score breakdown of a report with the words for each part, and the readiness index where the client answered
 * anything.
 */
export function titledExplanation(report: ScanReport): ScoreExplanation {
  const { overall, components, areas, disputes } = explainScores(report);
  return {
    ...(disputes === undefined ? {} : { disputes }),
    overall: { ...overall, rows: [...overall.rows] },
    components: components.map(({ rows, deductions, ...part }) => ({
      ...part,
      title: COMPONENT_TITLES[part.name],
      rows: rows.map((row) => ({ ...row, title: AREA_TITLES[row.name] })),
      ...(deductions === undefined ? {} : { deductions: [...deductions] }),
    })),
    areas: areas.map((area) => ({ ...area, title: AREA_TITLES[area.area], checks: [...area.checks] })),
    ...(report.readiness === undefined ? {} : { readiness: report.readiness }),
  };
}
