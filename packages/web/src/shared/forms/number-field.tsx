import { showNumber } from "@broker/contracts";
import type { ReactNode } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { parseNumber } from "./parse-amount.ts";
import { type Typing, useTyped } from "./use-typed.ts";

export interface NumberFieldProps extends FieldProps {
  /** Unit after the input: 'days', '%'. */
  readonly unit?: string;
}

const TYPING: Typing = {
  read: parseNumber,
  show: (value) => (typeof value === "number" && !Number.isNaN(value) ? showNumber(value) : ""),
  settles: (value) => !Number.isNaN(value),
};

/** A number, with or without thousands separators. */
export function NumberField(props: NumberFieldProps): ReactNode {
  const { control, error } = useField(props);
  const box = useTyped(props.name, control, TYPING);
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <span className="flex items-center gap-2">
        <input {...box} className="control field w-full max-w-[200px]" />
        {props.unit === undefined ? null : <span className="text-sm text-ink-2">{props.unit}</span>}
      </span>
    </FieldFrame>
  );
}
