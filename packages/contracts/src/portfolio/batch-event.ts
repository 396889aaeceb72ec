import { z } from "zod";

const base = { seq: z.int().nonnegative(), at: z.string(), batchId: z.string() };

/** What a batch tells beside the events of its scans. `prospect-finished` is told once a row, after the row is stored. */
export const BatchEvent = z.discriminatedUnion("type", [
  z.strictObject({
    ...base,
    type: z.literal("batch-started"),
    /** Rows that can be scanned, those finished earlier included. */
    total: z.int().nonnegative(),
    /** Rows that an earlier run finished. */
    finished: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
  }),
  z.strictObject({
    ...base,
    type: z.literal("prospect-finished"),
    row: z.int().positive(),
    line: z.int().positive(),
    domain: z.string(),
    scanId: z.string().optional(),
    status: z.enum(["complete", "partial", "failed", "skipped"]),
    posture: z.int().nullable(),
    band: z.string().nullable(),
    coverage: z.number().nullable(),
    durationMs: z.number().nonnegative().nullable(),
    error: z.string().nullable(),
  }),
  z.strictObject({
    ...base,
    type: z.literal("batch-finished"),
    complete: z.int().nonnegative(),
    partial: z.int().nonnegative(),
    failed: z.int().nonnegative(),
    /** Rows that were left out: opted out, or without the consent that was asked for. */
    skipped: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
    /** True = stopped before its end; what is waiting can be resumed. */
    interrupted: z.boolean(),
  }),
]);
export type BatchEvent = z.infer<typeof BatchEvent>;
