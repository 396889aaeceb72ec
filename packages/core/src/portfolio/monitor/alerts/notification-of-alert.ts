import type { Alert, AlertEvent, Notification, NotificationKind, NotificationType } from "@broker/contracts";
import type { Digest } from "../../../ports.ts";
import { notificationId } from "../../notifications.ts";

/** App address of the alerts, with one of them open. */
export const alertUrl = (id: string): string => `/app?tab=perpetual-monitor&alert=${id}`;

/** Rules with their own kind of notification. */
const KINDS: Partial<Readonly<Record<Alert["rule"], NotificationKind>>> = {
  "certificate-expiring": "certificate-expiring",
  "new-breach": "new-breach",
  "new-breached-addresses": "new-breach",
  "new-extortion-claim": "new-breach",
  "new-stolen-logins": "new-breach",
  "evidence-expiring": "evidence-expiring",
};

/** Rules about obligations and dates. */
const COMPLIANCE: readonly Alert["rule"][] = [
  "accounts-overdue",
  "certificate-expiring",
  "company-status-changed",
  "evidence-expiring",
  "gap-overdue",
  "policy-expiring",
  "risk-overdue",
  "subjectivity-overdue",
];

/**
 * Matters of which the daily check of dates notifies before the alert is raised, each under its own kind; their alerts
 * do not do so again.
 */
const NOTIFIED_BEFORE: readonly Alert["rule"][] = [
  "evidence-expiring",
  "gap-overdue",
  "policy-expiring",
  "risk-overdue",
];

function typeOf(rule: Alert["rule"]): NotificationType {
  if (rule === "list-out-of-date" || rule === "scan-failed-thrice") return "system";
  return COMPLIANCE.includes(rule) ? "compliance" : "security";
}

/** Which events users are notified of; the others are shown with the alert. */
const TITLES: Partial<Readonly<Record<AlertEvent["kind"], (alert: string) => string>>> = {
  raised: (alert) => alert,
  worsened: (alert) => `Worsened: ${alert}`,
  "snooze-ended": (alert) => `Snooze ended: ${alert}`,
};

/**
 * Notification of an event of an alert; null = users are not notified of it. One alert has one notification, which
 * becomes unread again when the alert worsens or its snooze ends.
 * @param batchId the list whose scan raised it; null = none
 */
export function notificationOfAlert(
  { kind, alert, at }: AlertEvent,
  digest: Digest,
  batchId: string | null = null,
): Notification | null {
  const title = TITLES[kind];
  if (title === undefined || (kind === "raised" && NOTIFIED_BEFORE.includes(alert.rule))) return null;
  const snoozed = alert.snoozedUntil !== null && alert.snoozedUntil > at;
  if (snoozed) return null;
  const kindOf = KINDS[alert.rule] ?? "alert-raised";
  return {
    id: notificationId(kindOf, alert.id, digest),
    kind: kindOf,
    title: title(alert.alert),
    message: alert.client === null ? alert.actionRequired : `${alert.client.name}: ${alert.actionRequired}`,
    type: typeOf(alert.rule),
    date: at,
    read: false,
    domain: alert.domain,
    actionUrl: alertUrl(alert.id),
    ...(batchId === null ? {} : { batchId }),
  };
}
