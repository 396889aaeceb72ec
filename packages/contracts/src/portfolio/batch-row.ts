import { z } from "zod";
import { CLIENT_VALUES } from "../client/client-values.ts";
import { SOURCE_NAMES } from "../outside/source-name.ts";
import { Placeability } from "../placeability/placeability.ts";
import { COMPONENTS, Severity } from "../scan/check-vocabulary.ts";
import { Confidence, WebRiskBandName } from "../scan/scores.ts";
import { ProspectFields } from "./prospect.ts";

/**
 * Authority to scan: the company's consent, or a scan of public information about a prospect, with its date and who
 * recorded it. `date` is ISO 8601.
 */
export const ScanAuthority = CLIENT_VALUES.authority;
export type ScanAuthority = z.infer<typeof ScanAuthority>;

/**
 * none = no external source is queried for the row's company; pending = not yet queried; done = queried, and the row's
 * figures include the responses; failed = the queries failed.
 */
export const EnrichmentState = z.enum(["none", "pending", "done", "failed"]);
export type EnrichmentState = z.infer<typeof EnrichmentState>;

/** State of the external queries for a row's company. */
export const RowEnrichment = z.strictObject({
  state: EnrichmentState,
  /** Sources that did not respond: the row's figures exclude them. */
  without: z.array(z.enum(SOURCE_NAMES)).readonly(),
  /** Why the queries failed; null unless they did. */
  error: z.string().nullable(),
});
export type RowEnrichment = z.infer<typeof RowEnrichment>;

/** A row without external queries. */
export const NOT_ENRICHED: RowEnrichment = { state: "none", without: [], error: null };

const Percent = z.int().min(0).max(100);

/** Result of one finished scan in a list; the full report is stored under its id. */
export const RowResult = z.strictObject({
  scanId: z.string(),
  methodVersion: z.string(),
  /** Higher is better; null = insufficient data for a score. */
  posture: Percent.nullable(),
  /** Higher is riskier; null as above. */
  risk: Percent.nullable(),
  band: WebRiskBandName.nullable(),
  /** Possible range of the posture at full coverage. */
  range: z.strictObject({ low: Percent, high: Percent }).nullable(),
  confidence: Confidence,
  /** Coverage of the assessment, 0–1. */
  coverage: z.number().min(0).max(1),
  durationMs: z.number().nonnegative(),
  /**
   * Change in posture since the company's previous scan; null = no earlier scan, no score in one of them, or a
   * different basis: data that a source reports for the first time is not a change.
   */
  moved: z.int().min(-100).max(100).nullable(),
  /** Components behind the figures, with the coverage of each. Absent in older rows, which are external views. */
  components: z
    .array(z.strictObject({ name: z.enum(COMPONENTS), coverage: z.number().min(0).max(1) }))
    .readonly()
    .exactOptional(),
  /** What the score is based on, e.g. 'External view only'; null = nothing was assessed. Absent in older rows. */
  basis: z.string().nullable().exactOptional(),
  /** The verdict of this scan alone, on its day; a client's record is not consulted. Absent in older rows. */
  placeability: Placeability.pick({ verdict: true, basis: true }).exactOptional(),
  /** Checks that failed, in the order of the report. */
  failures: z.array(z.strictObject({ id: z.string(), severity: Severity })).readonly(),
  /** Authority for the scan; null = saved before that was recorded. */
  authority: ScanAuthority.nullable(),
});
export type RowResult = z.infer<typeof RowResult>;

/**
 * waiting = not scanned yet; skipped = the company opted out or has not consented; rejected = the row has no website
 * that can be scanned; the others are statuses of a scan.
 */
export const RowState = z.enum(["waiting", "complete", "partial", "failed", "skipped", "rejected"]);
export type RowState = z.infer<typeof RowState>;

/** One row of a batch: the list's entry and its result. */
export const BatchRow = z.strictObject({
  /** Position in the list, from 1. */
  row: z.int().positive(),
  line: z.int().positive(),
  input: z.string(),
  /** null = rejected. */
  domain: z.string().nullable(),
  fields: ProspectFields,
  state: RowState,
  /** Why it failed, was skipped or was rejected; null otherwise. */
  error: z.string().nullable(),
  /** null = waiting, skipped, rejected, or failed without a report. */
  result: RowResult.nullable(),
  enrichment: RowEnrichment.default(NOT_ENRICHED),
  finishedAt: z.iso.datetime().nullable(),
});
export type BatchRow = z.infer<typeof BatchRow>;
