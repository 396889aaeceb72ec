import {
  type ActionDone,
  CONTROL_KEYS,
  type ControlSnapshot,
  goodAnswer,
  type PlanView,
  type SavedPlan,
  type ScanReport,
} from "@broker/contracts";
import { controlFixId } from "./control-gaps.ts";

/** What a plan is compared with. */
export interface PlanEvidence {
  /** The scans of its domain since the one that it remediates, that one included, oldest first. */
  readonly scans: readonly Pick<ScanReport, "id" | "startedAt" | "checks">[];
  /** The client's answers today; null = none. */
  readonly controls: ControlSnapshot | null;
  /** ISO 8601. */
  readonly today: string;
}

/**
 * The first of the scans since which a check has not failed again; null = open. A scan that did not assess the check
 * changes nothing.
 */
function goneSince(id: string, scans: PlanEvidence["scans"]): ActionDone | null {
  let done: ActionDone | null = null;
  for (const { id: scanId, startedAt: at, checks } of scans) {
    const outcome = checks.find((check) => check.id === id)?.outcome;
    if (outcome === "fail" || outcome === "partial") done = null;
    else if (outcome === "pass" || outcome === "not-applicable") done ??= { kind: "scan", scanId, at };
  }
  return done;
}

function answered(id: string, controls: ControlSnapshot | null): ActionDone | null {
  const key = CONTROL_KEYS.find((each) => controlFixId(each) === id);
  const known = key === undefined ? undefined : controls?.[key];
  return key !== undefined && known?.answer === goodAnswer(key) ? { kind: "answer", at: known.asOf } : null;
}

/** A plan with the state of each action: its finding is gone in a later scan, or the client's answer has changed. */
export function planProgress(plan: SavedPlan, { scans, controls, today }: PlanEvidence): PlanView {
  const actions = plan.actions.map((action) => ({
    ...action,
    done: action.id.startsWith("control:") ? answered(action.id, controls) : goneSince(action.id, scans),
  }));
  const last = scans.at(-1);
  return {
    ...plan,
    actions,
    lastScan: last === undefined ? { id: plan.scan.id, at: plan.scan.startedAt } : { id: last.id, at: last.startedAt },
    overdue: plan.dueOn < today.slice(0, 10) && actions.some(({ done }) => done === null),
  };
}
