import type { HTMLInputAutoCompleteAttribute } from "react";
import { useFormContext } from "react-hook-form";
import { type FieldProps, useField } from "./field-frame.tsx";
import { FieldFrame } from "./labelled.tsx";
import { LAST_DAY, pasteDay } from "./paste-day.ts";

interface TextFieldProps extends FieldProps {
  readonly type?: "text" | "email" | "url" | "tel" | "password" | "date" | "search";
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly placeholder?: string;
  /** Id of a `<datalist>` with suggestions. */
  readonly list?: string;
}

/** An empty input is no value. */
export const noEmpty = (value: unknown): unknown => (value === "" ? undefined : value);

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { register, setValue } = useFormContext();
  const { control, error } = useField(props);
  const { type = "text", autoComplete = "off", placeholder, list } = props;
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <input
        {...register(props.name, { setValueAs: noEmpty })}
        {...control}
        type={type}
        max={type === "date" ? LAST_DAY : undefined}
        autoComplete={autoComplete}
        placeholder={placeholder}
        list={list}
        className="control field"
        onPaste={
          type === "date"
            ? pasteDay((day) => setValue(props.name, day, { shouldDirty: true, shouldValidate: true }))
            : undefined
        }
      />
    </FieldFrame>
  );
}

/** Several lines of text; the box grows with them. */
export function TextArea(props: FieldProps & { readonly rows?: number }) {
  const { register } = useFormContext();
  const { control, error } = useField(props);
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <textarea
        {...register(props.name, { setValueAs: noEmpty })}
        {...control}
        style={{ minHeight: `${(props.rows ?? 4) * 20 + 14}px` }}
        className="control field field-sizing-content h-auto max-h-[60vh] py-[6px] leading-5"
      />
    </FieldFrame>
  );
}
