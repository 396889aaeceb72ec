import { z } from "zod";
import { COMPONENTS, Severity } from "../scan/check-vocabulary.ts";
import { Confidence, WebRiskBandName } from "../scan/scores.ts";
import { ProspectFields } from "./prospect.ts";
import { NOT_ENRICHED, RowEnrichment } from "./row-enrichment.ts";
import { ScanAuthority } from "./scan-authority.ts";

const Percent = z.int().min(0).max(100);

/** What a list needs of one finished scan; the whole report lies in the store under its id. */
export const RowResult = z.strictObject({
  scanId: z.string(),
  methodVersion: z.string(),
  /** Higher is better; null = too little was seen for a figure. */
  posture: Percent.nullable(),
  /** Higher is riskier; null as above. */
  risk: Percent.nullable(),
  band: WebRiskBandName.nullable(),
  /** Where the posture lies when no figure stands, and how far the unseen could move it. */
  range: z.strictObject({ low: Percent, high: Percent }).nullable(),
  confidence: Confidence,
  /** Share of the method that was seen. */
  coverage: z.number().min(0).max(1),
  durationMs: z.number().nonnegative(),
  /**
   * Points of posture since the company's scan before; null = no earlier one, one of the two has no figure, or they do
   * not rest on the same: what a source says for the first time moves nobody.
   */
  moved: z.int().min(-100).max(100).nullable(),
  /**
   * Components that the figures rest on, and the share of each that was seen. Left out in rows of before, which are
   * outside views.
   */
  components: z
    .array(z.strictObject({ name: z.enum(COMPONENTS), coverage: z.number().min(0).max(1) }))
    .readonly()
    .exactOptional(),
  /** Checks that failed, in the order of the report. */
  failures: z.array(z.strictObject({ id: z.string(), severity: Severity })).readonly(),
  /** What the scan rests on; null = kept before that was recorded. */
  authority: ScanAuthority.nullable(),
});
export type RowResult = z.infer<typeof RowResult>;

/**
 * waiting = not scanned yet; skipped = left out, since the company opted out or has not consented; rejected = the row
 * names nothing that can be scanned; the others as a scan ends.
 */
export const RowState = z.enum(["waiting", "complete", "partial", "failed", "skipped", "rejected"]);
export type RowState = z.infer<typeof RowState>;

/** One row of a batch: what the list said, and what came of it. */
export const BatchRow = z.strictObject({
  /** Place in the list, from 1. */
  row: z.int().positive(),
  line: z.int().positive(),
  input: z.string(),
  /** null = rejected. */
  domain: z.string().nullable(),
  fields: ProspectFields,
  state: RowState,
  /** Why it failed, was left out or was rejected; null otherwise. */
  error: z.string().nullable(),
  /** null = waiting, left out, rejected, or the scan broke before it gave a report. */
  result: RowResult.nullable(),
  enrichment: RowEnrichment.default(NOT_ENRICHED),
  finishedAt: z.iso.datetime().nullable(),
});
export type BatchRow = z.infer<typeof BatchRow>;
