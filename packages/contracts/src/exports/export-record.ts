import { z } from "zod";
import { earlierRecordVersion } from "../stored/earlier-text.ts";
import { EXPORT_FORMATS, EXPORT_TYPES, SUBMISSION_STATUSES } from "./export-types.ts";

export const SubmissionStatus = z.enum(SUBMISSION_STATUSES);
export type SubmissionStatus = z.infer<typeof SubmissionStatus>;

const Text = z.string().trim().min(1).max(2000);

/** An underwriter's feedback on a document; null = none given. */
export const UnderwriterFeedback = z.strictObject({
  underwriterName: z.string().trim().min(1).max(200),
  feedbackDate: z.iso.date(),
  /** Out of 5. */
  rating: z.number().min(0).max(5).nullable(),
  comments: Text.nullable(),
  suggestions: Text.nullable(),
  resubmissionRequired: z.boolean(),
});
export type UnderwriterFeedback = z.infer<typeof UnderwriterFeedback>;

export const ExportType = z.enum(EXPORT_TYPES);
export type ExportType = z.infer<typeof ExportType>;

export const ExportFormat = z.enum(EXPORT_FORMATS);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** An event recorded for a document after its generation: a status, an underwriter's feedback, or both. Append-only. */
export const ExportEvent = z.strictObject({
  /** Number within the document's record, from 1. */
  n: z.int().positive(),
  /** The day on which it happened. */
  on: z.iso.date(),
  /** null = the status stayed. */
  status: SubmissionStatus.nullable(),
  /** The underwriter it was submitted to, or who responded; null = not recorded. */
  underwriter: z.string().nullable(),
  note: z.string().nullable(),
  feedback: UnderwriterFeedback.nullable(),
  by: z.string(),
  recordedAt: z.string(),
});
export type ExportEvent = z.infer<typeof ExportEvent>;

/** What a document was generated from and how. */
const ExportMetadata = z
  .strictObject({
    /** `ACORD 125`, `MRC slip (standard)`. */
    formType: z.string().min(1).max(100),
    /** Fields of the form that were mapped from the record. */
    fieldMappings: z.int().nonnegative(),
    /** The version of the record that it was made from; absent = not stated. */
    recordVersion: z.int().positive().exactOptional(),
    /** Of the record and the method: `record 7, method 2026.11`. */
    dataVersion: z.string().min(1).max(200),
    /** Seconds. */
    generationTime: z.number().nonnegative(),
    /** Bytes. */
    fileSize: z.int().nonnegative(),
  })
  .overwrite((metadata) => {
    const recordVersion = metadata.recordVersion ?? earlierRecordVersion(metadata.dataVersion);
    return recordVersion === undefined ? metadata : { ...metadata, recordVersion };
  });

/** A document generated from a client's record, as stored, with its submission history. */
export const ExportRecord = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{12}$/),
  clientId: z.string().min(1),
  exportType: ExportType,
  formatStandard: ExportFormat,
  /** ISO 8601, UTC. */
  generatedAt: z.string(),
  generatedBy: z.string(),
  /** null = it was made and not sent; the four statuses begin with the sending. */
  submissionStatus: SubmissionStatus.nullable(),
  /** Relative to the home folder, with `/`: `papers/<client>/…`. */
  filePath: z.string().regex(/^papers\/[\w-]+\/\w[\w.-]*$/),
  /** SHA-256 of the file's bytes, 64 hex digits. */
  contentHash: z.string().regex(/^[0-9a-f]{64}$/),
  /** The latest. */
  underwriterFeedback: UnderwriterFeedback.nullable(),
  metadata: ExportMetadata,
  history: z.array(ExportEvent),
});
export type ExportRecord = z.infer<typeof ExportRecord>;

/** Submission statistics of documents, excluding sample clients. */
export const ExportStats = z.strictObject({
  total: z.int().nonnegative(),
  /** Made and not sent. */
  notSent: z.int().nonnegative(),
  statuses: z.record(z.enum(SUBMISSION_STATUSES), z.int().nonnegative()),
  /** Accepted share of all documents, in whole percent; null = no documents. */
  successRate: z.int().min(0).max(100).nullable(),
  /** Seconds, to one decimal; null = no documents. */
  averageGenerationTime: z.number().nonnegative().nullable(),
  /** KB of 1,024 bytes, to one decimal; null = no documents. */
  averageFileSize: z.number().nonnegative().nullable(),
  /** Of the latest feedback on each rated document, out of 5, to one decimal; null = no ratings. */
  averageRating: z.number().min(0).max(5).nullable(),
});
export type ExportStats = z.infer<typeof ExportStats>;
