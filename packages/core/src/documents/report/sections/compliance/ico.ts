import { type IcoState, type ScanReport, sentenceCase, showCount } from "@broker/contracts";
import { icoCompliance } from "../../../../intelligence/ico/ico-compliance.ts";
import { icoViewOf } from "../../../../intelligence/ico/ico-view.ts";
import type { Block, ValueRow } from "../../../blocks/block.ts";
import { small, valueRow } from "../../../blocks/build-blocks.ts";
import type { OutcomeMark } from "../../../blocks/marks.ts";

export interface Ico {
  /** One sentence: the count of points by state. */
  readonly lead: string;
  readonly points: readonly {
    readonly n: number;
    readonly question: string;
    readonly mark: OutcomeMark;
    readonly reason: string;
    readonly evidence: readonly ValueRow[];
  }[];
}

const SIGNS: Readonly<Record<IcoState, OutcomeMark["sign"]>> = {
  met: "tick",
  partial: "half",
  "not-met": "cross",
  "not-visible": "dash",
};
/** Pieces of evidence beside a point; the JSON report has all of them. */
const SHOWN = 3;

/** A reason is printed once; a later point with the same reason refers to the earlier one. */
const reasonOnce = (reason: string, earlier: number, n: number) => (earlier < n ? `As for point ${earlier}.` : reason);

/** The fourteen points, each with its state, reason and evidence; null = the scan failed. */
export function ico(report: ScanReport): Ico | null {
  if (report.status === "failed") return null;
  const { points, counts, score } = icoCompliance(icoViewOf(report));
  const visible = points.length - counts["not-visible"];
  const sum =
    score === null ? "Too few are observable for a score." : `Score on the ${visible} observable: ${score} of 100.`;
  const states = `${showCount(counts.met, "point")} met, ${counts.partial} partly met, ${counts["not-met"]} not met or apparently not met; ${counts["not-visible"]} not assessed.`;
  return {
    lead: `${states} ${sum}`,
    points: points.map(({ n, question, state, words, reason, evidence }) => ({
      n,
      question,
      mark: { word: words, sign: SIGNS[state] },
      reason: reasonOnce(reason, points.find((each) => each.reason === reason)?.n ?? n, n),
      evidence: evidence.slice(0, SHOWN).map(({ label, value, provenance }) => valueRow(label, value, { provenance })),
    })),
  };
}

export function icoBlocks(report: ScanReport): Block[] | null {
  const made = ico(report);
  if (made === null) return null;
  return [
    small(made.lead),
    {
      kind: "points",
      items: made.points.map(({ n, question, mark, reason, evidence }) => ({
        mark,
        title: [{ text: String(n), muted: true }, { text: ` ${question}` }],
        blocks: [
          small([{ text: `${sentenceCase(mark.word)}.`, strong: true }, { text: ` ${reason}` }]),
          ...(evidence.length === 0 ? [] : [{ kind: "evidence" as const, items: evidence }]),
        ],
      })),
    },
  ];
}
