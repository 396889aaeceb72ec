import {
  COMPONENT_TITLES,
  type Component,
  forecastTrend,
  type HistoryPoint,
  type ScanReport,
  showAboutHours,
  showCount,
  showDate,
  showList,
} from "@broker/contracts";
import { historyPoint } from "../../forecast/outlook/history-point.ts";
import { LEAST_SCANS } from "../../forecast/outlook/predict-risks.ts";
import { firstActions } from "../../plan/priority-actions.ts";
import type { Block } from "../blocks/block.ts";
import type { TrendLine } from "../blocks/trend-line.ts";
import { comparedScans } from "./compared-scans.ts";
import { type DatedPosture, type ProjectedPosture, trajectoryChart } from "./trajectory-chart.ts";

/** The direction of the posture over time, and where the priority actions lead. */
export interface Trajectory {
  /** Null = too few scans. */
  readonly direction: "Improving" | "Steady" | "Worsening" | null;
  /** What the drawing shows, which scans are not in it, and what the projection assumes. */
  readonly sentences: readonly string[];
  /** Null = no scan has a score. */
  readonly line: TrendLine | null;
}

const DIRECTIONS = { increasing: "Worsening", decreasing: "Improving", stable: "Steady" } as const;

function directionOf(
  scans: readonly DatedPosture[],
  of: string,
): Pick<Trajectory, "direction"> & { readonly sentence: string } {
  const [first, last] = [scans[0], scans.at(-1)];
  const needed = LEAST_SCANS - scans.length;
  if (first === undefined || last === undefined || needed > 0) {
    const wanted = Math.min(LEAST_SCANS, needed);
    return {
      direction: null,
      sentence: `No trend yet: ${showCount(wanted, "more scan")} by the same method, on different days, ${wanted === 1 ? "is" : "are"} required.`,
    };
  }
  const direction = DIRECTIONS[forecastTrend(first.posture - last.posture)];
  const over = `over ${showCount(scans.length, "scan")} since ${showDate(first.at)}`;
  return {
    direction,
    sentence: `${direction}: ${of} ${first.posture} then, ${last.posture} now, ${over}. A change of up to 10 points counts as steady.`,
  };
}

function notCompared(otherMethods: number, otherScope: number): string[] {
  const parts = [
    ...(otherMethods === 0 ? [] : [`${showCount(otherMethods, "scan")} by another version of the method`]),
    ...(otherScope === 0 ? [] : [`${showCount(otherScope, "scan")} of other components or without a score`]),
  ];
  return parts.length === 0 ? [] : [`Not compared: ${parts.join(", ")}.`];
}

const commonSentence = (common: readonly Component[]) =>
  `Compared: ${showList(common.map((name) => COMPONENT_TITLES[name].toLowerCase()))}; not every scan assessed the rest.`;

/** The posture after the first actions; null = no score is shown, or they do not raise it. */
function projected(report: ScanReport): (ProjectedPosture & { readonly hours: number }) | null {
  const { actions, hours, outcome } = firstActions(report);
  return outcome === null ? null : { posture: outcome.posture, actions: actions.length, hours };
}

/**
 * Change of posture over comparable scans of a company: same method, one a day, same components or those that all of
 * them assessed. At least three are required; up to 10 points either way count as steady, as in a forecast's trend.
 * @param history every known scan of the company, including this report's; empty = this report alone
 */
export function trajectory(report: ScanReport, history: readonly HistoryPoint[]): Trajectory {
  const { scans, common, otherMethods, otherScope } = comparedScans(
    history.length > 0 ? history : [historyPoint(report)],
  );
  const { direction, sentence } = directionOf(scans, common === null ? "posture" : "posture of some components");
  const next = projected(report);
  const assumed =
    next === null
      ? []
      : [
          `Projected: ${next.posture}, if a rescan confirms the ${next.actions === 1 ? "priority action" : `${next.actions} priority actions`} (${showAboutHours(next.hours)}) and nothing else changes.`,
        ];
  return {
    direction,
    sentences: [
      sentence,
      ...(common === null ? [] : [commonSentence(common)]),
      ...notCompared(otherMethods, otherScope),
      ...(scans.length === 0 ? [] : assumed),
    ],
    // The projection is of the whole score.
    line: scans.length === 0 ? null : trajectoryChart(scans, common === null ? next : null),
  };
}

/** The trajectory as printed. */
export const trajectoryBlocks = ({ sentences, line }: Trajectory): Block[] => [
  { kind: "trend", text: sentences.join(" "), line },
];
