import { createContext, type ReactNode, use, useEffect } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";

interface FormNames {
  readonly id: string;
  /** Label of each field by path, for the error summary. */
  readonly labels: Map<string, string>;
}

export const FormContext = createContext<FormNames | null>(null);

export const fieldId = (form: string, name: string): string => `${form}-${name.replaceAll(".", "-")}`;

export function useForm(): FormNames {
  const form = use(FormContext);
  if (form === null) throw new Error("A field must be inside a form.");
  return form;
}

export interface FieldProps {
  /** Its path in the schema. */
  readonly name: string;
  readonly label: string;
  /** One sentence under the label: meaning and format. */
  readonly hint?: ReactNode;
  /** True = may be empty, and says so. */
  readonly optional?: boolean;
  readonly disabled?: boolean;
}

export interface ControlProps {
  readonly id: string;
  readonly "aria-invalid": boolean;
  readonly "aria-describedby"?: string;
  readonly disabled?: boolean;
}

/** Links a field's control with its label, hint and error. */
export function useField({ name, label, hint, disabled }: FieldProps): {
  readonly control: ControlProps;
  readonly error: string | undefined;
} {
  const { id: form, labels } = useForm();
  const { control: rows } = useFormContext();
  const { errors } = useFormState({ control: rows, name });
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  const id = fieldId(form, name);
  const found: unknown = get(errors, name);
  const error =
    typeof found === "object" && found !== null && "message" in found && typeof found.message === "string"
      ? found.message
      : undefined;
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`];
  const by = described.filter(Boolean).join(" ");
  return {
    error,
    control: {
      id,
      "aria-invalid": error !== undefined,
      ...(by === "" ? {} : { "aria-describedby": by }),
      ...(disabled === undefined ? {} : { disabled }),
    },
  };
}
