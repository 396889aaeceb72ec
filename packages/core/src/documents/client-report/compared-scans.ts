import { COMPONENTS, type Component, type HistoryPoint } from "@broker/contracts";
import { comparableHistory } from "../../forecast/outlook/history-point.ts";
import { LEAST_SCANS } from "../../forecast/outlook/predict-risks.ts";
import { COMPONENT_WEIGHTS } from "../../scoring/part-weights.ts";
import type { DatedPosture } from "./trajectory-chart.ts";

/** The scans of a company whose postures compare. */
interface ComparedScans {
  /** The oldest first, one a day. */
  readonly scans: readonly DatedPosture[];
  /** The components that the postures are of, where the scans assessed different ones; null = the whole score. */
  readonly common: readonly Component[] | null;
  readonly otherMethods: number;
  /** Scans that assessed other components, or have no score. */
  readonly otherScope: number;
}

/** The posture of some components of a scan, by their weights in the score. */
function postureOf({ components }: HistoryPoint, common: readonly Component[]): number {
  const [sum, weight] = common.reduce(
    ([total, weights], name) => [
      total + COMPONENT_WEIGHTS[name] * (components?.[name] ?? 0),
      weights + COMPONENT_WEIGHTS[name],
    ],
    [0, 0],
  );
  return Math.round(sum / weight);
}

/** The components that every one of these scans assessed; none if there are too few scans for a trend. */
function commonTo(points: readonly HistoryPoint[]): readonly Component[] {
  if (points.length < LEAST_SCANS) return [];
  return COMPONENTS.filter((name) => points.every(({ components }) => components?.[name] !== undefined));
}

/**
 * Scans that compare with the newest: same method, one a day, same components. Where answers came after the first
 * scans, so that too few have the same, the components that all of them assessed are compared instead.
 */
export function comparedScans(history: readonly HistoryPoint[]): ComparedScans {
  const { points, otherMethods } = comparableHistory(history);
  const scored = points.filter(({ risks }) => risks.overall !== null);
  const basis = points.at(-1)?.basis;
  const alike = scored.filter((point) => point.basis === basis);
  const common = alike.length < LEAST_SCANS ? commonTo(scored) : [];
  const compared = common.length === 0 ? alike : scored;
  return {
    scans: compared.map((point) => ({
      at: point.at,
      posture: common.length === 0 ? 100 - (point.risks.overall ?? 0) : postureOf(point, common),
    })),
    common: common.length === 0 ? null : common,
    otherMethods,
    otherScope: points.length - compared.length,
  };
}
