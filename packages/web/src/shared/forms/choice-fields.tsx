import type { ReactNode } from "react";
import { useController, useFormContext } from "react-hook-form";
import { type FieldProps, useField } from "./field-frame.tsx";
import { FieldError, FieldFrame, Select } from "./labelled.tsx";
import { noEmpty } from "./text-field.tsx";

/** Yes or no. Several with one name and different `value`s form a list of ticked values. */
export function CheckboxField(props: FieldProps & { readonly value?: string }) {
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
            value={props.value}
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

interface RadioFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint?: ReactNode }[];
}

/** One of a few options, all visible. */
export function RadioField(props: RadioFieldProps) {
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

interface SelectFieldProps extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Label while nothing is chosen. */
  readonly empty?: string;
}

/** One of a list, as the browser's own select. */
export function SelectField(props: SelectFieldProps) {
  const { register } = useFormContext();
  const { control, error } = useField(props);
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <Select
        {...register(props.name, { setValueAs: noEmpty })}
        {...control}
        options={[{ value: "", label: props.empty ?? "Choose" }, ...props.options]}
      />
    </FieldFrame>
  );
}
