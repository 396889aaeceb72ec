import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldError, type FieldProps, useField } from "./field-frame.tsx";

/** Yes or no. Several with one name and different `value`s form a list of ticked values. */
export function CheckboxField(props: FieldProps & { readonly value?: string }): ReactNode {
  const { register } = useFormContext();
  const { control, error } = useField(props);
  const id = props.value === undefined ? control.id : `${control.id}-${props.value}`;
  return (
    <div className="grid gap-1">
      <div className="flex items-start gap-[9px]">
        <span className="flex h-[22px] items-center">
          <input
            {...register(props.name)}
            {...control}
            id={id}
            type="checkbox"
            {...(props.value === undefined ? {} : { value: props.value })}
            className="checkbox"
          />
        </span>
        <div>
          <label htmlFor={id}>{props.label}</label>
          {props.hint === undefined ? null : (
            <p id={`${control.id}-hint`} className="text-sm text-ink-2">
              {props.hint}
            </p>
          )}
        </div>
      </div>
      <FieldError id={control.id}>{error}</FieldError>
    </div>
  );
}
