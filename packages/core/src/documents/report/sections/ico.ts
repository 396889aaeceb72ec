import { type IcoState, type ScanReport, showCount } from "@broker/contracts";
import { icoCompliance } from "../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../intelligence/ico/ico-view.ts";
import type { OutcomeMark } from "../outcome-mark.ts";
import { type ShownValue, shownValue } from "../shown-value.ts";

export interface Ico {
  /** One sentence: how many of the fourteen are what. */
  readonly lead: string;
  readonly points: readonly {
    readonly n: number;
    readonly question: string;
    readonly mark: OutcomeMark;
    readonly reason: string;
    readonly evidence: readonly ShownValue[];
  }[];
}

const SIGNS: Readonly<Record<IcoState, OutcomeMark["sign"]>> = {
  met: "tick",
  partial: "half",
  "not-met": "cross",
  "not-visible": "dash",
};
/** Pieces of evidence beside a point; the JSON has them all. */
const SHOWN = 3;

/** A reason is printed once; a later point that has the same refers to the earlier. */
const told = (reason: string, earlier: number, n: number) => (earlier < n ? `As for point ${earlier}.` : reason);

/** The fourteen points, each with its state, why, and where that was seen; null = the scan failed. */
export function ico(report: ScanReport): Ico | null {
  if (report.status === "failed") return null;
  const { points, counts, score } = icoCompliance(icoViewOf(report));
  const visible = points.length - counts["not-visible"];
  const sum =
    score === null ? "Too few are visible for a score." : `Of the ${visible} that are visible that is ${score} of 100.`;
  const states = `${showCount(counts.met, "point is", "points are")} met, ${counts.partial} partly, ${counts["not-met"]} not or apparently not; ${counts["not-visible"]} cannot be seen from outside.`;
  return {
    lead: `${states} ${sum}`,
    points: points.map(({ n, question, state, words, reason, evidence }) => ({
      n,
      question,
      mark: { word: words, sign: SIGNS[state] },
      reason: told(reason, points.find((each) => each.reason === reason)?.n ?? n, n),
      evidence: evidence
        .slice(0, SHOWN)
        .map(({ label, value, provenance }) => shownValue(label, value, { provenance })),
    })),
  };
}
