import { z } from "zod";
import { ProposalKind } from "./proposal-kind.ts";

/** Identity of a fillable proposal, stored in the PDF as one read-only field. */
export const FormIdentity = z.strictObject({
  form: z.literal("broker-proposal"),
  version: z.literal(1),
  /** Id of the client; it is random and the same in no two workspaces. */
  client: z.string().min(1).max(253),
  kind: ProposalKind,
  recordVersion: z.int().positive(),
  /** When it was generated, ISO 8601 UTC. */
  asOf: z.iso.datetime(),
  /** SHA-256 of the document's data as JSON. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Number of fields to complete, so that a truncated file is detected. */
  fields: z.int().positive().max(2000),
});
export type FormIdentity = z.infer<typeof FormIdentity>;

const Entry = z.strictObject({
  /** Name of the form's field. */
  name: z.string(),
  label: z.string(),
});

/** What a returned proposal changes in the client's record. */
export const ReturnedProposal = z.strictObject({
  kind: ProposalKind,
  /** When the form was generated, and its digest. */
  asOf: z.string(),
  digest: z.string(),
  /** Made for another client; read after confirmation only. */
  otherClient: z.boolean(),
  /** As completed by the signatory; null = a statement of fact, or all left blank. */
  signature: z
    .strictObject({ signed: z.string(), name: z.string(), position: z.string(), date: z.string() })
    .nullable(),
  /** The date as at which the answers apply. */
  on: z.iso.date(),
  changes: z.array(Entry.extend({ field: z.string(), before: z.string(), after: z.string() })),
  /** Values that cannot be recorded, each with the reason. */
  rejected: z.array(Entry.extend({ value: z.string(), reason: z.string() })),
  /** Completed fields that the insured left as printed. */
  unchanged: z.int().nonnegative(),
  /** Titles of the record's fields that conflict once the changes are saved. */
  conflicts: z.array(z.string()),
  /** True = the changes are recorded; false = a preview, or nothing changed. */
  saved: z.boolean(),
  /** Version of the record afterwards. */
  version: z.int().positive(),
});
export type ReturnedProposal = z.infer<typeof ReturnedProposal>;
