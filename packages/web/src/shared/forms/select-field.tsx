import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { noEmpty } from "./text-field.tsx";

export interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label while nothing is chosen. */
  readonly empty?: string;
}

/** One of a list, as the browser's own select. */
export function SelectField(props: SelectFieldProps): ReactNode {
  const { register } = useFormContext();
  const { control, error } = useField(props);
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <span className="relative grid">
        <select
          {...register(props.name, { setValueAs: noEmpty })}
          {...control}
          className="control field appearance-none pr-8"
        >
          <option value="">{props.empty ?? "Choose"}</option>
          {props.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDown className="pointer-events-none absolute top-1/2 right-[9px] -translate-y-1/2" />
      </span>
    </FieldFrame>
  );
}
