import { type CheckResult, type Dispute, roundHalfUp, showDate, showSum } from "@broker/contracts";
import { disputeSentence, outcomeMark, type ReportDiff } from "@broker/core";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

/** One check before and after a further look, and what that did to the scan. */
export interface Rechecked {
  readonly checkId: string;
  readonly before: CheckResult | null;
  readonly after: CheckResult | null;
  /** The dispute that it settled; null = none. */
  readonly dispute: Dispute | null;
  readonly diff: ReportDiff;
}

function side(look: Look, label: string, check: CheckResult | null): string[] {
  if (check === null) return paragraph(look, `  ${label}`, "not among the checks of then");
  const worth = check.points === null ? "" : `, ${roundHalfUp(check.points, 2)} of ${check.weight} points`;
  const said = `${outcomeMark(check.outcome).word}${worth}: ${check.title} (${showDate(check.asOf)})`;
  return paragraph(look, `  ${label}`, terminalText(said));
}

function postureWords(look: Look, { from, to, moves }: ReportDiff, checkId: string): string[] {
  const signed = (value: number) => (value < 0 ? `${glyph(look, "minus")}${showSum(-value)}` : `+${showSum(value)}`);
  const own = moves.find(({ id }) => id === checkId)?.moved ?? 0;
  const others = moves.filter(({ id, moved }) => id !== checkId && moved !== 0).length;
  const arrow = glyph(look, "arrow");
  const posture = `Posture ${from.posture ?? "not assessed"} ${arrow} ${to.posture ?? "not assessed"}; this check moved ${signed(own)} points.`;
  const more =
    others === 0 ? "" : ` ${others} more that rest${others === 1 ? "s" : ""} on the same evidence moved with it.`;
  return paragraph(look, "  ", `${posture}${more}`);
}

/**
 * A further look at one check for a terminal or a pipe: before, after, the points moved, the dispute that it settled.
 */
export function recheckTable(look: Look, { checkId, before, after, dispute, diff }: Rechecked): string {
  const settled =
    dispute === null || dispute.state === "withdrawn" ? [] : [disputeSentence({ ...dispute, state: dispute.state })];
  return [
    ...paragraph(look, "  ", `${checkId} of ${diff.to.domain}`).map((line) => tone(look, "strong", line)),
    ...side(look, "Before  ", before),
    ...side(look, "After   ", after),
    ...postureWords(look, diff, checkId),
    ...settled.flatMap((text) => paragraph(look, "  ", terminalText(text))),
  ].join("\n");
}
