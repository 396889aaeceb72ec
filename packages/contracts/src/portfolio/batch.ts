import { z } from "zod";
import { SOURCE_NAMES } from "../outside/source-name.ts";
import { Severity } from "../scan/check-vocabulary.ts";
import { ScanPart } from "../scan/collector-status.ts";
import { WebRiskBandName } from "../scan/scores.ts";
import { BatchRow } from "./batch-row.ts";

/** Settings of every scan of a batch, stored with it so that a resumed batch continues with the same settings. */
export const BatchSettings = z.strictObject({
  /** Parts to scan; empty = all. */
  only: z.array(ScanPart).readonly(),
  timeoutMs: z.int().positive(),
  concurrency: z.int().positive(),
  /** True = only companies with recorded consent are scanned. Absent in older batches. */
  consentOnly: z.boolean().exactOptional(),
  /** False = no external source is queried. Absent in older batches. */
  enrich: z.boolean().exactOptional(),
});
export type BatchSettings = z.infer<typeof BatchSettings>;

/** One scan of a list. */
export const Batch = z.strictObject({
  /** Day and letter: 2026-11-05-a. */
  id: z.string().regex(/^\d{4}-\d{2}-\d{2}-[a-z]+$/, "Enter the day and letter of a batch, for example 2026-11-05-a."),
  /** Name of the list as given, `-` for standard input. */
  source: z.string(),
  startedAt: z.iso.datetime(),
  /** null = not finished: it can be resumed. */
  finishedAt: z.iso.datetime().nullable(),
  settings: BatchSettings,
});
export type Batch = z.infer<typeof Batch>;

const Count = z.int().nonnegative();

/** A finding shared by several companies. */
export const CommonFailure = z.strictObject({
  id: z.string(),
  /** Statement of the state, e.g. 'DMARC is not enforced'. */
  title: z.string(),
  /** The highest severity found. */
  severity: Severity,
  /** Companies affected. */
  companies: z.int().positive(),
});
export type CommonFailure = z.infer<typeof CommonFailure>;

/** An external source that did not respond, and the number of companies without its data. */
export const UnansweredSource = z.strictObject({ source: z.enum(SOURCE_NAMES), companies: z.int().positive() });
export type UnansweredSource = z.infer<typeof UnansweredSource>;

/** Results of a list. */
export const BatchSummary = z.strictObject({
  /** Rows by state. */
  counts: z.strictObject({
    waiting: Count,
    complete: Count,
    partial: Count,
    failed: Count,
    skipped: Count,
    rejected: Count,
  }),
  /** Companies by band, lowest risk first; only companies with a score. */
  bands: z.array(z.strictObject({ band: WebRiskBandName, companies: Count })).readonly(),
  /** Companies with insufficient data for a score. */
  toValidate: Count,
  /** Most common first; then by severity, then by id. */
  failures: z.array(CommonFailure).readonly(),
  /** Rows by state of the external queries. */
  enrichment: z
    .strictObject({ none: Count, pending: Count, done: Count, failed: Count })
    .default({ none: 0, pending: 0, done: 0, failed: 0 }),
  /** In the order of the sources. */
  unanswered: z.array(UnansweredSource).readonly().default([]),
});
export type BatchSummary = z.infer<typeof BatchSummary>;

/** A batch as `broker batch --json` prints it; highest risk first. */
export const BatchResult = z.strictObject({ batch: Batch, summary: BatchSummary, prospects: z.array(BatchRow) });
export type BatchResult = z.infer<typeof BatchResult>;
