import {
  AREA_TITLES,
  COMPONENT_TITLES,
  roundHalfUp,
  showCount,
  showDate,
  showPercent,
  showSum,
} from "@broker/contracts";
import { type CheckMove, diffReports, outcomeMark, type ReportDiff } from "@broker/core";
import { diffBatchesWork } from "../batch/batch-diff-table.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act } from "../invocation.ts";
import { findReport } from "../reports/find-report.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { left, paragraph, right, terminalText } from "../terminal/text.ts";

function signed(look: Look, value: number): string {
  const rounded = roundHalfUp(Math.abs(value), 2);
  if (rounded === 0) return "0.00";
  return `${value > 0 ? "+" : glyph(look, "minus")}${rounded.toFixed(2)}`;
}

/** The change of the headline; between two names, which of them stands higher. */
function changeSentence(look: Look, { from, to, sameName }: ReportDiff, change: number): string {
  if (sameName)
    return change === 0
      ? "The posture did not move."
      : `The posture moved by ${change > 0 ? "+" : glyph(look, "minus")}${Math.abs(change)}.`;
  if (change === 0) return "Both have the same posture.";
  const [higher, lower] = change > 0 ? [to, from] : [from, to];
  return `${higher.domain} stands ${Math.abs(change)} above ${lower.domain}.`;
}

function methodSentence({ method, sameName }: ReportDiff): string {
  if (!method.moved) return `Both by method ${method.to}: the method did not move.`;
  return sameName
    ? `The method changed too, from ${method.from} to ${method.to}: part of the change is the method's, not the company's.`
    : `By two methods, ${method.from} and ${method.to}: part of the difference is the methods', not the companies'.`;
}

/** Said before any figure is read: a posture moves when less or more is seen, without the company's having changed. */
function sightLines(look: Look, { from, to, moves }: ReportDiff): string[] {
  const [was, is] = [showPercent(from.coverage), showPercent(to.coverage)];
  const other = moves.filter(({ seenInOne }) => seenInOne).length;
  if (was === is) return [];
  const less = to.coverage < from.coverage ? "less" : "more";
  const checks =
    other === 0 ? "" : ` ${showCount(other, "check")} ${other === 1 ? "was" : "were"} judged in one alone.`;
  const text = `The second scan observed ${less} than the first: ${is} of the method, after ${was}.${checks} Checks not observed are not counted, so part of the difference reflects coverage, not the company.`;
  return ["", ...paragraph(look, "  ", text)];
}

function head(look: Look, diff: ReportDiff): string[] {
  const { from, to, change, sameName } = diff;
  const revised = from.revision > 1 || to.revision > 1;
  const side = (part: ReportDiff["from"]) =>
    `${part.domain}, ${showDate(part.startedAt)}, scan ${part.id.slice(0, 8)}${revised ? `, revision ${part.revision}` : ""}: posture ${part.posture ?? "not assessed"}`;
  const lines = [...paragraph(look, "  From  ", side(from)), ...paragraph(look, "  To    ", side(to))];
  if (!sameName)
    lines.push("", ...paragraph(look, "  ", "Two different domains: differences are not changes over time."));
  lines.push(...sightLines(look, diff));
  if (change !== null) {
    const style = sameName && change < 0 ? "bad" : "strong";
    lines.push("", ...paragraph(look, "  ", changeSentence(look, diff, change)).map((line) => tone(look, style, line)));
  }
  if (from.grade !== to.grade)
    lines.push(`  Header grade ${from.grade ?? "not observed"} ${glyph(look, "arrow")} ${to.grade ?? "not observed"}`);
  return [...lines, ...paragraph(look, "  ", methodSentence(diff))];
}

const standing = (side: CheckMove["from"]) =>
  side === null
    ? "not assessed"
    : side.points === null
      ? outcomeMark(side.outcome).word
      : `${roundHalfUp(side.points, 2)} of ${side.weight}`;

function moveLines(look: Look, move: CheckMove): string[] {
  const change = `${standing(move.from)} ${glyph(look, "arrow")} ${standing(move.to)}`;
  // A failed check that was not seen again earned nothing and earns nothing, yet the others now count for more: no 0.00
  // stands there.
  const silent = move.seenInOne && roundHalfUp(Math.abs(move.moved), 2) === 0;
  const points = right(silent ? glyph(look, "dash") : signed(look, move.moved), 7);
  const why = paragraph(look, " ".repeat(look.columns < 60 ? 9 : 11), terminalText(move.why ?? ""));
  if (look.columns < 60)
    return [`${points}  ${left(look, move.id, look.columns - 11)}`.trimEnd(), `         ${change}`, ...why];
  return [
    `  ${points}  ${left(look, terminalText(move.title), 42)} ${change}`.trimEnd(),
    tone(look, "quiet", `           ${move.id}, ${AREA_TITLES[move.area]}`),
    ...why,
  ];
}

function disputeLines(look: Look, { disputes }: ReportDiff): string[] {
  if (disputes.length === 0) return [];
  const word = (state: ReportDiff["disputes"][number]["from"]) => state ?? "none";
  const rows = disputes.flatMap(({ id, title, from, to }) => [
    ...paragraph(look, "  ", terminalText(title)),
    ...paragraph(look, "    ", `${id}: ${word(from)} ${glyph(look, "arrow")} ${word(to)}`),
  ]);
  return ["", `  ${tone(look, "strong", "Disputes")}`, ...rows];
}

function sumLines(look: Look, diff: ReportDiff): string[] {
  if (diff.change === null) return [];
  const checks = diff.moves.reduce((sum, move) => sum + move.moved, 0);
  const rows: [string, number][] = [
    ["Checks above", checks],
    ["Seen in one, not the other", diff.sight],
    ["Same checks, other weight", diff.reweighted],
    ["Ceiling", diff.ceiling],
    ["Rounding", diff.rounding],
  ];
  const width = 28;
  const shown = rows.filter(([, value], index) => index === 0 || roundHalfUp(Math.abs(value), 2) !== 0);
  return [
    "",
    ...shown.map(([title, value]) => `  ${left(look, title, width)}${right(signed(look, value), 8)}`),
    `  ${" ".repeat(width)}${glyph(look, "rest").repeat(8)}`,
    `  ${left(look, "Posture", width)}${right(signed(look, diff.change), 8)}`,
    `  ${" ".repeat(width)}${glyph(look, "double").repeat(8)}`,
  ];
}

function partLines(look: Look, diff: ReportDiff): string[] {
  const parts = [
    ...diff.components.map((part) => ({ ...part, title: COMPONENT_TITLES[part.name] })),
    ...diff.areas.map((part) => ({ ...part, title: AREA_TITLES[part.name] })),
  ].filter((part) => part.from !== part.to);
  const unseen = look.columns < 60 ? glyph(look, "dash") : "not assessed";
  const shown = (value: number | null) => (value === null ? unseen : showSum(value));
  return parts.map(
    (part) => `  ${left(look, part.title, 20)}${shown(part.from)} ${glyph(look, "arrow")} ${shown(part.to)}`,
  );
}

/**
 * What changed between two reports, or sets two names apart: every check with its points, whether the method moved, and
 * the sum of it all.
 */
export function diffTable(look: Look, diff: ReportDiff): string {
  const lines = head(look, diff);
  const [none, some] = diff.sameName ? ["No check moved.", "moved"] : ["No check differs.", "differ"];
  const title = diff.moves.length === 0 ? none : `Checks that ${some}, in points of the overall posture`;
  lines.push("", ...paragraph(look, "  ", title).map((line) => tone(look, "strong", line)));
  for (const move of diff.moves) lines.push(...moveLines(look, move));
  lines.push(...disputeLines(look, diff), ...sumLines(look, diff));
  const parts = partLines(look, diff);
  if (parts.length > 0) lines.push("", `  ${tone(look, "strong", "Areas and components")}`, ...parts);
  return lines.join("\n");
}

/** A batch's id: day and letter. */
const isBatch = (reference: string) => /^\d{4}-\d{2}-\d{2}-[a-z]+$/.test(reference);

/** Shows what changed between two scans, check by check, or between two batches. */
export const showDiff: Act = async (invocation, { args: [from = "", to = ""] }) => {
  if (isBatch(from) && isBatch(to)) return diffBatchesWork(invocation, from, to);
  const { io, flags } = invocation;
  const diff = diffReports(await findReport(invocation, from), await findReport(invocation, to));
  io.result(flags.json ? JSON.stringify(diff, null, 2) : diffTable(io.out, diff));
  return EXIT.done;
};
