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

/** What the data are called wherever they leave the house: they follow names, and are certified by nobody. */
export const ACORD_STANDARD = "ACORD-P&C-inspired";

/** Stands on each document, page and file of the data. */
export const ACORD_NOTICE =
  "Data by the names of the form's fields, in our own layout. Not an ACORD form; not certified by ACORD.";
