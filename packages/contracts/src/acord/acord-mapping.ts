import { z } from "zod";
import { Provenance } from "../provenance.ts";

/** How a value of ours becomes what a box takes. There is no default: what is not known leaves the box blank. */
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

/** One box of the form by its published field name, and what stands in it. */
export const AcordMapping = z.strictObject({
  acordField: z.string(),
  /** The part of the form, in our words. */
  section: z.string(),
  /** Sheet of the form from 1; property of more than two premises takes several. */
  sheet: z.int().positive(),
  /** Path of the value among the facts of the submission. */
  source: z.string(),
  transformationRules: z.array(AcordTransformation).length(1),
  /** "" = the box stays blank. Dates are ISO 8601; a ticked box is "X". */
  mappedValue: z.string(),
  /** 0–1, from how the value is known and how old it is; 0 for a blank box. */
  confidence: z.number().min(0).max(1),
  isRequired: z.boolean(),
  dataType: AcordDataType,
  /** null = nothing is known. */
  provenance: Provenance.nullable(),
  asOf: z.string().nullable(),
  /** Why the box is blank or holds only a part; null = it holds the whole value, or nothing is known. */
  note: z.string().nullable(),
});
export type AcordMapping = z.infer<typeof AcordMapping>;
