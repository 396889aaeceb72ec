import type { AlertRuleId, MonitorRule, ScanReport } from "@broker/contracts";
import type { AlertFinding, Judgement } from "../alerts/judgement.ts";

/** A rule that judges each scan by a threshold. Its conditions are compared under one method only. */
export interface StateRule {
  readonly rule: AlertRuleId;
  /** True = only a change from a scan that showed it cleared is raised, not a condition of the first scan. */
  readonly newly: boolean;
  /** The conditions that a scan shows, by subject; null = the scan could not tell. */
  read(report: ScanReport, setting: MonitorRule): ReadonlyMap<string, AlertFinding> | null;
  /** Whether a scan shows that the subject does not have the condition. */
  cleared(report: ScanReport, subject: string, setting: MonitorRule): boolean;
}

/** An alert that is not known to be gone, as a state rule compares it. */
export interface StateWatched {
  readonly subject: string;
  readonly condition: unknown;
}

/** What a state rule judges. */
export interface StateInput {
  readonly report: ScanReport;
  readonly setting: MonitorRule;
  /** Alerts of the rule at the domain. */
  readonly watched: readonly StateWatched[];
  /** Earlier scans of the domain, newest first. */
  readonly earlier: readonly ScanReport[];
  /** No further earlier scan is read. */
  readonly exhausted: boolean;
}

/** Judgements, and whether an earlier scan is required to decide one. */
export interface StateJudged {
  readonly judgements: readonly Judgement[];
  readonly undecided: boolean;
}

/** The method under which a condition was raised, which every state rule stores. */
export const methodCondition = ({ methodVersion }: ScanReport) => ({ method: methodVersion });

const methodOf = (condition: unknown): string | null =>
  typeof condition === "object" && condition !== null && "method" in condition ? String(condition.method) : null;

/**
 * Whether a condition that no alert is open for is raised. It is where an earlier scan by the same method shows it
 * cleared. It is not where it begins with a method: under the earlier one the company was cleared.
 */
function raisedBy(rule: StateRule, subject: string, input: StateInput): "present" | "lasting" | "undecided" {
  const { report, setting, earlier, exhausted } = input;
  for (const scan of earlier) {
    const shows = rule.read(scan, setting)?.has(subject) ?? false;
    const cleared = rule.cleared(scan, subject, setting);
    if (scan.methodVersion === report.methodVersion) {
      if (cleared) return "present";
      if (shows && rule.newly) return "lasting";
    } else {
      if (rule.newly || cleared) return "lasting";
      if (shows) return "present";
    }
  }
  if (!exhausted) return "undecided";
  return rule.newly ? "lasting" : "present";
}

/** Judges the conditions of a state rule by a scan. A rule that is switched off raises nothing. */
export function judgeStates(rule: StateRule, input: StateInput): StateJudged {
  const { report, setting, watched } = input;
  const found = report.status === "failed" ? null : rule.read(report, setting);
  if (found === null) return { judgements: [], undecided: false };
  let undecided = false;
  const present = [...found].flatMap(([subject, finding]): Judgement[] => {
    const about = { rule: rule.rule, subject };
    if (watched.some((each) => each.subject === subject)) return [{ ...about, state: "present", finding }];
    if (!setting.enabled) return [];
    const state = raisedBy(rule, subject, input);
    if (state === "undecided") undecided = true;
    return state === "present" ? [{ ...about, state, finding }] : state === "lasting" ? [{ ...about, state }] : [];
  });
  const gone = watched.flatMap(({ subject, condition }): Judgement[] =>
    !found.has(subject) && methodOf(condition) === report.methodVersion && rule.cleared(report, subject, setting)
      ? [{ rule: rule.rule, subject, state: "gone" }]
      : [],
  );
  return { judgements: [...present, ...gone], undecided };
}
