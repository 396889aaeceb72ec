import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";
import { Job } from "../api/jobs-api.ts";
import { DueClient } from "./monitor-run.ts";
import { ClientMonitor, MonitorStatus, ShownSchedule } from "./monitor-status.ts";
import { RISK_CHANGES_API } from "./risk-changes-api.ts";

const Name = z.string().min(1).max(253);
const OfClient = z.strictObject({ client: Name.optional() });
const OfScope = z.strictObject({ scope: z.string().min(1).max(300) });
const Changed = z.strictObject({ changed: z.boolean() });

/** Terms of a schedule as they are entered; what is left out stays as it is, or gets its default. */
export const EnteredSchedule = z.strictObject({
  /** off, monthly, weekly, daily or a cron expression of five fields. */
  rule: z.string().min(1).max(120),
  /** IANA time zone. */
  zone: z.string().min(1).max(60).optional(),
  /** Two times by the clock, such as 01:00-06:00. */
  window: z.string().min(1).max(20).optional(),
});
export type EnteredSchedule = z.infer<typeof EnteredSchedule>;

/** Which clients a run is for. */
export const MonitorRunBody = z.strictObject({
  /** Ids, names, numbers or domains; scanned even if they are not due (default: all that are due). */
  clients: z.array(Name).max(500).optional(),
  limit: z.int().positive().max(100_000).optional(),
});
export type MonitorRunBody = z.infer<typeof MonitorRunBody>;

/** Schedules and runs of the monitor. */
export const MONITOR_API = {
  ...RISK_CHANGES_API,
  "GET /api/monitor": {
    summary: "State of the monitor: due, overdue, failures, next",
    role: "viewer",
    answer: MonitorStatus,
  },
  "GET /api/monitor/due": {
    summary: "Clients that a run would scan now",
    role: "viewer",
    query: z.strictObject({ limit: z.coerce.number().int().positive().max(1000).optional() }),
    answer: z.strictObject({ items: z.array(DueClient), total: z.int().nonnegative() }),
  },
  "POST /api/monitor/run": {
    summary: "Scan the clients that are due, as a job",
    role: "broker",
    body: MonitorRunBody,
    status: 202,
    answer: Job,
  },
  "GET /api/monitor/schedules": {
    summary: "Schedules by scope",
    role: "viewer",
    answer: z.strictObject({ items: z.array(ShownSchedule) }),
  },
  "PUT /api/monitor/schedules/:scope": {
    summary: "Set the schedule of a scope: portfolio, filter:<view> or client:<id>",
    role: "broker",
    params: OfScope,
    body: EnteredSchedule,
    answer: ShownSchedule,
  },
  "DELETE /api/monitor/schedules/:scope": {
    summary: "Remove the schedule of a scope, so that a wider one applies",
    role: "broker",
    params: OfScope,
    answer: Changed,
  },
  "GET /api/monitor/clients/:id": {
    summary: "The schedule that applies to a client, and its next slot",
    role: "viewer",
    params: z.strictObject({ id: Name }),
    answer: ClientMonitor,
  },
  "POST /api/monitor/pause": {
    summary: "Pause the monitor, or one client",
    role: "broker",
    body: OfClient,
    answer: Changed,
  },
  "POST /api/monitor/resume": {
    summary: "Resume the monitor, or one client",
    role: "broker",
    body: OfClient,
    answer: Changed,
  },
} as const satisfies ApiRoutes;
