import { type ScanReport, showFixed, showPercent } from "@broker/contracts";
import { bandCaveats, scoreShown } from "@broker/core";
import type { Cell, Glyph, Look, Tone } from "../terminal/look.ts";
import { bandCell } from "../terminal/marks.ts";
import { type Table, tableLines } from "../terminal/table.ts";
import { rankReports } from "./next-steps.ts";

const MARKS: Readonly<Record<ScanReport["status"], readonly [Glyph, Tone]>> = {
  complete: ["done", "good"],
  partial: ["part", "warn"],
  failed: ["failed", "bad"],
};

function mark({ status }: ScanReport): Cell {
  const [sign, tone] = MARKS[status];
  return { text: "", sign, tone };
}

/** Why a scan failed; empty if it did not. */
const failure = ({ status, error }: ScanReport): string =>
  status === "failed" ? (error?.message ?? "No answer.") : "";

/** The posture, or its range if too little was observed. */
function posture(report: ScanReport): string {
  const { overall } = report.scores;
  if (report.status === "failed") return "";
  if (overall === null) return "–";
  const range = overall.range ? `${overall.range.low}-${overall.range.high}` : "–";
  return scoreShown(report) ? `${overall.posture}` : range;
}

function risk(report: ScanReport): Cell | string {
  const { overall } = report.scores;
  if (report.status === "failed") return "";
  if (overall === null) return "not assessed";
  return scoreShown(report) ? bandCell(overall.band, bandCaveats(report)) : "validate";
}

const TABLE: Table<ScanReport> = {
  head: false,
  indent: 0,
  columns: [
    { heading: "", cell: mark, stacked: "title" },
    { heading: "Domain", cell: ({ target }) => target.domain, width: { grow: 30 }, stacked: "title" },
    { heading: "Posture", cell: posture, align: "right", stacked: "labelled" },
    { heading: "Risk", cell: risk },
    {
      heading: "Coverage",
      cell: ({ status, scores: { overall } }) =>
        status === "failed" || overall === null ? "" : `${showPercent(overall.coverage)} assessed`,
      align: "right",
    },
    {
      heading: "Duration",
      cell: ({ status, scores, durationMs }) =>
        status === "failed" || scores.overall === null ? "" : `${showFixed(durationMs / 1000, 1)}s`,
      align: "right",
      stacked: "hidden",
    },
  ],
  below: { under: "Domain", lines: (report) => [failure(report)] },
};

/** Several results, the highest risk first, then those with insufficient data; failed scans come last. */
export function summaryTable(look: Look, reports: readonly ScanReport[]): string {
  return tableLines(look, TABLE, rankReports(reports)).join("\n");
}
