import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";
import {
  ASSESSMENT_REASONS,
  ASSESSMENT_STATUSES,
  type AssessmentReason,
  CLIENT_DOCUMENT_STATES,
  CLIENT_DOCUMENT_TYPES,
  DOCUMENT_PRIORITIES,
} from "./client-document-words.ts";
import { VerifiedBy } from "./document-verification.ts";

const Id = z.string().regex(/^[a-z][a-z0-9-]{1,60}$/);
const Count = z.int().nonnegative();

/** A fact of the record that a section states, as at the writing. */
export const DocumentFact = z.strictObject({
  /** Key of the fact: 'legalName', 'controls.mfaEmail', 'employees'. */
  key: z.string(),
  label: z.string(),
  /** As printed in the section; empty = a document for customers leaves the answer out. */
  text: z.string(),
  provenance: Provenance,
  declaredBy: DeclaredBy.exactOptional(),
  source: z.string().exactOptional(),
  /** ISO 8601. */
  asOf: z.string(),
});
export type DocumentFact = z.infer<typeof DocumentFact>;

/** One section of a version. */
export const DocumentSection = z.strictObject({
  id: Id,
  heading: z.string().min(1).max(200),
  /** Paragraphs, bulleted and numbered lists, and tables in Markdown; no HTML. */
  body: z.string().max(40_000),
  /** Facts that the body as generated states. */
  facts: z.array(DocumentFact),
  /** Labels of what is still to be completed in it. */
  open: z.array(z.string()),
  /** Who last changed it; null = as generated. */
  edited: z.strictObject({ by: z.string(), at: z.string() }).nullable(),
});
export type DocumentSection = z.infer<typeof DocumentSection>;

/** One version: never changed once it is approved. */
export const DocumentVersion = z.strictObject({
  n: z.int().positive(),
  /** Version of the template that it was generated from. */
  template: z.string(),
  sections: z.array(DocumentSection),
  by: z.string(),
  at: z.string(),
  approved: z
    .strictObject({ by: z.string(), at: z.string(), approver: z.string(), evidence: z.string().nullable() })
    .nullable(),
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

/** A document that a client must write, with its versions; `version` guards edits against outdated data. */
export const ClientDocument = z.strictObject({
  id: z.string(),
  template: Id,
  name: z.string(),
  type: z.enum(CLIENT_DOCUMENT_TYPES),
  owner: z.string().nullable(),
  /** ISO 8601 date; null = not set. */
  reviewOn: z.iso.date().nullable(),
  /** People who must acknowledge it; null = not stated. */
  audience: Count.nullable(),
  acknowledgements: z.array(z.strictObject({ person: z.string(), at: z.string(), by: z.string(), n: z.int() })),
  /** The last withdrawal, of every version up to `n`; null = never withdrawn. */
  withdrawn: z.strictObject({ by: z.string(), at: z.string(), reason: z.string(), n: z.int().positive() }).nullable(),
  version: Count,
});
export type ClientDocument = z.infer<typeof ClientDocument>;

/** A document with every version, oldest first, as it is stored and exported. */
export const SavedClientDocument = ClientDocument.extend({ versions: z.array(DocumentVersion).min(1) });
export type SavedClientDocument = z.infer<typeof SavedClientDocument>;

/** A fact that differs from what the document states. */
export const ChangedFact = z.strictObject({
  section: Id,
  key: z.string(),
  label: z.string(),
  /** Null = not stated, or no longer known; empty = left out. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The section was edited by hand, so the change is offered and not applied. */
  edited: z.boolean(),
});
export type ChangedFact = z.infer<typeof ChangedFact>;

/** A document as one screen shows it. */
export const ClientDocumentView = ClientDocument.extend({
  state: z.enum(CLIENT_DOCUMENT_STATES),
  /** The newest version. */
  current: DocumentVersion,
  /** Number of the version in force; null = none. */
  inForce: z.int().nullable(),
  versions: z.array(DocumentVersion.omit({ sections: true })),
  changed: z.array(ChangedFact),
  /** Labels of what is to be completed before approval. */
  open: z.array(z.string()),
});
export type ClientDocumentView = z.infer<typeof ClientDocumentView>;

/** A row of the client's documents: one that a rule requires, or one that exists. */
export const ClientDocumentRow = z.strictObject({
  /** Null = not drafted. */
  id: z.string().nullable(),
  /** Null = a certificate, which its issuer grants. */
  template: Id.nullable(),
  name: z.string(),
  type: z.enum(CLIENT_DOCUMENT_TYPES),
  description: z.string(),
  /** Frameworks or countries' rules that require it, by display name. */
  frameworks: z.array(z.string()),
  /** Standards that the rules of its country and trade name for it. */
  standards: z.array(z.string()),
  priority: z.enum(DOCUMENT_PRIORITIES),
  due: z.iso.date().nullable(),
  /** The newest version; null = none. */
  n: z.int().nullable(),
  state: z.enum(CLIENT_DOCUMENT_STATES),
  reviewOn: z.iso.date().nullable(),
  owner: z.string().nullable(),
  /** Who grants it, where this product does not write it. */
  issuer: z.string().nullable(),
  acknowledged: z.strictObject({ people: Count, of: Count.nullable() }).nullable(),
  /** Who compared the version in force with its original or a register; absent = no one, or the tier has it not. */
  verified: VerifiedBy.exactOptional(),
});
export type ClientDocumentRow = z.infer<typeof ClientDocumentRow>;

/** A row of the assessment: a document of ours, or one that was filed as evidence. */
export const AssessedDocument = z.strictObject({
  id: z.string(),
  /** filed = a file of the client's, read for the topics that it mentions; it is never counted as met. */
  kind: z.enum(["written", "filed"]),
  name: z.string(),
  type: z.enum(CLIENT_DOCUMENT_TYPES),
  status: z.enum(ASSESSMENT_STATUSES),
  score: z.int().min(0).max(100),
  reasons: z.array(z.enum(Object.keys(ASSESSMENT_REASONS) as [AssessmentReason, ...AssessmentReason[]])),
  /** Topics of its type that it mentions, and that it does not; null = the text could not be read. */
  topics: z.strictObject({ mentioned: z.array(z.string()), missing: z.array(z.string()) }).nullable(),
  /** Standards that the rules name for its type. */
  standards: z.array(z.string()),
  reviewOn: z.iso.date().nullable(),
});
export type AssessedDocument = z.infer<typeof AssessedDocument>;

/** Two versions of a document, section by section. */
export const DocumentDiff = z.strictObject({
  from: z.int(),
  to: z.int(),
  sections: z.array(
    z.strictObject({
      id: Id,
      heading: z.string(),
      change: z.enum(["added", "removed", "changed", "same"]),
      lines: z.array(z.strictObject({ kind: z.enum(["same", "added", "removed"]), text: z.string() })),
    }),
  ),
});
export type DocumentDiff = z.infer<typeof DocumentDiff>;
