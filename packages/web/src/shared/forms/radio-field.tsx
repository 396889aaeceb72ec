import type { ReactNode } from "react";
import { useController } from "react-hook-form";
import { FieldError, type FieldProps, useField } from "./field-frame.tsx";

export interface RadioFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: ReactNode }[];
}

/** One of a few options, all visible. */
export function RadioField(props: RadioFieldProps): ReactNode {
  const { field } = useController({ name: props.name });
  const { control, error } = useField(props);
  const { label, hint, optional = false, options } = props;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">
        {label}
        {optional ? <span className="font-normal text-ink-3"> optional</span> : null}
      </legend>
      {hint === undefined ? null : (
        <p id={`${control.id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {options.map((option, at) => (
        <div key={option.value} className="flex items-start gap-[9px]">
          <span className="flex h-[22px] items-center">
            <input
              {...control}
              {...(at === 0 ? { ref: field.ref } : {})}
              name={field.name}
              checked={field.value === option.value}
              onChange={() => field.onChange(option.value)}
              onBlur={field.onBlur}
              id={at === 0 ? control.id : `${control.id}-${option.value}`}
              type="radio"
              value={option.value}
              className="checkbox"
            />
          </span>
          <label htmlFor={at === 0 ? control.id : `${control.id}-${option.value}`}>
            {option.label}
            {option.hint === undefined ? null : <span className="block text-sm text-ink-2">{option.hint}</span>}
          </label>
        </div>
      ))}
      <FieldError id={control.id}>{error}</FieldError>
    </fieldset>
  );
}
