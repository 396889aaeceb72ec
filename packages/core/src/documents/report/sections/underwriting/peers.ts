import { LEAST_PEERS, SAMPLE_PEERS, type ScanReport, showCount } from "@broker/contracts";
import { sortedQuantile } from "../../../../portfolio/peer-benchmark.ts";
import { scoreShown } from "../../../../scoring/overall-score.ts";
import type { Block } from "../../../blocks/block.ts";
import { paragraph, run, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext, SectorSizePeers } from "../../report-context.ts";

/** The position among the others, in words: 'lower than 9, level with 1, higher than 4'. */
function place(own: number, others: readonly number[]): string {
  const [better, same, worse] = [
    others.filter((each) => each > own).length,
    others.filter((each) => each === own).length,
    others.filter((each) => each < own).length,
  ];
  return `lower than ${better}, level with ${same}, higher than ${worse}`;
}

/** Why a company is not compared with others of its sector and size, as a sentence; null = it is compared. */
export function withoutComparison({ industry, size, postures }: Omit<SectorSizePeers, "sample">): string | null {
  if (industry === null || size === null) {
    const missing = industry === null ? (size === null ? "Sector and size" : "The sector") : "The size";
    return `${missing} of the company ${industry === null && size === null ? "are" : "is"} not recorded: no comparison.`;
  }
  return postures.length < LEAST_PEERS
    ? `Fewer than ten companies of this sector and size (${industry}, ${size} employees) have been scanned (${postures.length}): no comparison.`
    : null;
}

const postureOf = (report: ScanReport) => (scoreShown(report) ? (report.scores.overall?.posture ?? null) : null);

/** The posture among the scanned companies of its sector and size, or why there is no comparison, in a sentence. */
export function peersSentence(report: ScanReport, around: SectorSizePeers): string {
  const without = withoutComparison(around);
  const note = around.sample ? ` ${SAMPLE_PEERS}` : "";
  if (without !== null) return around.industry === null || around.size === null ? without : `${without}${note}`;
  const { postures } = around;
  const own = postureOf(report);
  return own === null
    ? `Insufficient data to compare it with the ${showCount(postures.length, "other company", "other companies")} of its sector and size.${note}`
    : `Posture ${own}, ${place(own, postures)} of ${postures.length} other companies of its sector and size.${note}`;
}

const LISTED = "Sector and size are from a prospect list or the scan; the client record does not have both.";

/** Posture against the scanned companies of its sector and size; null = the workspace was not consulted. */
export function peers(report: ScanReport, { peers: around, facts }: ReportContext): Block[] | null {
  if (around === null) return null;
  const { industry, size, postures } = around;
  const undeclared = facts !== null && (facts.insured.industry === null || facts.insured.employees === null);
  const listed = industry !== null && size !== null && undeclared ? ` ${LISTED}` : "";
  const sentence = paragraph(`${peersSentence(report, around)}${listed}`);
  if (withoutComparison(around) !== null) return [sentence];
  const sorted = postures.toSorted((a, b) => a - b);
  const at = (share: number) => String(Math.round(sortedQuantile(sorted, share)));
  const own = postureOf(report);
  return [
    sentence,
    ...table(
      `${industry}, ${size} employees`,
      ["Posture", "#This company", "#Lower quartile", "#Median", "#Upper quartile", "#Companies"],
      [
        [
          "Of 100",
          run(own === null ? "no score" : String(own), { strong: true }),
          at(0.25),
          at(0.5),
          at(0.75),
          String(sorted.length),
        ],
      ],
    ),
  ];
}
