import { type ScanReport, showPercent } from "@broker/contracts";
import {
  clientHeadline,
  companyName,
  disputesHeadline,
  figureStands,
  rechecksHeadline,
  severeFindings,
} from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { strokes } from "../terminal/marks.ts";
import { left, paragraph, terminalText } from "../terminal/text.ts";

function nameLines(look: Look, report: ScanReport): string[] {
  const name = terminalText(companyName(report)).trim();
  const { domain } = report.target;
  if (name === domain) return [`  ${tone(look, "strong", name)}`];
  if (look.columns < 60) return [...paragraph(look, "  ", name), `  ${domain}`];
  return [`  ${tone(look, "strong", left(look, name, 42))}  ${domain}`];
}

function figureLines(look: Look, report: ScanReport): string[] {
  const { overall } = report.scores;
  if (overall === null) return ["  Posture not assessed"];
  const validate = overall.confidence === "Requires Validation";
  const trust = validate ? overall.confidence : `Confidence ${overall.confidence}`;
  const seen = `${trust}, ${showPercent(overall.coverage)} seen`;
  const stands = figureStands(report);
  const range = overall.range ? `${overall.range.low} to ${overall.range.high}` : `${overall.posture}`;
  const posture = stands ? `Posture ${overall.posture} of 100` : `Posture ${range} of 100`;
  const risk = stands ? `Risk ${overall.risk} ${strokes(look, overall.band)}` : "";
  if (look.columns < 60)
    return [`  ${tone(look, "strong", posture)}`, ...(stands ? [`  ${risk}`] : []), `  ${seen}`, `  ${overall.basis}`];
  const drawn = stands ? `Risk ${overall.risk} ${strokes({ ...look, colour: false }, overall.band)}` : "";
  const gap = " ".repeat(Math.max(2, 40 - posture.length - drawn.length));
  return [`  ${tone(look, "strong", posture)}    ${risk}${gap}${seen}`, ...paragraph(look, "  ", overall.basis)];
}

/**
 * The head of a result: company, posture, risk in strokes, confidence; a range where too little was seen for a figure.
 */
export function headline(look: Look, report: ScanReport): string[] {
  const lines = [...nameLines(look, report), ...figureLines(look, report)];
  const grave = report.scores.overall === null ? null : severeFindings(report);
  if (grave !== null)
    lines.push(
      ...paragraph(look, "  ", grave.words).map((line) => tone(look, grave.critical > 0 ? "grave" : "bad", line)),
    );
  if (report.error) lines.push(...paragraph(look, `  ${glyph(look, "failed")} `, terminalText(report.error.message)));
  const cap = report.scores.overall?.cappedBy;
  if (cap)
    lines.push(
      ...paragraph(
        look,
        "  ",
        `Held at ${cap.posture}, though ${cap.uncapped} was reached: ${terminalText(cap.reasons.join(" "))}`,
      ),
    );
  const disputes = disputesHeadline(report);
  if (disputes !== "") lines.push(...paragraph(look, "  ", disputes).map((line) => tone(look, "warn", line)));
  const client = report.client ? terminalText(clientHeadline(report.client)) : "";
  return [...lines, ...paragraph(look, "  ", rechecksHeadline(report)), ...paragraph(look, "  ", client)];
}
