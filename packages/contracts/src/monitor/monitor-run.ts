import { z } from "zod";
import { AlertSeverity } from "./alert-rules.ts";

/** Why a slot ended without a scan, or without a complete one. */
export const SLOT_REASON_LABELS = {
  "opted-out": "Opted out of scans",
  "no-consent": "No consent on record",
  "no-domain": "No domain on record",
  "scanned-today": "Scanned by schedule today",
  unreachable: "Not reachable",
  failed: "Failed",
} as const;
export const SlotReason = z.enum(Object.keys(SLOT_REASON_LABELS) as [keyof typeof SLOT_REASON_LABELS]);
export type SlotReason = z.infer<typeof SlotReason>;

/**
 * How a run left a client: `claimed` = another process runs it or it ended today, `paused`, `waiting` = tried again
 * later.
 */
export const RunOutcome = z.enum(["scanned", "skipped", "failed", "waiting", "claimed", "paused"]);
export type RunOutcome = z.infer<typeof RunOutcome>;

const RunClient = z.strictObject({ id: z.string(), name: z.string() });

/** One client of a run. */
export const MonitorRow = z.strictObject({
  client: RunClient,
  /** Day of the slot, ISO 8601. */
  slot: z.string(),
  outcome: RunOutcome,
  /** null = it was scanned, or did not end. */
  reason: SlotReason.nullable(),
  /** Sentence of the failure; null = none. */
  error: z.string().nullable(),
  scans: z.array(z.strictObject({ host: z.string(), scanId: z.string() })),
});
export type MonitorRow = z.infer<typeof MonitorRow>;

/** An alert that a run raised, reopened or found worse. */
export const RaisedAlert = z.strictObject({
  id: z.string(),
  severity: AlertSeverity,
  /** Title. External text: escape it. */
  alert: z.string(),
  /** null = it concerns the whole workspace. */
  client: RunClient.nullable(),
});
export type RaisedAlert = z.infer<typeof RaisedAlert>;

/** What a run of the monitor did. */
export const MonitorRun = z.strictObject({
  startedAt: z.string(),
  finishedAt: z.string(),
  rows: z.array(MonitorRow),
  /** Clients that were due and left to a later run by the limit. */
  left: z.int().nonnegative(),
  /** Scans that have a new revision because a list changed. */
  rescored: z.int().nonnegative(),
  /** The most severe first. */
  alerts: z.array(RaisedAlert),
});
export type MonitorRun = z.infer<typeof MonitorRun>;

/** A client that a run would scan. */
export const DueClient = z.strictObject({
  client: RunClient,
  slot: z.string(),
  /** ISO 8601, UTC. */
  dueAt: z.string(),
  /** Its window has closed. */
  overdue: z.boolean(),
  /** The rule that applies: a frequency, or a cron expression; null = it was named, and none applies. */
  rule: z.string().nullable(),
  hosts: z.array(z.string()),
});
export type DueClient = z.infer<typeof DueClient>;
