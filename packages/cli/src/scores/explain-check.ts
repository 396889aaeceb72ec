import {
  AppError,
  AREA_TITLES,
  type CheckResult,
  PROVENANCE_WORDS,
  roundHalfUp,
  type ScanReport,
  showDate,
  showHours,
  showSum,
} from "@broker/contracts";
import { CHECKS, contributions, controlWords, disputeSentence, outcomeMark } from "@broker/core";
import { nearest } from "../nearest.ts";
import { glyph, type Look, tone } from "../terminal/look.ts";
import { checkMark, strokes } from "../terminal/marks.ts";
import { paragraph, terminalText } from "../terminal/text.ts";

/** The id of a check of this method, as typed; AppError `usage` with the one that was likely meant. */
export function checkOption(typed: string): string {
  const id = typed.trim().toLowerCase();
  if (CHECKS.some((check) => check.id === id)) return id;
  const meant = nearest(
    id,
    CHECKS.map((check) => check.id),
  );
  throw new AppError("usage", `There is no check '${typed}'.`, {
    hint: meant === null ? "docs/checks.md lists them." : `Did you mean ${meant}?`,
  });
}

const SHOWN = 8;

function meant(report: ScanReport, typed: string): string {
  const ids = report.checks.map((check) => check.id);
  const close = nearest(typed, ids);
  if (close) return `Did you mean ${close}?`;
  const holding = report.checks
    .filter((check) => check.id.includes(typed) || check.title.toLowerCase().includes(typed))
    .map((check) => check.id);
  if (holding.length === 1) return `Did you mean ${holding[0]}?`;
  if (holding.length === 0) return "'broker explain <scan> --json' lists every check id.";
  const more = holding.length > SHOWN ? ` and ${holding.length - SHOWN} more` : "";
  return `Checks that speak of it: ${holding.slice(0, SHOWN).join(", ")}${more}.`;
}

/**
 * A check of a report by its id; AppError `not_found` that says which ones were likely meant, by id or by a word of
 * their title.
 */
export function findCheck(report: ScanReport, id: string): CheckResult {
  const typed = id.trim().toLowerCase();
  const found = report.checks.find((check) => check.id === typed);
  if (found) return found;
  throw new AppError("not_found", `There is no check '${id}' in this report.`, {
    hint: typed === "" ? "'broker explain <scan> --json' lists every check id." : meant(report, typed),
  });
}

function worth(look: Look, report: ScanReport, check: CheckResult): string[] {
  const area = AREA_TITLES[check.area];
  if (check.points === null)
    return paragraph(look, "  ", `${area}: ${outcomeMark(check.outcome).word}, so it is not counted.`);
  const share = contributions(report.checks, report.scores).get(check.id);
  const overall =
    share && share.earned + share.lost > 0
      ? `, ${showSum(share.earned)} of ${showSum(share.earned + share.lost)} of the overall posture`
      : "";
  return paragraph(look, "  ", `${area}: ${roundHalfUp(check.points, 2)} of ${check.weight} points${overall}.`);
}

/** What is said against it; where that was upheld, what the check had come to. The reason says the rest. */
function disputed(look: Look, { dispute }: CheckResult): string[] {
  if (dispute === undefined) return [];
  if (dispute.judged === undefined) return ["", ...paragraph(look, "  ", terminalText(disputeSentence(dispute)))];
  const { title, outcome } = dispute.judged;
  return paragraph(look, "  ", terminalText(`Before that: ${title} (${outcomeMark(outcome).word}).`));
}

function block(look: Look, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ["", `  ${tone(look, "strong", title)}`, ...lines];
}

/**
 * One check whole: what was seen, why it matters, how to mend it, what it is based on and which controls ask for it.
 */
export function explainCheck(look: Look, report: ScanReport, check: CheckResult): string {
  const text = (value: string) => terminalText(value);
  const seen = check.evidence.flatMap(({ label, value, provenance }) =>
    paragraph(look, "     ", `${text(label)}: ${text(value)} (${PROVENANCE_WORDS[provenance]})`),
  );
  const mends = check.outcome === "fail" || check.outcome === "partial";
  return [
    ...paragraph(look, `  ${checkMark(look, check.outcome)} `, text(check.title)),
    `  ${check.id}  ${glyph(look, "dot")}  ${strokes(look, check.severity)}`,
    ...worth(look, report, check),
    ...(check.reason ? paragraph(look, "  ", text(check.reason)) : []),
    ...disputed(look, check),
    ...block(look, `Evidence of ${showDate(check.asOf)}`, seen),
    ...block(look, "Why it matters", paragraph(look, "     ", text(check.why))),
    ...block(
      look,
      `${mends ? "Remediation" : "How it is configured"}, about ${showHours(check.remediation.effortHours)}`,
      check.remediation.steps.flatMap((step, index) => paragraph(look, `     ${index + 1}  `, text(step))),
    ),
    ...block(
      look,
      "References",
      check.references.flatMap(({ title, url }) => [...paragraph(look, "     ", text(title)), `     ${text(url)}`]),
    ),
    ...block(
      look,
      "Controls",
      controlWords(check.controls).flatMap((words) => paragraph(look, "     ", text(words))),
    ),
  ].join("\n");
}
