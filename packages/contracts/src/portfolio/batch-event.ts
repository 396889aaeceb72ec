import { z } from "zod";
import { BandCaveats } from "../scan/scores.ts";
import { EnrichmentState, RowEnrichment } from "./batch-row.ts";

const figures = {
  posture: z.int().nullable(),
  band: z.string().nullable(),
  /** Absent in older events. */
  caveats: BandCaveats.exactOptional(),
  coverage: z.number().nullable(),
};

const base = { seq: z.int().nonnegative(), at: z.string(), batchId: z.string() };

/**
 * Events of a batch, in addition to those of its scans. `prospect-finished` occurs once per row, after the row is
 * stored; `prospect-enriched` follows if external sources were queried.
 */
export const BatchEvent = z.discriminatedUnion("type", [
  z.strictObject({
    ...base,
    type: z.literal("batch-started"),
    /** Rows that can be scanned, including those finished earlier. */
    total: z.int().nonnegative(),
    /** Rows finished by an earlier run. */
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
    /** pending = external sources are queried next, and `prospect-enriched` follows. */
    enrichment: EnrichmentState,
  }),
  z.strictObject({
    ...base,
    /** Companies being queried at external sources, and those waiting; sent when either changes. */
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
    /** Rows skipped: opted out, or without the required consent. */
    skipped: z.int().nonnegative(),
    rejected: z.int().nonnegative(),
    /** Rows whose companies have not yet been queried at external sources. */
    enrichmentPending: z.int().nonnegative(),
    /** True = interrupted; the waiting rows can be resumed. */
    interrupted: z.boolean(),
  }),
]);
export type BatchEvent = z.infer<typeof BatchEvent>;
