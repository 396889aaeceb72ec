import { z } from "zod";
import { EnrichmentState, RowEnrichment } from "./row-enrichment.ts";

/** A row's figures as they were told. */
const figures = {
  posture: z.int().nullable(),
  band: z.string().nullable(),
  coverage: z.number().nullable(),
};

const base = { seq: z.int().nonnegative(), at: z.string(), batchId: z.string() };

/**
 * What a batch tells beside the events of its scans. `prospect-finished` is told once a row, after the row is stored;
 * `prospect-enriched` once more where outside sources were asked.
 */
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
    ...figures,
    durationMs: z.number().nonnegative().nullable(),
    error: z.string().nullable(),
    /** pending = outside sources are asked next, and `prospect-enriched` follows. */
    enrichment: EnrichmentState,
  }),
  z.strictObject({
    ...base,
    /** Companies about which outside sources are being asked, and those that wait for it; told when either changes. */
    type: z.literal("enrichment-lane"),
    asking: z.int().nonnegative(),
    waiting: z.int().nonnegative(),
  }),
  z.strictObject({
    ...base,
    type: z.literal("prospect-enriched"),
    row: z.int().positive(),
    line: z.int().positive(),
    domain: z.string(),
    scanId: z.string(),
    ...figures,
    enrichment: RowEnrichment,
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
    /** Rows about whose companies outside sources are still to be asked. */
    enrichmentPending: z.int().nonnegative(),
    /** True = stopped before its end; what is waiting can be resumed. */
    interrupted: z.boolean(),
  }),
]);
export type BatchEvent = z.infer<typeof BatchEvent>;
