import { z } from "zod";
import { SOURCE_NAMES } from "../outside/source-name.ts";
import { CollectorName } from "./collector-status.ts";
import { BandCaveats } from "./scores.ts";
import { SourceStatus } from "./source-status.ts";

const base = {
  seq: z.int().nonnegative(),
  at: z.string(),
  scanId: z.string().optional(),
  batchId: z.string().optional(),
};

/** The progress events of a run. Terminal, plain lines, NDJSON and browser are renderings of this one stream. */
export const ScanEvent = z.discriminatedUnion("type", [
  z.strictObject({ ...base, type: z.literal("scan-started"), domain: z.string() }),
  z.strictObject({ ...base, type: z.literal("collector-started"), domain: z.string(), collector: CollectorName }),
  z.strictObject({
    ...base,
    type: z.literal("collector-finished"),
    domain: z.string(),
    collector: CollectorName,
    status: z.enum(["complete", "partial", "failed", "skipped"]),
    reason: z.string().nullable(),
    done: z.int().nonnegative(),
    total: z.int().positive(),
  }),
  z.strictObject({
    ...base,
    type: z.literal("checks-judged"),
    domain: z.string(),
    judged: z.int().nonnegative(),
    notObserved: z.int().nonnegative(),
  }),
  z.strictObject({
    ...base,
    type: z.literal("source-answered"),
    domain: z.string(),
    source: z.enum(SOURCE_NAMES),
    status: SourceStatus.shape.status,
  }),
  z.strictObject({
    ...base,
    type: z.literal("scan-finished"),
    domain: z.string(),
    status: z.enum(["complete", "partial", "failed"]),
    posture: z.int().nullable(),
    band: z.string().nullable(),
    /** Absent in older events. */
    caveats: BandCaveats.exactOptional(),
    confidence: z.string(),
    coverage: z.number(),
    durationMs: z.number().nonnegative(),
    error: z.string().nullable(),
  }),
]);
export type ScanEvent = z.infer<typeof ScanEvent>;
