import {
  ALERT_ACTION_LABELS,
  ALERT_REASON_LABELS,
  type Alert,
  type AlertSeverity,
  alertRule,
  showClock,
  showDate,
} from "@broker/contracts";
import { csvTable, relativeTime } from "@broker/core";
import { type FeedEntry, feedTable } from "../present/feed-table.ts";
import { heading, prose, section } from "../terminal/blocks.ts";
import type { Look, Tone } from "../terminal/look.ts";

const TONES: Readonly<Record<AlertSeverity, Tone>> = { critical: "bad", high: "bad", medium: "warn", low: "quiet" };

const whose = ({ client }: Alert): string => (client === null ? "All clients" : client.name);

/** Status, assignee, snooze and reason in one line. */
function standing({ status, assignee, snoozedUntil, resolution }: Alert): string {
  const parts = [
    resolution === null ? status : `${status}, ${ALERT_REASON_LABELS[resolution.reason].toLowerCase()}`,
    assignee === null ? "unassigned" : `assigned to ${assignee}`,
    ...(snoozedUntil === null ? [] : [`snoozed until ${showDate(snoozedUntil)}`]),
  ];
  return parts.join(", ");
}

const evidenceLine = ({ label, before, after }: Alert["evidence"][number]): string =>
  before === "" ? `${label}: ${after}` : `${label}: ${before}, now ${after}`;

const stepLine = ({ at, by, action, note }: Alert["history"][number]): string =>
  `${showDate(at)} ${showClock(at)} UTC: ${ALERT_ACTION_LABELS[action]} by ${by ?? "the monitor"}${note === null ? "" : `: ${note}`}`;

function entryOf(alert: Alert, now: Date, withEvidence: boolean): FeedEntry {
  const { id, since, severity, status, impact, actionRequired, evidence, history } = alert;
  return {
    id,
    when: relativeTime(since, now),
    mark: { text: severity, tone: status === "resolved" ? "quiet" : TONES[severity] },
    title: `${whose(alert)}: ${alert.alert}`,
    lines: [
      ...(withEvidence ? [...evidence.map(evidenceLine), impact] : []),
      actionRequired,
      standing(alert),
      ...(withEvidence ? history.map(stepLine) : []),
    ],
  };
}

/** Alerts as a table, in the given order. */
export const alertTable = (look: Look, alerts: readonly Alert[], now: Date, withEvidence: boolean): string =>
  feedTable(
    look,
    "Severity",
    alerts.map((alert) => entryOf(alert, now, withEvidence)),
  );

/** One alert as a page. */
export function alertPage(look: Look, alert: Alert): string {
  const { severity, since, lastSeen, rule, impact, actionRequired, evidence, history, id } = alert;
  const seen = `Since ${showDate(since)}, last observed on ${showDate(lastSeen)}`;
  return [
    ...heading(look, `${whose(alert)}: ${alert.alert}`),
    ...prose(look, `${severity}, ${standing(alert)}. ${seen}. Alert ${id}, rule '${alertRule(rule).title}'.`),
    ...section(look, "Impact", prose(look, impact)),
    ...section(look, "Action required", prose(look, actionRequired)),
    ...section(
      look,
      "Evidence",
      evidence.flatMap((each) => prose(look, evidenceLine(each))),
    ),
    ...section(
      look,
      "History",
      history.flatMap((step) => prose(look, stepLine(step))),
    ),
  ].join("\n");
}

const FIELDS = ["id", "rule", "alert", "severity", "status", "since", "lastSeen", "impact", "actionRequired"] as const;

/** Alerts as CSV. */
export const alertCsv = (alerts: readonly Alert[]): string =>
  csvTable(
    ["client", "domain", ...FIELDS, "assignee", "reason"],
    alerts.map((alert) => [
      whose(alert),
      alert.domain ?? "",
      ...FIELDS.map((field) => alert[field]),
      alert.assignee ?? "",
      alert.resolution?.reason ?? "",
    ]),
  );
