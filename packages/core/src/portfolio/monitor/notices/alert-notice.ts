import type { Alert, AlertEvent, NoticeContent, NoticeItem } from "@broker/contracts";

/** Events of an alert of which persons are informed by email. */
const EMAILED: readonly AlertEvent["kind"][] = ["raised", "worsened", "snooze-ended"];

/** An alert as an email shows it. */
export const noticeItemOf = ({ id, client, alert, severity, impact, actionRequired }: Alert): NoticeItem => ({
  alert: id,
  client: client?.name ?? null,
  title: alert,
  ...{ severity, impact, actionRequired },
});

/** What an email states of an event of an alert; null = none is sent: it is no news, or the alert is snoozed. */
export function noticeOfAlert({ kind, alert, at }: AlertEvent): NoticeContent | null {
  const snoozed = alert.snoozedUntil !== null && alert.snoozedUntil > at;
  if (!EMAILED.includes(kind) || snoozed || alert.status === "resolved") return null;
  return { kind: "alert", event: kind, item: noticeItemOf(alert) };
}
