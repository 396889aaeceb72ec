import { z } from "zod";
import type { ApiRoutes } from "../api/api-route.ts";

/** How a document was compared. */
export const VERIFICATION_METHODS = ["original", "video", "certified-copy", "register", "issuer"] as const;
export const VERIFICATION_METHOD_LABELS: Readonly<Record<(typeof VERIFICATION_METHODS)[number], string>> = {
  original: "Original seen in person",
  video: "Original seen by video",
  "certified-copy": "Certified copy",
  register: "Register looked up",
  issuer: "Confirmed by the issuer",
};

/** What a comparison showed. */
export const VERIFICATION_OUTCOMES = ["agrees", "differs", "not-compared"] as const;
export const VERIFICATION_OUTCOME_LABELS: Readonly<Record<(typeof VERIFICATION_OUTCOMES)[number], string>> = {
  agrees: "Agrees",
  differs: "Differs",
  "not-compared": "Could not be compared",
};

/** Where a document is today; 'not compared' is neither verified nor different. */
export const VERIFICATION_STANDINGS = ["verified", "expired", "outdated", "differs", "unverified"] as const;
export const VERIFICATION_STANDING_LABELS: Readonly<Record<(typeof VERIFICATION_STANDINGS)[number], string>> = {
  verified: "Verified",
  expired: "Verification expired",
  outdated: "New version not verified",
  differs: "Differs",
  unverified: "Not verified",
};

/** written = a document in force that the client wrote; filed = a file or certificate, filed as evidence. */
const SUBJECTS = ["written", "filed"] as const;

const Text = z.string().trim().min(1).max(200);

/** One comparison of a document with its original or a register. It is never changed, only withdrawn. */
export const DocumentVerification = z.strictObject({
  id: z.string(),
  kind: z.enum(SUBJECTS),
  /** Id of the client document, or of the filed evidence. */
  document: z.string(),
  /** Version that was compared; null = a filed document. */
  n: z.int().positive().nullable(),
  /** SHA-256 of the file that was compared; null = it has none. */
  sha256: z.string().nullable(),
  /** The original or the register: 'Signed original', 'IASME certificate search'. */
  against: Text,
  method: z.enum(VERIFICATION_METHODS),
  /** Day of the comparison. */
  on: z.iso.date(),
  outcome: z.enum(VERIFICATION_OUTCOMES),
  /** The person who compared. */
  verifiedBy: Text,
  /** Last day on which it counts; null = no end was stated, or it does not agree. */
  validUntil: z.iso.date().nullable(),
  note: z.string().max(1000).nullable(),
  /** User who recorded it, and when. */
  by: z.string(),
  at: z.string(),
  withdrawn: z.strictObject({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type DocumentVerification = z.infer<typeof DocumentVerification>;

/** What a person records. */
export const NewVerification = z.strictObject({
  /** Id or template of a client document in force, or id of filed evidence. */
  document: Text,
  against: Text,
  method: z.enum(VERIFICATION_METHODS),
  on: z.iso.date(),
  outcome: z.enum(VERIFICATION_OUTCOMES),
  /** Default: the user. */
  verifiedBy: Text.optional(),
  validUntil: z.iso.date().nullable().optional(),
  note: z.string().trim().max(1000).nullable().optional(),
});
export type NewVerification = z.infer<typeof NewVerification>;

/** A document that can be verified, with its comparisons, the newest first. */
export const VerifiableDocument = z.strictObject({
  kind: z.enum(SUBJECTS),
  id: z.string(),
  name: z.string(),
  /** Version in force; null = a filed document. */
  n: z.int().positive().nullable(),
  /** Name of the file; null = it has none. */
  file: z.string().nullable(),
  /** Day on which it came into force, or was filed. */
  since: z.iso.date(),
  standing: z.enum(VERIFICATION_STANDINGS),
  /** Comparisons, withdrawn ones included. */
  verifications: z.array(DocumentVerification),
});
export type VerifiableDocument = z.infer<typeof VerifiableDocument>;

/** The comparison that decides where a document is, as a row of a list states it. */
export const VerifiedBy = z.strictObject({
  standing: z.enum(VERIFICATION_STANDINGS),
  verifiedBy: z.string(),
  on: z.iso.date(),
  validUntil: z.iso.date().nullable(),
});
export type VerifiedBy = z.infer<typeof VerifiedBy>;

const Name = z.string().min(1).max(253);
const OfClient = z.strictObject({ id: Name });
const feature = "document_verification";

/** Which documents of a client are requested. */
export const VerificationsQuery = z.strictObject({
  /** Those that are not verified today, for whatever reason. */
  unverified: z.stringbool().optional(),
  standing: z.enum(VERIFICATION_STANDINGS).optional(),
  /** Words of the person who compared. */
  verifiedBy: z.string().trim().max(200).optional(),
  /** Whose verification ends on this day or before. */
  validBy: z.iso.date().optional(),
});
export type VerificationsQuery = z.infer<typeof VerificationsQuery>;

/** Verification of client documents and filed documents. */
export const VERIFICATIONS_API = {
  "GET /api/clients/:id/verifications": {
    summary: "Documents of a client with who compared each, with what, when and for how long",
    role: "viewer",
    feature,
    params: OfClient,
    query: VerificationsQuery,
    answer: z.strictObject({
      items: z.array(VerifiableDocument),
      /** Documents that are not verified today, whatever the filter. */
      unverified: z.int().nonnegative(),
    }),
  },
  "POST /api/clients/:id/verifications": {
    summary: "Record that a person compared a document with its original or a register",
    role: "broker",
    feature,
    params: OfClient,
    body: NewVerification,
    status: 201,
    answer: VerifiableDocument,
  },
  "POST /api/clients/:id/verifications/:verification/withdraw": {
    summary: "Withdraw a comparison that was recorded by mistake, with the reason",
    role: "broker",
    feature,
    params: z.strictObject({ id: Name, verification: Name }),
    body: z.strictObject({ reason: z.string().trim().min(1).max(500) }),
    answer: VerifiableDocument,
  },
} as const satisfies ApiRoutes;
