import { z } from "zod";
import {
  IDV_CHECK_KINDS,
  IDV_CHECK_STATUSES,
  IDV_DOCUMENT_STATUSES,
  IDV_DOCUMENT_TYPES,
  IDV_FILE_TYPES,
  IDV_RISK_LEVELS,
  IDV_STATUSES,
  IDV_STEPS,
} from "./idv-words.ts";

const Id = z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/);
const Short = z.string().trim().min(1).max(200);
const Reason = z.string().trim().min(1).max(1000);
const optional = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

/** Who is to be identified, as the application states it; null = not stated. */
export const IdvSubject = z.strictObject({
  name: Short,
  /** ISO day. */
  dateOfBirth: optional(z.iso.date()),
  postcode: optional(z.string().trim().min(1).max(20)),
  companyNumber: optional(z.string().trim().min(1).max(20)),
  lei: optional(z.string().trim().min(1).max(30)),
  vat: optional(z.string().trim().min(1).max(30)),
  imo: optional(z.string().trim().min(1).max(20)),
});
export type IdvSubject = z.infer<typeof IdvSubject>;

/** What a person reads off a document; null = not entered. */
export const IdvStated = z.strictObject({
  /** Lines of the machine-readable zone. */
  mrz: optional(z.string().trim().min(1).max(300)),
  /** Name as printed, where the document has no machine-readable zone. */
  holder: optional(Short),
  /** Driver number, company number or IBAN, by the type of the document. */
  number: optional(z.string().trim().min(1).max(60)),
  postcode: optional(z.string().trim().min(1).max(20)),
  issuedOn: optional(z.iso.date()),
  expiresOn: optional(z.iso.date()),
});
export type IdvStated = z.infer<typeof IdvStated>;

/** A decision of a person. */
export const IdvDecision = z.strictObject({
  outcome: z.enum(["completed", "failed"]),
  reason: Reason,
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type IdvDecision = z.infer<typeof IdvDecision>;

/** A document of a workflow. Its file is an identity document: encrypted at rest if a key is configured. */
export const IdvDocument = z.strictObject({
  id: Id,
  /** Name of the file as it was given. External text: escape it. */
  name: Short,
  type: z.enum(IDV_DOCUMENT_TYPES),
  status: z.enum(IDV_DOCUMENT_STATUSES),
  /** ISO 8601, UTC. */
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  /** When and by whom it was verified or rejected, and why; null = not yet. */
  verifiedAt: z.string().nullable(),
  verifiedBy: z.string().nullable(),
  reason: z.string().nullable(),
  mediaType: z.enum(Object.values(IDV_FILE_TYPES)),
  bytes: z.int().positive(),
  stated: IdvStated,
});
export type IdvDocument = z.infer<typeof IdvDocument>;

/** One check of a workflow. */
export const IdvCheck = z.strictObject({
  /** '<document>/<kind>', or the kind alone for one of the workflow. */
  id: z.string(),
  kind: z.enum(IDV_CHECK_KINDS),
  /** Null = of the workflow as a whole. */
  document: Id.nullable(),
  name: z.string(),
  status: z.enum(IDV_CHECK_STATUSES),
  description: z.string(),
  /** One sentence. May have external text: escape it. */
  result: z.string(),
});
export type IdvCheck = z.infer<typeof IdvCheck>;

/** A workflow as it is stored. */
export const SavedIdvWorkflow = z.strictObject({
  id: Id,
  subject: IdvSubject,
  createdAt: z.string(),
  createdBy: z.string(),
  documents: z.array(IdvDocument),
  /** Null = not decided. */
  decision: IdvDecision.nullable(),
  /** Checks as they were when it was decided; null = they follow from documents and today. */
  decidedOn: z.array(IdvCheck).nullable(),
  version: z.int().nonnegative(),
});
export type SavedIdvWorkflow = z.infer<typeof SavedIdvWorkflow>;

/** An ID&V workflow. */
export const IdvWorkflow = z.strictObject({
  id: Id,
  client: z.strictObject({ id: z.string(), name: z.string(), sample: z.boolean() }),
  clientName: z.string(),
  subject: IdvSubject,
  status: z.enum(IDV_STATUSES),
  step: z.enum(IDV_STEPS),
  /** 0–100: 25 for the subject, 25 for the required documents, 25 for those verified, 25 for the decision. */
  progress: z.int().min(0).max(100),
  /** Null = there is no document yet. */
  riskLevel: z.enum(IDV_RISK_LEVELS).nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  /** When a person decided; null = not yet. */
  completedAt: z.string().nullable(),
  documents: z.array(IdvDocument),
  checks: z.array(IdvCheck),
  /** Required types without a document that is not rejected. */
  missing: z.array(z.enum(IDV_DOCUMENT_TYPES)),
  decision: IdvDecision.nullable(),
  version: z.int().nonnegative(),
});
export type IdvWorkflow = z.infer<typeof IdvWorkflow>;

/** What a new workflow begins with. */
export const NewIdvWorkflow = z.strictObject({ client: z.string().min(1).max(253), subject: IdvSubject });
export type NewIdvWorkflow = z.infer<typeof NewIdvWorkflow>;

/** Fields sent with the file of a document. */
export const NewIdvDocument = IdvStated.extend({ type: z.enum(IDV_DOCUMENT_TYPES) });
export type NewIdvDocument = z.infer<typeof NewIdvDocument>;

/** A person's decision on a document. */
export const DecideIdvDocument = z.strictObject({
  outcome: z.enum(["verified", "rejected"]),
  reason: Reason,
  /** Version of the workflow that the decision is based on. */
  version: z.int().nonnegative(),
});
export type DecideIdvDocument = z.infer<typeof DecideIdvDocument>;

/** A person's decision on a workflow. */
export const DecideIdvWorkflow = z.strictObject({
  outcome: z.enum(["completed", "failed"]),
  reason: Reason,
  version: z.int().nonnegative(),
});
export type DecideIdvWorkflow = z.infer<typeof DecideIdvWorkflow>;

const Counts = <Key extends string>(keys: readonly [Key, ...Key[]]) => z.record(z.enum(keys), z.int().nonnegative());

/** Figures of the tab's overview. */
export const IdvOverview = z.strictObject({
  workflows: z.int().nonnegative(),
  statuses: Counts(IDV_STATUSES),
  /** Open workflows by risk level; 'unknown' = without a document. */
  risks: Counts([...IDV_RISK_LEVELS, "unknown"]),
  documents: Counts(IDV_DOCUMENT_STATUSES),
  checks: Counts(IDV_CHECK_STATUSES),
  /** Whether files that are added are encrypted at rest: a key is configured. */
  encrypted: z.boolean(),
  /** Verified documents that expire within 30 days or have expired, the first to expire first. */
  expiring: z.array(
    z.strictObject({
      workflow: Id,
      clientName: z.string(),
      subject: z.string(),
      type: z.enum(IDV_DOCUMENT_TYPES),
      /** ISO day. */
      expiresOn: z.string(),
    }),
  ),
});
export type IdvOverview = z.infer<typeof IdvOverview>;
