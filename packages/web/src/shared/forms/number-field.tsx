import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { parseNumber } from "./parse-amount.ts";

export interface NumberFieldProps extends FieldProps {
  /** Behind the box: 'days', '%'. */
  readonly unit?: string;
}

/** A number, typed with or without commas. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { field } = useController({ name: props.name });
  const { control, error } = useField(props);
  const [typed, setTyped] = useState<string>();
  const known: unknown = field.value;
  const shown = typed ?? (typeof known === "number" && !Number.isNaN(known) ? known.toLocaleString("en-GB") : "");
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <span className="flex items-center gap-2">
        <input
          {...control}
          ref={field.ref}
          name={field.name}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setTyped(event.target.value);
            field.onChange(parseNumber(event.target.value));
          }}
          onBlur={() => {
            if (!Number.isNaN(field.value)) setTyped(undefined);
            field.onBlur();
          }}
          className="control field w-full max-w-[200px]"
        />
        {props.unit === undefined ? null : <span className="text-sm text-ink-2">{props.unit}</span>}
      </span>
    </FieldFrame>
  );
}
