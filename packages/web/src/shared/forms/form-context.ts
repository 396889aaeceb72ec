import { createContext, use } from "react";

/** What fields and their form share. */
export interface FormNames {
  readonly id: string;
  /** Label of each field by path, for the error summary. */
  readonly labels: Map<string, string>;
}

export const FormContext = createContext<FormNames | null>(null);

/** The id of a field's control. */
export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(".", "-")}`;

/** The form of a field. */
export function useForm(): FormNames {
  const form = use(FormContext);
  if (form === null) throw new Error("A field must be inside a form.");
  return form;
}
