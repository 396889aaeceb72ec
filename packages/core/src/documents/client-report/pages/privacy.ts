import { type ScanReport, sentenceCase, showCount } from "@broker/contracts";
import { icoCompliance } from "../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../intelligence/ico/ico-view.ts";
import type { Section } from "../../blocks/block.ts";
import { key, small } from "../../blocks/build-blocks.ts";
import { outcomeMark } from "../../blocks/marks.ts";
import { SCAN_ALONE } from "../../report/report-context.ts";
import { ico } from "../../report/sections/compliance/ico.ts";
import { bounds } from "../../report/sections/evidence/unseen.ts";
import { statesNothing } from "../../report/sections/score/on-record.ts";
import type { ClientReportSources } from "../client-report-sources.ts";
import { part } from "../known-value.ts";

/** Target score of the plan, of 100; not a promise. */
export const PRIVACY_TARGET = 95;

/** Number of points to be met to reach the target; partly met ones count first. */
function stillNeeded(visible: number, met: number, partial: number): number {
  let [score, halves, needed] = [met + partial / 2, partial, 0];
  while (needed < visible && (score / visible) * 100 < PRIVACY_TARGET) {
    score += halves > 0 ? 0.5 : 1;
    halves -= 1;
    needed += 1;
  }
  return needed;
}

/** Score and distance to the target in words. */
function scoreWords(known: number | null, visible: number, needed: number): { score: string; gap: string } {
  if (known === null)
    return {
      score: `No score: fewer than half of the fourteen points are observable externally. The target is ${PRIVACY_TARGET} of 100.`,
      gap: "The distance to the target cannot be calculated.",
    };
  return {
    score: `Score ${known} of 100 on the ${visible} observable points; target ${PRIVACY_TARGET}.`,
    gap:
      known >= PRIVACY_TARGET
        ? "The score on the observable points meets the target."
        : `Meeting ${showCount(needed, "more point")} in full would reach the target.`,
  };
}

/** Page 4: the ICO's fourteen points as a website shows them, with the score against the target. */
export function privacy(report: ScanReport, { facts }: ClientReportSources): Section {
  const { counts, points, score } = icoCompliance(icoViewOf(report));
  const visible = points.length - counts["not-visible"];
  const known = report.status === "failed" ? null : score;
  const words = scoreWords(known, visible, stillNeeded(visible, counts.met, counts.partial));
  const shown =
    ico(report)?.points ??
    points.map(({ n, question }) => ({
      n,
      question,
      mark: { word: "not assessed", sign: "dash" as const },
      reason: n === 1 ? "The website was not reached." : "As for point 1.",
    }));
  return {
    id: "privacy",
    title: "GDPR and ICO",
    note: "ICO checklist: 14 points that a website should meet.",
    page: "Part 4 of 6",
    blocks: [
      part("privacy-score", "Score and target", "An indicative target.", [
        { kind: "target", score: known, target: PRIVACY_TARGET, words: words.score },
        small(words.gap),
      ]),
      part(
        "privacy-points",
        "The points",
        "Based on UK GDPR and PECR as explained by the ICO. An indicator, not legal advice.",
        [
          {
            kind: "states",
            caption: "The points",
            columns: false,
            items: shown.map(({ n, question, mark, reason }) => ({
              mark,
              title: [{ text: String(n), muted: true }, { text: ` ${question}` }],
              detail: `${sentenceCase(mark.word)}. ${reason}`,
            })),
          },
        ],
      ),
      part("limits", "Limits of this assessment", "Items not assessed are not scored.", [
        ...bounds(report, SCAN_ALONE, new Set(statesNothing(report, facts) ? ["nothing-recorded"] : [])),
        key((["pass", "partial", "fail", "not-observed"] as const).map(outcomeMark)),
      ]),
    ],
  };
}
