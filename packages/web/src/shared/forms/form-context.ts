import { createContext, use } from "react";

/** What fields tell their form, and the form its fields. */
export interface FormNames {
  readonly id: string;
  /** Label of each field by its path, for the summary of errors. */
  readonly labels: Map<string, string>;
}

export const FormContext = createContext<FormNames | null>(null);

/** The id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(".", "-")}`;

/** The form around a field. */
export function useForm(): FormNames {
  const form = use(FormContext);
  if (form === null) throw new Error("A field stands inside a form.");
  return form;
}
