import { z } from "zod";
import { AlertRuleId, AlertSeverity, ThresholdValue } from "./alert-rules.ts";

export const ALERT_STATUSES = ["active", "investigating", "resolved"] as const;
export const AlertStatus = z.enum(ALERT_STATUSES);
export type AlertStatus = z.infer<typeof AlertStatus>;

/** Reasons with which a person resolves an alert. */
export const PERSON_RESOLUTIONS = ["fixed", "accepted", "false-alarm"] as const;
/** Also by the monitor: a scan or a check of dates showed that the condition is gone. */
export const AlertReason = z.enum([...PERSON_RESOLUTIONS, "gone"]);
export type AlertReason = z.infer<typeof AlertReason>;

export const ALERT_REASON_LABELS: Readonly<Record<AlertReason, string>> = {
  fixed: "Fixed",
  accepted: "Accepted",
  "false-alarm": "False alarm",
  gone: "No longer observed",
};

/** What happens to an alert, as its history names it. */
export const ALERT_ACTIONS = [
  "raised",
  "worsened",
  "reopened",
  "acknowledged",
  "assigned",
  "snoozed",
  "snooze-ended",
  "resolved",
] as const;
export const AlertAction = z.enum(ALERT_ACTIONS);
export type AlertAction = z.infer<typeof AlertAction>;

export const ALERT_ACTION_LABELS: Readonly<Record<AlertAction, string>> = {
  raised: "Raised",
  worsened: "Worsened",
  reopened: "Reopened",
  acknowledged: "Acknowledged",
  assigned: "Assigned",
  snoozed: "Snoozed",
  "snooze-ended": "Snooze ended",
  resolved: "Resolved",
};

/** What was recorded before and after. The values are external text: escape them. */
export const AlertEvidence = z.strictObject({ label: z.string(), before: z.string(), after: z.string() });
export type AlertEvidence = z.infer<typeof AlertEvidence>;

/** One step in the history of an alert. */
export const AlertStep = z.strictObject({
  /** ISO 8601, UTC. */
  at: z.string(),
  /** null = the monitor. */
  by: z.string().nullable(),
  action: AlertAction,
  note: z.string().nullable(),
});
export type AlertStep = z.infer<typeof AlertStep>;

/** A condition of a client that needs a person. A lasting condition is one alert. */
export const Alert = z.strictObject({
  /** 16 hex digits, of rule, client, subject and episode: the same condition always has the same id. */
  id: z.string(),
  /** null = it concerns the whole workspace: a list is out of date. External text: escape the name. */
  client: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  domain: z.string().nullable(),
  rule: AlertRuleId,
  /** What the rule found, in its own terms: a domain, a check, a policy. */
  subject: z.string(),
  /** From 1: how many times the condition was raised, each time after it was gone. */
  episode: z.int().positive(),
  /** Title. External text: escape it. */
  alert: z.string(),
  severity: AlertSeverity,
  impact: z.string(),
  actionRequired: z.string(),
  /** When the condition was first observed; ISO 8601, UTC. */
  since: z.string(),
  /** When it was last observed; ISO 8601, UTC. */
  lastSeen: z.string(),
  status: AlertStatus,
  /** Id of the trigger event; null = none. */
  trigger: z.string().nullable(),
  evidence: z.array(AlertEvidence),
  /** User name; null = unassigned. */
  assignee: z.string().nullable(),
  /** ISO 8601, UTC; null = not snoozed. */
  snoozedUntil: z.string().nullable(),
  /** null = not resolved. `by`: null = the monitor. */
  resolution: z
    .strictObject({ reason: AlertReason, at: z.string(), by: z.string().nullable(), note: z.string().nullable() })
    .nullable(),
  /** The scan or search that raised it; null = a check of dates. */
  raisedBy: z.strictObject({ scan: z.string().nullable() }),
  /** Oldest first. */
  history: z.array(AlertStep),
});
export type Alert = z.infer<typeof Alert>;

/** An alert as it is exported with its client, which it therefore does not name. */
export const SavedAlert = Alert.omit({ client: true }).extend({
  /** What later scans are compared with, in the rule's own form. */
  condition: z.unknown(),
  /** When a scan showed the condition gone; null = none has. ISO 8601, UTC. */
  goneAt: z.string().nullable(),
});
export type SavedAlert = z.infer<typeof SavedAlert>;

/** The alerts of a client and its settings of rules, in an export. */
export const SavedAlerts = z.strictObject({
  alerts: z.array(SavedAlert),
  rules: z.array(
    z.strictObject({
      rule: AlertRuleId,
      enabled: z.boolean().exactOptional(),
      threshold: ThresholdValue.exactOptional(),
    }),
  ),
});
export type SavedAlerts = z.infer<typeof SavedAlerts>;

/** Something that happened to an alert, of which receivers are informed. */
export interface AlertEvent {
  readonly kind: AlertAction;
  /** As it is now. */
  readonly alert: Alert;
  /** Place of the step in the history, from 1: with the alert's id it identifies the event. */
  readonly n: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** null = the monitor. */
  readonly by: string | null;
}
