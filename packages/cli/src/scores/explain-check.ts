import {
  AppError,
  AREA_TITLES,
  type CheckResult,
  nearest,
  PROVENANCE_WORDS,
  roundHalfUp,
  type ScanReport,
  showAboutHours,
  showDate,
  showSum,
} from "@broker/contracts";
import { CHECKS, contributions, controlWords, disputeSentence, outcomeMark } from "@broker/core";
import { flow, prose, section } from "../terminal/blocks.ts";
import { glyph, type Look } from "../terminal/look.ts";
import { checkMark, riskCell } from "../terminal/marks.ts";

/** The id of a check of this method, as typed; AppError `usage` naming the closest one. */
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
  return `Matching checks: ${holding.slice(0, SHOWN).join(", ")}${more}.`;
}

/** A check of a report by its id. Throws `not_found` naming the closest ids or titles. */
export function findCheck(report: ScanReport, id: string): CheckResult {
  const typed = id.trim().toLowerCase();
  const found = report.checks.find((check) => check.id === typed);
  if (found) return found;
  throw new AppError("not_found", `There is no check '${id}' in this report.`, {
    hint: typed === "" ? "'broker explain <scan> --json' lists every check id." : meant(report, typed),
  });
}

function worth(report: ScanReport, check: CheckResult): string {
  const area = AREA_TITLES[check.area];
  if (check.points === null) return `${area}: ${outcomeMark(check.outcome).word}, so it is not counted.`;
  const share = contributions(report.checks, report.scores).get(check.id);
  const overall =
    share && share.earned + share.lost > 0
      ? `, ${showSum(share.earned)} of ${showSum(share.earned + share.lost)} of the overall posture`
      : "";
  return `${area}: ${roundHalfUp(check.points, 2)} of ${check.weight} points${overall}.`;
}

function disputed(look: Look, { dispute }: CheckResult): string[] {
  if (dispute === undefined) return [];
  if (dispute.judged === undefined) return ["", ...prose(look, disputeSentence(dispute))];
  const { title, outcome } = dispute.judged;
  return prose(look, `Before that: ${title} (${outcomeMark(outcome).word}).`);
}

/** One check in full: evidence, impact, remediation, references and controls. */
export function explainCheck(look: Look, report: ScanReport, check: CheckResult): string {
  const { outcome, id, severity, remediation } = check;
  const block = (title: string, texts: readonly string[]) =>
    section(
      look,
      title,
      texts.flatMap((text) => prose(look, text, { indent: 5 })),
    );
  const remedy = outcome === "fail" || outcome === "partial" ? "Remediation" : "How it is configured";
  return [
    ...prose(look, check.title, { mark: `${checkMark(look, outcome)} ` }),
    ...flow(look, [id, riskCell(severity)], { between: `  ${glyph(look, "dot")}  ` }),
    ...prose(look, worth(report, check)),
    ...prose(look, check.reason ?? ""),
    ...disputed(look, check),
    ...block(
      `Evidence of ${showDate(check.asOf)}`,
      check.evidence.map(({ label, value, provenance }) => `${label}: ${value} (${PROVENANCE_WORDS[provenance]})`),
    ),
    ...block("Why it matters", [check.why]),
    ...section(
      look,
      `${remedy}, ${showAboutHours(remediation.effortHours)}`,
      remediation.steps.flatMap((step, index) => prose(look, step, { indent: 5, mark: `${index + 1}  ` })),
    ),
    ...block(
      "References",
      check.references.flatMap(({ title, url }) => [title, url]),
    ),
    ...block("Controls", controlWords(check.controls)),
  ].join("\n");
}
