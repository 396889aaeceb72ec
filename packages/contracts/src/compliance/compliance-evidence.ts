import { z } from "zod";
import { EVIDENCE_KINDS } from "./compliance-words.ts";
import { HubControlId } from "./framework.ts";

/** Kinds of evidence that a person files; those of scans and answers are read where they are. */
export const FILED_KINDS = ["report", "file", "attestation", "certificate"] as const;
export const FiledKind = z.enum(FILED_KINDS);

/** Media types of a filed document, by its ending; the content must agree. */
export const EVIDENCE_FILE_TYPES = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
  txt: "text/plain",
  md: "text/markdown",
  html: "text/html",
  json: "application/json",
} as const;

/** Largest file that is accepted, in bytes. */
export const EVIDENCE_FILE_LIMIT = 10_000_000;

/** What a piece of evidence shows of a control; not-applicable only by attestation, with its note as the reason. */
export const ShownState = z.enum(["met", "partly", "not-met", "not-applicable"]);
export type ShownState = z.infer<typeof ShownState>;

/** A filed piece of evidence. It is never changed, only withdrawn. */
export const FiledEvidence = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/),
  kind: FiledKind,
  /** Title that a reader sees. */
  title: z.string().min(1).max(200),
  note: z.string().max(1000).exactOptional(),
  /** The file, if there is one; stored once by its digest. */
  file: z
    .strictObject({
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      name: z.string().min(1).max(200),
      mediaType: z.enum(Object.values(EVIDENCE_FILE_TYPES)),
      bytes: z.int().positive(),
    })
    .exactOptional(),
  /** Where it comes from: 'client', 'broker', a person or an issuer. */
  source: z.string().min(1).max(200),
  /** Day on which what it shows was so; ISO 8601 date. */
  collectedAt: z.iso.date(),
  /** Last day on which it counts; null = as long as each control's freshness allows. */
  validUntil: z.iso.date().nullable(),
  /** None only where it attests requirements as a whole. */
  controls: z.array(z.strictObject({ id: HubControlId, shows: ShownState })).max(60),
  /** Requirements that a person attests as a whole, beyond what their controls show; attestations alone. */
  requirements: z
    .array(
      z.strictObject({
        framework: z.string(),
        id: z.string(),
        shows: ShownState,
        /** Version of the framework that it was attested under; absent = the one in the library. */
        version: z.string().exactOptional(),
      }),
    )
    .max(60)
    .exactOptional(),
  by: z.string(),
  /** When it was filed; ISO 8601, UTC. */
  at: z.string(),
  withdrawn: z.strictObject({ by: z.string(), at: z.string(), reason: z.string().max(500) }).nullable(),
});
export type FiledEvidence = z.infer<typeof FiledEvidence>;

/** What a person files. */
export const EvidenceToFile = FiledEvidence.pick({
  kind: true,
  title: true,
  note: true,
  source: true,
  collectedAt: true,
  validUntil: true,
  controls: true,
  requirements: true,
});
export type EvidenceToFile = z.infer<typeof EvidenceToFile>;

/** One statement about a control: what some evidence shows of it. */
export const EvidenceStatement = z.strictObject({
  control: HubControlId,
  shows: ShownState,
  kind: z.enum(EVIDENCE_KINDS),
  /** Check id, key of the answer, or id of the filed evidence. */
  ref: z.string(),
  title: z.string(),
  /** Domain, declarer, or the source of the filed evidence. */
  source: z.string(),
  /** ISO 8601 date. */
  collectedAt: z.string(),
  /** When it was filed, which orders statements of one day; ISO 8601, UTC; absent = it was not filed. */
  at: z.string().exactOptional(),
  /** Last day on which it counts; ISO 8601 date. */
  validUntil: z.string(),
  /** It shows a control in part that nothing else assesses, and earns no points by itself; absent = it counts. */
  suggests: z.literal(true).exactOptional(),
});
export type EvidenceStatement = z.infer<typeof EvidenceStatement>;

/** What evidence shows of a requirement as a whole: an attestation of it, or a certificate of its framework. */
export const RequirementStatement = EvidenceStatement.omit({ control: true }).extend({
  framework: z.string(),
  requirement: z.string(),
});
export type RequirementStatement = z.infer<typeof RequirementStatement>;
