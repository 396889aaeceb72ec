import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { PageQuery, pageOf } from "../api/page-of.ts";
import { repeatable } from "../api/repeatable.ts";
import { NotDone } from "../api/triggers-api.ts";
import { ALERT_STATUSES, Alert, PERSON_RESOLUTIONS } from "./alert.ts";
import { AlertRuleId, AlertSeverity } from "./alert-rules.ts";
import { MONITOR_RULES_API } from "./monitor-rules-api.ts";

const Name = z.string().trim().min(1).max(253);
const Note = z.string().trim().min(1).max(2000).nullable().default(null);

/** Sort keys of alerts: open ones first and of those the highest severity; most recent. */
export const ALERT_SORTS = ["severity", "newest"] as const;
export type AlertSort = (typeof ALERT_SORTS)[number];

/** Filter of the alerts. */
export const AlertsQuery = PageQuery.extend({
  /** Id, name or domain. */
  client: Name.optional(),
  /** open = active or investigating (default). */
  status: z.enum(["open", ...ALERT_STATUSES, "all"]).default("open"),
  /** At least this severity. */
  severity: AlertSeverity.optional(),
  /** Repeatable: any of them. */
  rule: repeatable(AlertRuleId),
  /** A user name; '' = unassigned. */
  assignee: z.string().trim().max(120).optional(),
  /** true = only snoozed; false = none of them. */
  snoozed: z.stringbool().optional(),
  search: z.string().trim().max(200).optional(),
  sort: z.enum(ALERT_SORTS).default("severity"),
});
export type AlertsQuery = z.infer<typeof AlertsQuery>;

/** Counts over all open alerts, whatever the filter. */
export const AlertTally = z.strictObject({
  open: z.int().nonnegative(),
  bySeverity: z.record(AlertSeverity, z.int().nonnegative()),
  unassigned: z.int().nonnegative(),
});
export type AlertTally = z.infer<typeof AlertTally>;

/** What a person does with an alert. */
export const AlertStepBody = z.discriminatedUnion("action", [
  z.strictObject({ action: z.literal("acknowledge"), note: Note }),
  /** `assignee` null = unassigned. */
  z.strictObject({ action: z.literal("assign"), assignee: z.string().trim().min(1).max(120).nullable(), note: Note }),
  /** `until`: a day or a moment, ISO 8601. */
  z.strictObject({ action: z.literal("snooze"), until: z.union([z.iso.date(), z.iso.datetime()]), note: Note }),
  z.strictObject({ action: z.literal("resolve"), reason: z.enum(PERSON_RESOLUTIONS), note: Note }),
  z.strictObject({ action: z.literal("reopen"), note: Note }),
]);
export type AlertStepBody = z.infer<typeof AlertStepBody>;

const OfAlert = z.strictObject({ id: z.string().max(64) });

/** Alerts of the monitor, and its rules. */
export const ALERTS_API = {
  ...MONITOR_RULES_API,
  "GET /api/alerts": {
    summary: "Alerts that match the filter (default: open, highest severity first)",
    role: "viewer",
    query: AlertsQuery,
    answer: pageOf(Alert).extend({ tally: AlertTally }),
  },
  "GET /api/alerts/live": {
    summary: "Counts of open alerts, immediately and whenever an alert is raised or changes",
    role: "viewer",
    feature: "real_time_monitoring",
    answer: "events",
  },
  "GET /api/alerts/assignees": {
    summary: "Names of the users to whom alerts can be assigned",
    role: "broker",
    answer: z.strictObject({ names: z.array(z.string()) }),
  },
  "GET /api/alerts/:id": {
    summary: "One alert with its evidence and history",
    role: "viewer",
    params: OfAlert,
    answer: Alert,
  },
  "POST /api/alerts/act": {
    summary: "Acknowledge, assign, snooze, resolve or reopen several alerts",
    role: "broker",
    body: z.strictObject({ ids: z.array(z.string().max(64)).min(1).max(500), step: AlertStepBody }),
    answer: z.strictObject({ done: z.array(Alert), notDone: z.array(NotDone) }),
  },
  "POST /api/alerts/:id/act": {
    summary: "Acknowledge, assign, snooze, resolve or reopen an alert",
    role: "broker",
    params: OfAlert,
    body: AlertStepBody,
    answer: Alert,
  },
} as const satisfies ApiRoutes;
