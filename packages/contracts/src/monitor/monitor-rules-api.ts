import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { AlertEvidence } from "./alert.ts";
import { AlertRuleId, AlertSeverity, MonitorRule, ThresholdValue } from "./alert-rules.ts";

const Client = z.string().trim().min(1).max(253);

/** An alert that a trial of thresholds would have raised from stored scans. Nothing is stored. */
export const TriedAlert = z.strictObject({
  client: z.strictObject({ id: z.string(), name: z.string() }),
  domain: z.string(),
  rule: AlertRuleId,
  subject: z.string(),
  alert: z.string(),
  severity: AlertSeverity,
  /** Start of the scan; ISO 8601, UTC. */
  since: z.string(),
  /** When a later scan showed it gone; null = it lasts. */
  goneAt: z.string().nullable(),
  evidence: z.array(AlertEvidence),
});
export type TriedAlert = z.infer<typeof TriedAlert>;

const OfRule = z.strictObject({ rule: AlertRuleId });

/** Rules of the monitor and their thresholds. */
export const MONITOR_RULES_API = {
  "GET /api/monitor/rules": {
    summary: "Rules of the monitor with the thresholds that apply",
    role: "viewer",
    query: z.strictObject({ client: Client.optional() }),
    answer: z.strictObject({ items: z.array(MonitorRule) }),
  },
  "PUT /api/monitor/rules/:rule": {
    summary: "Set a rule's threshold, or switch it on or off, for the workspace or a client",
    role: "broker",
    params: OfRule,
    body: z.strictObject({
      client: Client.nullable().default(null),
      /** Unchanged if absent. */
      threshold: ThresholdValue.optional(),
      enabled: z.boolean().optional(),
    }),
    answer: MonitorRule,
  },
  "DELETE /api/monitor/rules/:rule": {
    summary: "Remove a rule's setting, of the workspace or of a client",
    role: "broker",
    params: OfRule,
    query: z.strictObject({ client: Client.optional() }),
    answer: MonitorRule,
  },
  "POST /api/monitor/rules/try": {
    summary: "Alerts that thresholds would have raised from stored scans",
    role: "viewer",
    readOnly: true,
    body: z.strictObject({
      /** First day of the scans. */
      since: z.iso.date(),
      client: Client.nullable().default(null),
      /** One rule; null = all that judge scans. */
      rule: AlertRuleId.nullable().default(null),
      /** Of that rule; null = the one that applies. */
      threshold: ThresholdValue.nullable().default(null),
    }),
    answer: z.strictObject({
      items: z.array(TriedAlert),
      scans: z.int().nonnegative(),
      clients: z.int().nonnegative(),
    }),
  },
} as const satisfies ApiRoutes;
