import { z } from "zod";
import { OpenQuestion, SanctionsState, SubmissionOverride } from "../documents/submission-facts.ts";
import { Money } from "../money.ts";
import { known } from "../pricing/known.ts";
import { Provenance } from "../provenance.ts";
import { ACORD_NOTICE, ACORD_STANDARD, AcordForm } from "./acord-form.ts";
import { AcordIssue } from "./acord-issue.ts";
import { AcordMapping } from "./acord-mapping.ts";

export const ACORD_SCHEMA_VERSION = "1.0.0";

/** What no box takes, or takes only in part: nothing that is known is lost. */
export const AcordRemark = z.strictObject({
  /** Path among the facts of the submission. */
  source: z.string(),
  topic: z.string(),
  text: z.string(),
  /** Why it stands here. */
  reason: z.string(),
  provenance: Provenance,
  asOf: z.string(),
});
export type AcordRemark = z.infer<typeof AcordRemark>;

/** One line of the cyber data, which none of the three forms asks for; labels are ours. */
export const AcordCyberDatum = z.strictObject({
  section: z.string(),
  label: z.string(),
  /** "not known" where nobody told it. */
  value: z.string(),
  source: z.string(),
  provenance: Provenance,
  /** null = nobody told it. */
  asOf: z.string().nullable(),
  confidence: z.number().min(0).max(1),
});
export type AcordCyberDatum = z.infer<typeof AcordCyberDatum>;

/** The data of one client for one form, with what does not fit it and what is wrong with it. */
export const AcordApplication = z.strictObject({
  schemaVersion: z.literal(ACORD_SCHEMA_VERSION),
  standard: z.literal(ACORD_STANDARD),
  notice: z.literal(ACORD_NOTICE),
  id: z.string(),
  form: AcordForm,
  /** Sheets of the form that the data fill: two premises a sheet of the 140, else one. */
  sheets: z.int().positive(),
  /** The moment for which the facts were read, ISO 8601 UTC. */
  asOf: z.string(),
  client: z.strictObject({ id: z.string(), recordVersion: z.int().positive(), sample: z.boolean() }),
  /** What all documents of the client say alike; null = to be advised. Both days inclusive. */
  agreed: z.strictObject({
    name: known(z.string()).nullable(),
    address: known(z.string()).nullable(),
    inception: known(z.iso.date()).nullable(),
    expiry: known(z.iso.date()).nullable(),
    limit: known(Money).nullable(),
    deductible: known(Money).nullable(),
    premium: known(Money).nullable(),
  }),
  /** The stored scan whose posture is used; null = there is none. */
  scan: z
    .strictObject({ id: z.string(), revision: z.int().positive(), domain: z.string(), asOf: z.string() })
    .nullable(),
  fieldMappings: z.array(AcordMapping),
  remarks: z.array(AcordRemark),
  cyberData: z.array(AcordCyberDatum),
  validationErrors: z.array(AcordIssue),
  contradictions: z.array(OpenQuestion),
  override: SubmissionOverride.nullable(),
  sanctions: SanctionsState,
});
export type AcordApplication = z.infer<typeof AcordApplication>;
