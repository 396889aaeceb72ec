import { type ScanReport, showPercent } from "@broker/contracts";
import {
  bandCaveats,
  clientHeadline,
  companyName,
  disputesHeadline,
  rechecksHeadline,
  reportPlaceability,
  scoreShown,
  severeFindings,
} from "@broker/core";
import { flow, prose } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { bandCell } from "../terminal/marks.ts";
import { verdictLines } from "./placeability-lines.ts";

function figureLines(look: Look, report: ScanReport): string[] {
  const { overall } = report.scores;
  if (overall === null) return prose(look, "Posture not assessed");
  const { posture, range, risk, band, confidence, coverage, basis } = overall;
  const isShown = scoreShown(report);
  const shown = isShown || !range ? `${posture}` : `${range.low} to ${range.high}`;
  const trust = confidence === "Requires Validation" ? confidence : `Confidence ${confidence}`;
  const { text, tone = "quiet" } = bandCell(band, bandCaveats(report));
  return [
    ...flow(look, [
      { text: `Posture ${shown} of 100`, tone: "strong" },
      ...(isShown ? [{ text: `Risk ${risk} ${text}`, tone }] : []),
      `${trust}, ${showPercent(coverage)} assessed`,
    ]),
    ...prose(look, basis),
  ];
}

/** The head of a result: company, posture (a range if too little was observed), risk and confidence. */
export function headline(look: Look, report: ScanReport): string[] {
  const name = companyName(report).trim();
  const { domain } = report.target;
  const severe = report.scores.overall === null ? null : severeFindings(report);
  const cap = report.scores.overall?.cappedBy;
  return [
    ...flow(look, [{ text: name, tone: "strong" }, ...(name === domain ? [] : [domain])]),
    ...(report.status === "failed" ? [] : verdictLines(look, reportPlaceability(report))),
    ...figureLines(look, report),
    ...(severe === null ? [] : prose(look, severe.words, { tone: severe.critical > 0 ? "critical" : "bad" })),
    ...(report.error ? prose(look, report.error.message, { mark: `${glyph(look, "failed")} ` }) : []),
    ...(cap ? prose(look, `Capped at ${cap.posture} (${cap.uncapped} before the cap): ${cap.reasons.join(" ")}`) : []),
    ...prose(look, disputesHeadline(report), { tone: "warn" }),
    ...prose(look, rechecksHeadline(report)),
    ...prose(look, report.client ? clientHeadline(report.client) : ""),
  ];
}
