import { z } from "zod";
import { PlacementStage, PlacementTerms } from "../client/placement.ts";
import { Placeability } from "../placeability/placeability.ts";
import { CLIENT_DOCUMENTS, DocumentStatus } from "./document-status.ts";
import { SubmissionGate } from "./submission-gate.ts";

/** Shortest reason that releases documents for underwriters despite a block; it is printed on each of them. */
export const MIN_RELEASE_REASON = 20;

const Document = z.enum(CLIENT_DOCUMENTS);

/** The email that goes with a submission. Plain text, lines ended by LF. */
export const CoveringEmail = z.strictObject({
  subject: z.string().trim().min(1, "Enter a subject.").max(200),
  body: z.string().trim().min(1, "Enter the text of the email.").max(20_000),
});
export type CoveringEmail = z.infer<typeof CoveringEmail>;

/** A client's submission before it is made: what blocks it, its documents, its email and its effect. */
export const SubmissionDraft = z.strictObject({
  client: z.strictObject({
    id: z.string(),
    /** null = no legal name is recorded. */
    name: z.string().nullable(),
    sample: z.boolean(),
  }),
  /** The cover sought: first day, limit and deductible in pence; null = to be advised. */
  cover: PlacementTerms.pick({ inception: true, limit: true, retention: true }),
  placeability: Placeability,
  /** What requires a reason for release, as sentences; empty = nothing. */
  release: z.array(z.string()),
  documents: z.array(
    DocumentStatus.extend({
      /** Selected unless the broker decides otherwise. */
      selected: z.boolean(),
      /** For underwriters: a block of the record applies to it. */
      forUnderwriters: z.boolean(),
    }),
  ),
  email: CoveringEmail,
  /** What is examined before it is sent. */
  gates: z.array(SubmissionGate),
  /** The placement of the submission. */
  placement: z.strictObject({
    /** null = a new placement. */
    id: z.string().nullable(),
    risk: z.string(),
    /** Its stage; null = a new placement. */
    from: PlacementStage.nullable(),
    /** A submission moves it to Submitted; false = it is already there or beyond. */
    moves: z.boolean(),
  }),
  /** Why the submission cannot be sent from here; null = it can. */
  sendingLocked: z.string().nullable(),
});
export type SubmissionDraft = z.infer<typeof SubmissionDraft>;

/** What a submission is made of. */
export const SubmissionRequest = z.strictObject({
  documents: z.array(Document).min(1, "Select a document.").max(CLIENT_DOCUMENTS.length),
  /** Reason for release despite a block; printed on the documents for underwriters. */
  reason: z.string().trim().min(MIN_RELEASE_REASON).max(500).optional(),
  /** Default: the drafted email. */
  email: CoveringEmail.optional(),
  /** Moves the placement to Submitted. */
  move: z.boolean().default(true),
});
export type SubmissionRequest = z.infer<typeof SubmissionRequest>;

/** A submission that was made: its archive, each document, and the placement. */
export const MadeSubmission = z.strictObject({
  /** The archive's export record. */
  archive: z.strictObject({
    id: z.string(),
    name: z.string(),
    contentHash: z.string(),
    /** Bytes. */
    size: z.int().nonnegative(),
    madeAt: z.string(),
  }),
  documents: z.array(
    z.strictObject({
      paper: Document,
      title: z.string(),
      /** The name in the archive; null = the document could not be made. */
      file: z.string().nullable(),
      /** Whether it is a draft. */
      draft: z.boolean(),
      /** What it lacks, or why it could not be made, in words. */
      words: z.string(),
    }),
  ),
  /** The placement that was moved or started; null = none. */
  placement: z
    .strictObject({ id: z.string(), risk: z.string(), from: PlacementStage.nullable(), on: z.iso.date() })
    .nullable(),
});
export type MadeSubmission = z.infer<typeof MadeSubmission>;
