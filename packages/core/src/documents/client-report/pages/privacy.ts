import { type ScanReport, showCount } from "@broker/contracts";
import { icoCompliance } from "../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../intelligence/ico/ico-view.ts";
import { type Ico, ico } from "../../report/sections/ico.ts";

/** What the plan aims at, in points of a hundred; a target, and nothing that anybody promises. */
export const PRIVACY_TARGET = 95;

/** Page 4. */
export interface Privacy {
  /** Of the fourteen points those that a website shows, 0–100; null = fewer than half could be seen. */
  readonly score: number | null;
  readonly target: number;
  /** The bar in words. */
  readonly words: string;
  /** What lies between the score and the target. */
  readonly toTarget: string;
  readonly points: Ico["points"];
  readonly source: string;
}

/** How many points, partly met ones before those not met, would have to be met for the target. */
function stillWanted(visible: number, met: number, partial: number): number {
  let [score, halves, wanted] = [met + partial / 2, partial, 0];
  while (wanted < visible && (score / visible) * 100 < PRIVACY_TARGET) {
    score += halves > 0 ? 0.5 : 1;
    halves -= 1;
    wanted += 1;
  }
  return wanted;
}

/** The fourteen points of the ICO as a website shows them, with the bar against the target. */
export function privacy(report: ScanReport): Privacy {
  const { counts, points, score } = icoCompliance(icoViewOf(report));
  const failed = report.status === "failed";
  const visible = points.length - counts["not-visible"];
  const known = failed ? null : score;
  const wanted = stillWanted(visible, counts.met, counts.partial);
  return {
    score: known,
    target: PRIVACY_TARGET,
    words:
      known === null
        ? `No score: fewer than half of the fourteen points can be seen from outside. The target is ${PRIVACY_TARGET} of 100.`
        : `Score ${known} of 100 on the ${visible} points that can be seen, against a target of ${PRIVACY_TARGET}.`,
    toTarget:
      known === null
        ? "How far the target is cannot be said."
        : known >= PRIVACY_TARGET
          ? "What can be seen from outside reaches the target."
          : `${showCount(wanted, "more point")} fully met would reach the target, as far as it can be seen from outside.`,
    points: ico(report)?.points ?? [],
    source: "After UK GDPR and PECR as the ICO explains them. An indicator, not legal advice.",
  };
}
