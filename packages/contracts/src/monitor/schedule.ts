import { z } from "zod";
import { ScheduleScope } from "./schedule-scope.ts";

/** Frequencies of a schedule that need no cron expression, the rarest first. */
export const SCHEDULE_FREQUENCIES = ["off", "monthly", "weekly", "daily"] as const;
export type ScheduleFrequency = (typeof SCHEDULE_FREQUENCIES)[number];

/** Zone of schedules that name none. */
export const DEFAULT_ZONE = "Europe/London";

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Hours by the clock over which scans are spread; `until` before `from` = they cross midnight. */
export const MonitorWindow = z.strictObject({ from: clockTime, until: clockTime });
export type MonitorWindow = z.infer<typeof MonitorWindow>;

/** Window of schedules that name none. */
export const DEFAULT_WINDOW: MonitorWindow = { from: "01:00", until: "06:00" };

/** When clients are scanned without a request by a user. */
export const MonitorSchedule = z.strictObject({
  scope: ScheduleScope,
  /** A frequency, or a cron expression of five fields in the zone. */
  rule: z.string().min(1),
  /** IANA time zone. */
  zone: z.string().min(1),
  window: MonitorWindow,
  /** ISO 8601, UTC; slots before it do not exist. */
  changedAt: z.string(),
  changedBy: z.string(),
});
export type MonitorSchedule = z.infer<typeof MonitorSchedule>;
