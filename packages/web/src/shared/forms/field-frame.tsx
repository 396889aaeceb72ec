import { TriangleAlert } from "lucide-react";
import { createContext, type ReactNode, use, useEffect } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";

/** What fields and their form share. */
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

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-[6px] text-sm font-semibold">
      <span className="flex h-5 items-center">
        <TriangleAlert className="size-[14px]" />
      </span>
      {children}
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** Label, hint, control and error, stacked. */
export function FieldFrame({ id, label, hint, optional = false, error, children }: FieldFrameProps) {
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-3"> optional</span> : null}
      </label>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
