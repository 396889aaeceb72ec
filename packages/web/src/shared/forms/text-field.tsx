import type { HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";

export interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "url" | "tel" | "password" | "date" | "search";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  /** Id of a `<datalist>` with suggestions. */
  readonly list?: string;
}

/** An empty input is no value. */
export const noEmpty = (value: unknown): unknown => (value === "" ? undefined : value);

/** A line of text. */
export function TextField(props: TextFieldProps): ReactNode {
  const { register } = useFormContext();
  const { control, error } = useField(props);
  const { type = "text", autoComplete = "off", placeholder, list } = props;
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <input
        {...register(props.name, { setValueAs: noEmpty })}
        {...control}
        type={type}
        autoComplete={autoComplete}
        {...(placeholder === undefined ? {} : { placeholder })}
        {...(list === undefined ? {} : { list })}
        className="control field"
      />
    </FieldFrame>
  );
}
