import {
  type CheckResult,
  CONTROL_KEYS,
  CONTROL_TITLES,
  type ControlKey,
  type ControlSnapshot,
  goodAnswer,
} from "@broker/contracts";
import { CHECKS } from "../scan/checks/check-list.ts";
import work from "./control-work.json" with { type: "json" };
import prerequisites from "./prerequisites.json" with { type: "json" };

/** One thing that is known not to be in order, and the work that would put it in order. */
export interface Fix {
  /** The check's id, or `control:` and the control's key. */
  readonly id: string;
  readonly kind: "check" | "control";
  /** What is amiss, or the work that a control asks for. */
  readonly title: string;
  /** What is so once the work is done. */
  readonly done: string;
  /** How it stands: the check's outcome, or the client's answer. */
  readonly now: string;
  /** Hours of work; an estimate, of the check or of the table of control work. */
  readonly hours: number;
  /** Fixes that this one cannot do without, as far as they are open too. */
  readonly after: readonly string[];
}

const PREFIX = "control:";
/** The fix of a control. */
export const controlFixId = (key: ControlKey) => `${PREFIX}${key}`;

/** What each control's work is, with its hours; one row a control, estimated for a company of some fifty people. */
export const CONTROL_WORK = work;

const workOf = (key: ControlKey) => work.rows.find(({ control }) => control === key);

/** All that a check cannot pass without, at whatever remove. */
function requiredBy(id: string, seen: ReadonlySet<string> = new Set()): string[] {
  const direct = prerequisites.rows.find(({ check }) => check === id)?.after ?? [];
  const fresh = direct.filter((each) => !seen.has(each));
  return [...new Set([...fresh, ...fresh.flatMap((each) => requiredBy(each, new Set([...seen, ...direct])))])];
}

/** Whether the client's answer says that the control is missing, wholly or in part; 'unknown' is a question and no gap. */
function isGap(key: ControlKey, controls: ControlSnapshot): boolean {
  const answer = controls[key]?.answer;
  return answer !== undefined && answer !== "unknown" && answer !== goodAnswer(key);
}

/** Everything that could be fixed, by id: failed and partial checks, and controls that the client answered with no or partial. */
export function openFixes(checks: readonly CheckResult[], controls: ControlSnapshot): Fix[] {
  const open = checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  const ofChecks = open.map(
    ({ id, title, outcome, remediation }): Fix => ({
      id,
      kind: "check",
      title,
      done: CHECKS.find((check) => check.id === id)?.titles.pass ?? title,
      now: outcome,
      hours: remediation.effortHours,
      after: requiredBy(id).filter((each) => open.some((other) => other.id === each)),
    }),
  );
  const ofControls = CONTROL_KEYS.filter((key) => isGap(key, controls)).flatMap((key): Fix[] => {
    const row = workOf(key);
    const now = controls[key]?.answer;
    if (row === undefined || now === undefined) return [];
    return [
      { id: controlFixId(key), kind: "control", title: row.action, done: row.action, now, hours: row.hours, after: [] },
    ];
  });
  return [...ofChecks, ...ofControls].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Controls of which nobody has said how they stand: each a question, and no fix. */
export function openQuestions(controls: ControlSnapshot): { readonly key: ControlKey; readonly title: string }[] {
  return CONTROL_KEYS.filter((key) => (controls[key]?.answer ?? "unknown") === "unknown").map((key) => ({
    key,
    title: CONTROL_TITLES[key],
  }));
}
