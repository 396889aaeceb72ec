import { ALERT_SEVERITIES, type Alert, type DigestContent, type DueItem, type NoticeContent } from "@broker/contracts";
import { noticeItemOf } from "./alert-notice.ts";

/** What a digest is made from. */
export interface DigestBasis {
  /** After this moment, until that one; ISO 8601, UTC. */
  readonly from: string;
  readonly to: string;
  /** Alerts that are open, with their history. */
  readonly alerts: readonly Alert[];
  /** What became due within the period. */
  readonly due: readonly DueItem[];
}

/** Steps by which an alert became worse, or came back. */
const WORSE: readonly string[] = ["worsened", "reopened", "snooze-ended"];

/** The digest of a period: alerts that are new or worse and still open, and what is due; null = it would be empty. */
export function buildDigest(
  period: DigestContent["period"],
  { from, to, alerts, due }: DigestBasis,
): DigestContent | null {
  const within = (alert: Alert, actions: readonly string[]) =>
    alert.history.some(({ at, action }) => at > from && at <= to && actions.includes(action));
  const shown = alerts.filter(
    ({ status, snoozedUntil }) => status !== "resolved" && (snoozedUntil === null || snoozedUntil <= to),
  );
  const raised = shown.filter((alert) => within(alert, ["raised"]));
  const worse = shown.filter((alert) => !raised.includes(alert) && within(alert, WORSE));
  if (raised.length + worse.length + due.length === 0) return null;
  return { kind: "digest", period, new: raised.map(noticeItemOf), worse: worse.map(noticeItemOf), due: [...due] };
}

/** One digest of the emails that waited for the end of quiet hours; null = there were none. */
export function digestOfHeld(held: readonly NoticeContent[]): DigestContent | null {
  const items = held.flatMap((each) => (each.kind === "alert" ? [each] : []));
  // The last state of an alert is shown once, the most severe first.
  const latest = [...new Map(items.map((each) => [each.item.alert, each.item])).values()].toSorted(
    (one, other) => ALERT_SEVERITIES.indexOf(one.severity) - ALERT_SEVERITIES.indexOf(other.severity),
  );
  const due = held.flatMap((each) => (each.kind === "reminder" ? [each.item] : []));
  if (latest.length + due.length === 0) return null;
  const raised = new Set(items.filter(({ event }) => event === "raised").map(({ item }) => item.alert));
  return {
    kind: "digest",
    period: "quiet-hours",
    new: latest.filter(({ alert }) => raised.has(alert)),
    worse: latest.filter(({ alert }) => !raised.has(alert)),
    due,
  };
}
