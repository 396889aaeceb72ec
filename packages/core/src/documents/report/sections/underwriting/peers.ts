import { LEAST_PEERS, SAMPLE_PEERS, type ScanReport, showCount } from "@broker/contracts";
import { sortedQuantile } from "../../../../portfolio/peer-benchmark.ts";
import { scoreShown } from "../../../../scoring/overall-score.ts";
import type { Block } from "../../../blocks/block.ts";
import { paragraph, run, table } from "../../../blocks/build-blocks.ts";
import type { ReportContext } from "../../report-context.ts";

/** The position among the others, in words: 'lower than 9, level with 1, higher than 4'. */
function place(own: number, others: readonly number[]): string {
  const [better, same, worse] = [
    others.filter((each) => each > own).length,
    others.filter((each) => each === own).length,
    others.filter((each) => each < own).length,
  ];
  return `lower than ${better}, level with ${same}, higher than ${worse}`;
}

/** Posture against the scanned companies of its sector and size; null = the workspace was not consulted. */
export function peers(report: ScanReport, { peers: around }: ReportContext): Block[] | null {
  if (around === null) return null;
  const { industry, size, postures, sample } = around;
  if (industry === null || size === null) {
    const missing = industry === null ? (size === null ? "Sector and size" : "The sector") : "The size";
    return [paragraph(`${missing} of the company is not disclosed: no comparison.`)];
  }
  const note = sample ? ` ${SAMPLE_PEERS}` : "";
  const group = `${industry}, ${size} employees`;
  if (postures.length < LEAST_PEERS) {
    return [
      paragraph(
        `Fewer than ten companies of this sector and size (${group}) have been scanned (${postures.length}): no comparison.${note}`,
      ),
    ];
  }
  const sorted = postures.toSorted((a, b) => a - b);
  const at = (share: number) => String(Math.round(sortedQuantile(sorted, share)));
  const own = scoreShown(report) ? (report.scores.overall?.posture ?? null) : null;
  return [
    paragraph(
      own === null
        ? `Insufficient data to compare it with the ${showCount(postures.length, "other company", "other companies")} of its sector and size.${note}`
        : `Posture ${own}, ${place(own, sorted)} of ${postures.length} other companies of its sector and size.${note}`,
    ),
    ...table(
      group,
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
