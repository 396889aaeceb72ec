import { z } from "zod";
import { SlotReason } from "./monitor-run.ts";
import { MonitorSchedule } from "./schedule.ts";

const NamedClient = z.strictObject({ id: z.string(), name: z.string() });
const count = z.int().nonnegative();

/** A schedule as it is shown. */
export const ShownSchedule = MonitorSchedule.extend({
  /** Its scope as one text, as addresses have it. */
  key: z.string(),
  /** Name of the client or label of the view. External text: escape it. */
  label: z.string(),
  /** The rule that applies in the workspace's tier. */
  applies: z.string(),
});
export type ShownSchedule = z.infer<typeof ShownSchedule>;

/** The state of the monitor. */
export const MonitorStatus = z.strictObject({
  /** `off` = no schedule is set. */
  state: z.enum(["active", "paused", "off"]),
  /** Who paused the portfolio, and when; null = it is not paused. */
  paused: z.strictObject({ at: z.string(), by: z.string() }).nullable(),
  schedules: z.array(ShownSchedule),
  clients: z.strictObject({
    /** With a domain. */
    all: count,
    scheduled: count,
    paused: count,
    due: count,
    /** Of those due: the window has closed. */
    overdue: count,
    running: count,
  }),
  /** Slots that ended in the last 24 hours. */
  day: z.strictObject({ scanned: count, skipped: count, failed: count }),
  /** Slots that failed or wait for another attempt, the latest first; at most 20. */
  failures: z.array(
    z.strictObject({
      client: NamedClient,
      slot: z.string(),
      state: z.enum(["waiting", "failed"]),
      reason: SlotReason.nullable(),
      error: z.string().nullable(),
    }),
  ),
  /** The next slots, the soonest first; at most 10. */
  next: z.array(z.strictObject({ client: NamedClient, at: z.string() })),
});
export type MonitorStatus = z.infer<typeof MonitorStatus>;

/** The schedule that applies to one client. */
export const ClientMonitor = z.strictObject({
  client: NamedClient,
  /** null = none applies, or it is off. */
  schedule: ShownSchedule.nullable(),
  paused: z.boolean(),
  lastSlot: z.string().nullable(),
  /** The next slot, ISO 8601 in UTC; null = none. */
  next: z.string().nullable(),
});
export type ClientMonitor = z.infer<typeof ClientMonitor>;
