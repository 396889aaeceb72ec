import { z } from "zod";
import { OpenQuestion, SanctionsState, SubmissionOverride } from "../documents/submission-facts.ts";
import { Fix } from "../fix.ts";
import { Money } from "../money.ts";
import { known } from "../pricing/known.ts";
import { Provenance } from "../provenance.ts";
import { DECLARERS } from "../provenance-words.ts";
import { ACORD_NOTICE, ACORD_SAMPLE_NOTICE, ACORD_STANDARD, AcordForm } from "./acord-form.ts";

/** A reason for which an underwriter would return the document, or a note for the underwriter, with its remedy. */
export const AcordIssue = z.strictObject({
  /** Subject, in words. */
  field: z.string(),
  /** Boxes affected, by their published names; empty = none in particular. */
  acordFields: z.array(z.string()),
  errorType: z.enum([
    "incomplete",
    "missing",
    "stale",
    "contradiction",
    "format",
    "currency",
    "scheme",
    "length",
    "overflow",
    "estimate",
    "disputed",
    "sample",
    "unscreened",
    "gate-closed",
    "unanswered",
  ]),
  message: z.string(),
  severity: z.enum(["low", "medium", "high"]),
  /** The remedy in words, fit for a document. */
  suggestion: z.string(),
  /** What to do in this product; never on a document. */
  fix: Fix.optional(),
});
export type AcordIssue = z.infer<typeof AcordIssue>;

/** How a value becomes the value of a box. There is no default: an unknown value leaves the box blank. */
export const AcordTransformation = z.strictObject({
  id: z.string(),
  /** When the rule gives a value. */
  condition: z.string(),
  /** What it does with it. */
  transformation: z.string(),
  defaultValue: z.null(),
});
export type AcordTransformation = z.infer<typeof AcordTransformation>;

export const ACORD_DATA_TYPES = ["text", "checkbox", "date", "amount", "code", "count"] as const;
export const AcordDataType = z.enum(ACORD_DATA_TYPES);
export type AcordDataType = z.infer<typeof AcordDataType>;

/** One box of the form by its published field name, with its value. */
export const AcordMapping = z.strictObject({
  acordField: z.string(),
  /** The part of the form, in our words. */
  section: z.string(),
  /** Sheet of the form from 1; property of more than two premises takes several. */
  sheet: z.int().positive(),
  /** Path of the value among the facts of the submission. */
  source: z.string(),
  transformationRules: z.array(AcordTransformation).length(1),
  /** "" = the box is blank. Dates are ISO 8601; a ticked box is "X". */
  mappedValue: z.string(),
  /** 0–1, from how the value is known and how old it is; 0 for a blank box. */
  confidence: z.number().min(0).max(1),
  isRequired: z.boolean(),
  dataType: AcordDataType,
  /** null = nothing is known. */
  provenance: Provenance.nullable(),
  /** Who declared the value; absent = not declared, or several values of both. */
  declaredBy: z.enum(DECLARERS).optional(),
  asOf: z.string().nullable(),
  /** Why the box is blank or holds only a part; null = it holds the whole value, or no value is known. */
  note: z.string().nullable(),
});
export type AcordMapping = z.infer<typeof AcordMapping>;

export const ACORD_SCHEMA_VERSION = "1.0.0";

/** What no box holds in full: every known fact is in a box or a remark. */
export const AcordRemark = z.strictObject({
  /** Path among the facts of the submission. */
  source: z.string(),
  topic: z.string(),
  text: z.string(),
  /** Why it is a remark. */
  reason: z.string(),
  provenance: Provenance,
  asOf: z.string(),
});
export type AcordRemark = z.infer<typeof AcordRemark>;

/** One line of the cyber data, which none of the three forms asks for; labels are ours. */
export const AcordCyberDatum = z.strictObject({
  section: z.string(),
  label: z.string(),
  /** "not disclosed", "not assessed" or "to be advised" if it is not known. */
  value: z.string(),
  /** Why the value is withheld; absent = it is not. */
  withheld: z.literal("critical-finding-open").optional(),
  source: z.string(),
  provenance: Provenance,
  /** Who declared it, if its provenance is `declared`; absent = the broker. */
  declaredBy: z.enum(DECLARERS).optional(),
  /** null = it is not known. */
  asOf: z.string().nullable(),
  confidence: z.number().min(0).max(1),
});
export type AcordCyberDatum = z.infer<typeof AcordCyberDatum>;

/** The data of one client for one form, with the remarks and the validation issues. */
export const AcordApplication = z.strictObject({
  schemaVersion: z.literal(ACORD_SCHEMA_VERSION),
  standard: z.literal(ACORD_STANDARD),
  notice: z.enum([ACORD_NOTICE, ACORD_SAMPLE_NOTICE]),
  id: z.string(),
  form: AcordForm,
  /** Sheets of the form that the data fill: two premises a sheet of the 140, else one. */
  sheets: z.int().positive(),
  /** The moment for which the facts were read, ISO 8601 UTC. */
  asOf: z.string(),
  client: z.strictObject({ id: z.string(), recordVersion: z.int().positive(), sample: z.boolean() }),
  /** Identical on all documents of the client; null = to be advised. Both days inclusive. */
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
