import { z } from "zod";
import { ACORD_FORMS } from "./acord-forms.ts";

export const AcordForm = z.enum(ACORD_FORMS);
export type AcordForm = z.infer<typeof AcordForm>;

/** What each form is about, in our words. */
export const ACORD_FORM_TITLES: Readonly<Record<AcordForm, string>> = {
  "125": "applicant and policy",
  "126": "general liability",
  "140": "property",
};

/** Name of the data standard outside the product: field names follow ACORD's, without certification. */
export const ACORD_STANDARD = "ACORD-P&C-inspired";

/** Printed on each document, page and file of the data. */
export const ACORD_NOTICE =
  "Data by the names of the form's fields, in our own layout. Not an ACORD form; not certified by ACORD.";

/** The notice on a sample client's data. */
export const ACORD_SAMPLE_NOTICE = `SAMPLE. Fictitious data. ${ACORD_NOTICE}`;

/** Completeness of one form for a client. */
export const AcordFormState = z.strictObject({
  form: AcordForm,
  /** What it is about. */
  title: z.string(),
  /** Filled boxes, excluding remarks. */
  filled: z.int().nonnegative(),
  /** Boxes required by a London underwriter, and how many of them are filled. */
  required: z.int().nonnegative(),
  requiredFilled: z.int().nonnegative(),
  issues: z.strictObject({
    high: z.int().nonnegative(),
    medium: z.int().nonnegative(),
    low: z.int().nonnegative(),
  }),
  /** The locked card's sentence; null = the tier has the form. */
  locked: z.string().nullable(),
});
export type AcordFormState = z.infer<typeof AcordFormState>;

/** Outcome of filling a form of the user's own. */
export const FilledFormTally = z.strictObject({
  filled: z.int().nonnegative(),
  /** Unchanged fields. */
  untouched: z.int().nonnegative(),
  /** Names for which the form has no field. */
  absent: z.array(z.string()),
  /** Values that its fields could not hold, with the reason. */
  unwritten: z.array(z.strictObject({ field: z.string(), reason: z.string() })),
  /** True = several sheets are in one file, as print. */
  flattened: z.boolean(),
});
export type FilledFormTally = z.infer<typeof FilledFormTally>;
