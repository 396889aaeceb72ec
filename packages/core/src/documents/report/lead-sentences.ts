import {
  midSentence,
  type ScanReport,
  sentenceCase,
  showAboutHours,
  showCount,
  showList,
  showPercent,
  spellNumber,
} from "@broker/contracts";
import { firstActions } from "../../plan/priority-actions.ts";
import { companyName } from "../../scan/company-name.ts";
import { reportBand } from "../../scoring/band-caveats.ts";
import { scoreShown } from "../../scoring/overall-score.ts";

/** Failed checks of critical and high severity, shown beside a good score. */
export interface SevereFindings {
  readonly critical: number;
  readonly high: number;
  /** '2 critical and 5 high findings.' */
  readonly words: string;
}

/** Null = no check of high or critical severity failed. */
export function severeFindings({ checks }: Pick<ScanReport, "checks">): SevereFindings | null {
  const failed = (severity: "critical" | "high") =>
    checks.filter((check) => check.outcome === "fail" && check.severity === severity).length;
  const critical = failed("critical");
  const high = failed("high");
  if (critical + high === 0) return null;
  if (critical === 0) return { critical, high, words: `${showCount(high, "high finding")}.` };
  if (high === 0) return { critical, high, words: `${showCount(critical, "critical finding")}.` };
  return { critical, high, words: `${critical} critical and ${showCount(high, "high finding")}.` };
}

const stop = (text: string) => (/[.?]$/.test(text) ? text : `${text}.`);

function score(report: ScanReport): string {
  const name = companyName(report);
  const overall = report.scores.overall;
  if (overall === null) {
    return `${name} could not be assessed. ${stop(report.error?.message ?? "Neither the domain nor any source responded")} This counts neither for nor against the company.`;
  }
  if (scoreShown(report))
    return `${name} scores ${overall.posture}/100 (${reportBand(report)?.sentence}): ${midSentence(overall.basis)}.`;
  const between = overall.range
    ? ` On the ${showPercent(report.coverage)} assessed, the score lies between ${overall.range.low} and ${overall.range.high}.`
    : "";
  return `${name}: insufficient data for a score; ${midSentence(overall.basis)}.${between}`;
}

function cap({ scores }: ScanReport): string[] {
  const held = scores.overall?.cappedBy;
  if (!held) return [];
  return [`The score is capped at ${held.posture} (uncapped: ${held.uncapped}). ${held.reasons.map(stop).join(" ")}`];
}

function found({ checks }: ScanReport): string[] {
  const assessed = checks.filter((check) => check.points !== null);
  if (assessed.length === 0) return [];
  const open = assessed.filter((check) => check.outcome !== "pass");
  if (open.length === 0) return ["We found no issues in what we could assess."];
  const severe = open.filter(
    ({ outcome, severity }) => outcome === "fail" && (severity === "high" || severity === "critical"),
  ).length;
  const rest = severe === 0 ? "none is critical or high" : `${severe} ${severe === 1 ? "is" : "are"} critical or high`;
  return [`${open.length} of ${showCount(assessed.length, "check")} failed or partly failed; ${rest}.`];
}

function actions(report: ScanReport): string[] {
  const { actions: first, hours, outcome } = firstActions(report);
  if (outcome === null || outcome.posture === report.scores.overall?.posture) return [];
  const which = first.length === 1 ? "The priority action" : `The ${spellNumber(first.length)} priority actions`;
  return [`${which} (${showAboutHours(hours)}) would raise the score to ${outcome.posture}.`];
}

function unanswered({ collectors }: ScanReport): string[] {
  const names = collectors
    .filter((collector) => collector.status === "failed")
    .map((collector) => NAMES[collector.name]);
  return names.length === 0 ? [] : [`${sentenceCase(showList(names))} could not be assessed.`];
}

const NAMES = {
  dns: "the DNS zone",
  email: "email",
  web: "the website",
  tls: "TLS",
  page: "the home page",
} as const;

/** The result in up to five sentences. True in every state: complete, partial, failed, capped, low coverage. */
export function leadSentences(report: ScanReport): readonly string[] {
  if (report.scores.overall === null) return [score(report)];
  return [score(report), ...cap(report), ...found(report), ...actions(report), ...unanswered(report)];
}
