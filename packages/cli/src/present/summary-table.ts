import { type ScanReport, showPercent } from "@broker/contracts";
import { figureStands } from "@broker/core";
import { type Glyph, glyph, type Look, type Tone, tone } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { cut, left, paragraph, right, terminalText } from "../terminal/text.ts";
import { rankReports } from "./next-steps.ts";

function sign(look: Look, kind: Tone, name: Glyph): string {
  return tone(look, kind, left(look, glyph(look, name), look.unicode ? 1 : 2));
}

/** The sentence of a failure without the name that stands beside it. */
function failureOf(report: ScanReport): string {
  return terminalText(report.error?.message ?? "no answer")
    .replace(`${report.target.domain} `, "")
    .replace(` for ${report.target.domain}`, "");
}

const FIGURE = 6;

/** Posture or range, then risk in strokes or 'validate'. */
function figures(look: Look, report: ScanReport): string {
  const { overall } = report.scores;
  if (overall === null) return `${glyph(look, "dash")} not assessed`;
  const range = overall.range ? `${overall.range.low}-${overall.range.high}` : glyph(look, "dash");
  if (!figureStands(report)) return `${right(range, FIGURE)}  ${left(look, "validate", 12)}`;
  const plain = strokes({ ...look, colour: false }, overall.band);
  return `${right(`${overall.posture}`, FIGURE)}  ${strokes(look, overall.band)}${" ".repeat(Math.max(0, 12 - plain.length))}`;
}

function seen({ scores }: ScanReport): string {
  return scores.overall === null ? "" : `${right(showPercent(scores.overall.coverage), 4)} seen`;
}

function mark(look: Look, { status }: ScanReport): string {
  if (status === "failed") return sign(look, "bad", "failed");
  return status === "partial" ? sign(look, "warn", "part") : sign(look, "good", "done");
}

function wideLine(look: Look, report: ScanReport): string {
  const name = report.target.domain;
  if (report.status === "failed")
    return `${mark(look, report)} ${left(look, name, 30)}  ${left(look, failureOf(report), Math.max(8, look.columns - 36))}`;
  const took = report.scores.overall === null ? "" : `  ${(report.durationMs / 1000).toFixed(1)}s`;
  return `${mark(look, report)} ${left(look, name, 37)}  ${figures(look, report)}${seen(report)}${took}`;
}

/** In a narrow window the name has a line of its own, so that it is never cut into another's. */
function narrowLines(look: Look, report: ScanReport): string[] {
  const head = `${mark(look, report)} ${cut(look, report.target.domain, look.columns - 4)}`;
  if (report.status === "failed") return [head, ...paragraph(look, "  ", failureOf(report))];
  return [head, `  ${figures(look, report)}${seen(report)}`];
}

/**
 * Several results as one ranked table, the riskiest first, then those of which too little was seen, those that failed
 * last. In a narrow window a result takes two lines, and nothing of it is lost.
 */
export function summaryTable(look: Look, reports: readonly ScanReport[]): string {
  const narrow = look.columns < 60;
  return rankReports(reports)
    .flatMap((report) => (narrow ? narrowLines(look, report) : [wideLine(look, report)]))
    .map((line) => line.trimEnd())
    .join("\n");
}
