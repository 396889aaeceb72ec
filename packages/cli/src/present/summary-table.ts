import type { ScanReport } from "@broker/contracts";
import { figureStands, showPercent } from "@broker/core";
import { type Glyph, glyph, type Look, type Tone, tone } from "../look.ts";
import { terminalText } from "../terminal-text.ts";
import { left, right } from "./fit.ts";
import { rankReports } from "./rank-reports.ts";
import { strokes } from "./strokes.ts";

function sign(look: Look, kind: Tone, name: Glyph): string {
  return tone(look, kind, left(look, glyph(look, name), look.unicode ? 1 : 2));
}

function failedLine(look: Look, report: ScanReport, name: string, column: number): string {
  const width = Math.min(column, 30);
  const message = terminalText(report.error?.message ?? "no answer")
    .replace(`${report.target.domain} `, "")
    .replace(` for ${report.target.domain}`, "");
  const mark = sign(look, "bad", "failed");
  return `${mark} ${left(look, name, width)}  ${left(look, message, Math.max(8, look.columns - 6 - width))}`.trimEnd();
}

function scoredLine(look: Look, report: ScanReport, name: string, width: number): string {
  const { overall } = report.scores;
  const mark = report.status === "partial" ? sign(look, "warn", "part") : sign(look, "good", "done");
  if (overall === null) return `${mark} ${left(look, name, width)}  ${glyph(look, "dash")} not assessed`;
  const plain = strokes({ ...look, colour: false }, overall.band);
  const stands = figureStands(report);
  const figure = stands
    ? `${overall.posture}`
    : overall.range
      ? `${overall.range.low}-${overall.range.high}`
      : glyph(look, "dash");
  const word = stands
    ? strokes(look, overall.band) + " ".repeat(Math.max(0, 12 - plain.length))
    : left(look, "validate", 12);
  const seen =
    look.columns < 60
      ? ""
      : `${right(showPercent(overall.coverage), 4)} seen  ${(report.durationMs / 1000).toFixed(1)}s`;
  return `${mark} ${left(look, name, width)}  ${right(figure, 5)}  ${word}${seen}`.trimEnd();
}

/** Several results as one ranked table, the riskiest first, then those of which too little was seen, those that failed last. In a narrow window the name gives way, never the score. */
export function summaryTable(look: Look, reports: readonly ScanReport[]): string {
  const narrow = look.columns < 60;
  const width = narrow ? look.columns - 24 : 38;
  const ranked = rankReports(reports);
  return ranked
    .map((report) => (report.status === "failed" ? failedLine : scoredLine)(look, report, report.target.domain, width))
    .join("\n");
}
