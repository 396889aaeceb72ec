import {
  AppError,
  type AppErrorDetails,
  type CheckResult,
  CONTROL_KEYS,
  CONTROL_TITLES,
  ControlKey,
  type ControlSnapshot,
  type WhatIfFix,
} from "@broker/contracts";
import { checkAction } from "../plan/check-actions.ts";
import { controlFixId, controlGaps } from "../plan/control-gaps.ts";
import { CHECKS } from "../scan/checks/check-list.ts";
import { prerequisitesOf } from "../scoring/actions/prerequisites.ts";
import type { Situation } from "./situation.ts";

/** A known fault and the work to remediate it. */
export interface Fix {
  /** The check's id, or `control:` and the control's key. */
  readonly id: string;
  readonly kind: "check" | "control";
  /** The action, as in the plan. */
  readonly title: string;
  /** Current state: the check's outcome or the client's answer. */
  readonly now: string;
  /** Estimated hours, of the check or from the table of control work. */
  readonly hours: number;
  /** Open prerequisites of this fix. */
  readonly after: readonly string[];
}

/** All open fixes, by id: failed and partial checks, and controls that the client answered with no or partial. */
export function openFixes(checks: readonly CheckResult[], controls: ControlSnapshot): Fix[] {
  const open = checks.filter(({ outcome }) => outcome === "fail" || outcome === "partial");
  const ofChecks = open.map(
    (check): Fix => ({
      id: check.id,
      kind: "check",
      title: checkAction(check),
      now: check.outcome,
      hours: check.remediation.effortHours,
      after: prerequisitesOf(check.id).filter((each) => open.some((other) => other.id === each)),
    }),
  );
  const ofControls = controlGaps(controls).map(
    ({ key, known, action, hours }): Fix => ({
      id: controlFixId(key),
      kind: "control",
      title: action,
      now: known.answer,
      hours,
      after: [],
    }),
  );
  return [...ofChecks, ...ofControls].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Controls without an answer: questions, not fixes. */
export function openQuestions(controls: ControlSnapshot): { readonly key: ControlKey; readonly title: string }[] {
  return CONTROL_KEYS.filter((key) => (controls[key]?.answer ?? "unknown") === "unknown").map((key) => ({
    key,
    title: CONTROL_TITLES[key],
  }));
}

const usage = (message: string, details: AppErrorDetails) => new AppError("usage", message, details);

/** Why there is no such fix; null = already in order. */
function whyNot(id: string, { checks, controls }: Situation, open: readonly Fix[]): AppError | null {
  const [, name] = /^control:(.+)$/.exec(id) ?? [];
  const key = ControlKey.safeParse(name);
  if (key.success) {
    const answer = controls[key.data]?.answer ?? "unknown";
    if (answer !== "unknown") return null;
    return usage(`${CONTROL_TITLES[key.data]}: not disclosed, so it is a question and not a fix.`, {
      hint: "If the control is missing, record it as missing first.",
      fix: { kind: "set-option", option: "control", example: `${key.data}=no` },
    });
  }
  const check = checks.find((each) => each.id === id);
  if (check?.outcome === "pass") return null;
  if (check !== undefined)
    return usage(
      `${check.title}: it ${check.outcome === "not-applicable" ? "does not arise here" : "could not be seen"}, so there is nothing to fix.`,
      { hint: "Only checks that failed or partly failed and missing controls can be fixed." },
    );
  const known = CHECKS.some((each) => each.id === id);
  const some = open.slice(0, 3).map((fix) => fix.id);
  return usage(known ? `The check ${id} is not among those of this scan.` : `There is no open fix '${id}'.`, {
    hint: some.length === 0 ? "Nothing is open." : `Open fixes include ${some.join(", ")}.`,
  });
}

/**
 * Named fixes with their prerequisites, and the named ones already in order. Throws `usage` for what cannot be fixed.
 */
export function chosenFixes(
  ids: readonly string[],
  before: Situation,
  open: readonly Fix[],
): { readonly fixes: readonly Fix[]; readonly implied: ReadonlySet<string>; readonly notes: readonly string[] } {
  const notes: string[] = [];
  const named: Fix[] = [];
  for (const id of new Set(ids)) {
    const fix = open.find((each) => each.id === id);
    const why = fix === undefined ? whyNot(id, before, open) : null;
    if (why !== null) throw why;
    if (fix === undefined) notes.push(`${id} is in order already: nothing changes by it.`);
    else named.push(fix);
  }
  const wanted = new Set(named.flatMap(({ id, after }) => [id, ...after]));
  const implied = new Set([...wanted].filter((id) => !named.some((fix) => fix.id === id)));
  return { fixes: open.filter(({ id }) => wanted.has(id)), implied, notes };
}

/** A fix as shown in a result. */
export const shownFix = ({ id, kind, title, now, hours }: Fix): WhatIfFix => ({ id, kind, title, now, hours });
