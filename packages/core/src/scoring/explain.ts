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
} from "@broker/contracts";
import { tallyArea } from "./area-scores.ts";
import { overallSum } from "./overall-score.ts";
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
    readonly posture: number | null;
    readonly risk: number | null;
    readonly coverage: number;
  };
  readonly components: readonly {
    readonly name: Component;
    readonly rows: readonly SumRow<Area>[];
    readonly sum: number | null;
    /** For a component without areas: the deduction of each rule from 100; `sum` is the remainder, never below 0. */
    readonly deductions?: readonly Deduction[];
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

/** Explains a report: overall from components, components from areas or from rules, areas from checks. */
export function explainScores(report: ScanReport): Explanation {
  const { areas, components, overall } = report.scores;
  const top = printedMean(COMPONENTS.map((name) => ({ name, ...components[name] })));
  const unrounded = overallSum(components);
  return {
    overall: {
      rows: top.rows,
      sum: unrounded === null ? null : top.sum,
      posture: overall?.posture ?? null,
      risk: overall?.risk ?? null,
      coverage: report.coverage,
    },
    components: COMPONENTS.flatMap((name) => {
      const parts = AREAS.filter((area) => AREA_SHARES[area]?.component === name && areas[area].weight > 0).map(
        (area) => ({ name: area, ...areas[area] }),
      );
      if (parts.length > 0) return [{ name, ...printedMean(parts) }];
      const { deductions, posture } = components[name];
      return deductions === undefined || posture === null ? [] : [{ name, rows: [], sum: posture, deductions }];
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
