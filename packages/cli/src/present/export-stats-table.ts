import { type ExportStats, SUBMISSION_STATUSES, showFixed } from "@broker/contracts";
import { showSubmissionStatus } from "@broker/core/documents";
import { note } from "../terminal/blocks.ts";
import type { Look } from "../terminal/look.ts";
import { right } from "../terminal/text.ts";

const UNKNOWN = "none yet";

/** How documents fared, a figure a line. */
export function exportStatsTable(look: Look, stats: ExportStats): string {
  const decimal = (value: number | null, unit: string) => (value === null ? UNKNOWN : `${showFixed(value, 1)}${unit}`);
  const rows: [string, string][] = [
    ["Documents", String(stats.total)],
    ["  not sent", String(stats.notSent)],
    ...SUBMISSION_STATUSES.map((status): [string, string] => [
      `  ${showSubmissionStatus(status)}`,
      String(stats.statuses[status]),
    ]),
    ["Success rate", stats.successRate === null ? UNKNOWN : `${stats.successRate}%`],
    ["Production time, mean", decimal(stats.averageGenerationTime, " s")],
    ["File size, mean", decimal(stats.averageFileSize, " KB")],
    ["Rating, mean", decimal(stats.averageRating, " of 5")],
  ];
  const width = Math.max(...rows.map(([, value]) => value.length));
  return [
    ...rows.map(([name, value]) => `  ${name.padEnd(20)}${right(value, width)}`),
    "",
    ...note(
      look,
      "Success rate: accepted documents as a share of all, including those not sent. Sample clients are excluded.",
    ),
  ].join("\n");
}
