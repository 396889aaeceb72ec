import type { AlertRuleId, AlertSeverity, ScanReport, TriggerEvent } from "@broker/contracts";
import type { z } from "zod";
import type { AlertFinding } from "../alerts/judgement.ts";

/** A change between two scans, with the event that it raised. */
export interface ChangedScans {
  readonly before: ScanReport;
  readonly after: ScanReport;
  readonly event: TriggerEvent;
}

/** What a later scan shows of a condition that a change began. */
export type Standing = "lasting" | "gone" | "not-observed";

/** The condition that a change began: what it is about, and what later scans are compared with. */
interface Begun<State> {
  readonly subject: string;
  readonly state: State;
}

/** The alerts of a trigger rule. A trigger is a change; its alert lasts for as long as the condition does. */
export interface TriggerCondition<State = unknown> {
  readonly rule: AlertRuleId;
  readonly schema: z.ZodType<State>;
  /** Severity of an alert whose trigger is of high priority (default: high). */
  readonly highest?: AlertSeverity;
  /** null = an improvement, which is no alert. */
  begin(changed: ChangedScans): Begun<State> | null;
  /** 'not-observed' also where the method changed. */
  judge(state: State, report: ScanReport): Standing;
}

/** A condition by its parts, with its state's type hidden: it is stored as JSON. */
export function triggerCondition<State>(condition: TriggerCondition<State>): TriggerCondition {
  return {
    ...condition,
    begin: (changed) => condition.begin(changed),
    judge: (state, report) => {
      const read = condition.schema.safeParse(state);
      return read.success ? condition.judge(read.data, report) : "not-observed";
    },
  };
}

/** 'lasting' if any of the names is still there, else 'gone'. */
export const anyLeft = (names: readonly string[], now: (name: string) => boolean): Standing =>
  names.some(now) ? "lasting" : "gone";

const SEVERITIES = { medium: "medium", low: "low" } as const;

/** The alert of a trigger event: the same words and evidence. */
export function findingOfEvent(
  { event, priority, impact, actionRequired, evidence, id }: TriggerEvent,
  condition: unknown,
  highest: AlertSeverity = "high",
): AlertFinding {
  const severity = priority === "high" ? highest : SEVERITIES[priority];
  return { title: event, severity, impact, actionRequired, evidence, condition, trigger: id };
}
