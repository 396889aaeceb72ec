import { z } from "zod";
import { SOURCE_NAMES } from "../outside/source-name.ts";
import { Severity } from "../scan/check-vocabulary.ts";
import { WebRiskBandName } from "../scan/scores.ts";
import { Batch } from "./batch.ts";
import { BatchRow } from "./batch-row.ts";

const Count = z.int().nonnegative();

/** One weakness that many share. */
export const CommonFailure = z.strictObject({
  id: z.string(),
  /** Statement of the state, e.g. 'DMARC is not enforced'. */
  title: z.string(),
  /** The gravest in which it was found. */
  severity: Severity,
  /** Companies that it hit. */
  companies: z.int().positive(),
});
export type CommonFailure = z.infer<typeof CommonFailure>;

/** An outside source that did not answer, and how many companies' figures are without it. */
export const UnansweredSource = z.strictObject({ source: z.enum(SOURCE_NAMES), companies: z.int().positive() });
export type UnansweredSource = z.infer<typeof UnansweredSource>;

/** What a list came to. */
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
  /** Companies by band, the least risky first; only figures that stand. */
  bands: z.array(z.strictObject({ band: WebRiskBandName, companies: Count })).readonly(),
  /** Companies of which too little was seen for a figure. */
  toValidate: Count,
  /** The commonest first; equally common ones by gravity, then by id. */
  failures: z.array(CommonFailure).readonly(),
  /** Rows by how far outside sources were asked. */
  enrichment: z
    .strictObject({ none: Count, pending: Count, done: Count, failed: Count })
    .default({ none: 0, pending: 0, done: 0, failed: 0 }),
  /** In the order of the sources. */
  unanswered: z.array(UnansweredSource).readonly().default([]),
});
export type BatchSummary = z.infer<typeof BatchSummary>;

/** A batch as `broker batch --json` prints it; the riskiest company comes first. */
export const BatchResult = z.strictObject({ batch: Batch, summary: BatchSummary, prospects: z.array(BatchRow) });
export type BatchResult = z.infer<typeof BatchResult>;
