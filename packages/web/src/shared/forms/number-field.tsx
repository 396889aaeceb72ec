import { type Money, moneyOf, readMoney, showMoney, showNumber } from "@broker/contracts";
import { type ChangeEvent, useState } from "react";
import { useController } from "react-hook-form";
import { type ControlProps, type FieldProps, useField } from "./field-frame.tsx";
import { FieldFrame } from "./labelled.tsx";

/** Parses a number; commas, spaces and a pound sign are ignored. Empty is undefined, invalid is NaN. */
export function parseNumber(text: string): number | undefined {
  const plain = text.replace(/[\s,£]/g, "").replace(/^−/, "-");
  if (plain === "") return undefined;
  return /^-?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Parses an amount such as '1.5m' or '250k'; undefined = empty, a string = invalid input, unchanged. */
export function parseMoney(text: string): Money | string | undefined {
  if (text.trim() === "") return undefined;
  const pence = readMoney(text.replace(/\s/g, ""));
  return pence === null ? text : moneyOf(pence);
}

/** How a field's value and its text relate. */
interface Typing {
  /** Parses the text. */
  readonly read: (typed: string) => unknown;
  /** Formats a value while the input is not focused. */
  readonly show: (value: unknown) => string;
  /** Whether the text was parsed, and is replaced by the formatted value on blur. */
  readonly isValid: (value: unknown) => boolean;
}

/** Whether a typed text still is the form's value: a reset of the form replaces it. */
const isSame = (read: unknown, value: unknown): boolean => JSON.stringify(read) === JSON.stringify(value);

/** An input with a parsed value: keeps the text while typing, then shows the formatted value. */
function useTyped(name: string, control: ControlProps, { read, show, isValid }: Typing) {
  const { field } = useController({ name });
  const [typed, setTyped] = useState<string>();
  return {
    ...control,
    ref: field.ref,
    name: field.name,
    type: "text",
    inputMode: "decimal",
    autoComplete: "off",
    value: typed !== undefined && isSame(read(typed), field.value) ? typed : show(field.value),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setTyped(event.target.value);
      field.onChange(read(event.target.value));
    },
    onBlur() {
      if (isValid(field.value)) setTyped(undefined);
      field.onBlur();
    },
  } as const;
}

interface NumberFieldProps extends FieldProps {
  /** Unit after the input: 'days', '%'. */
  readonly unit?: string;
}

const TYPING: Typing = {
  read: parseNumber,
  show: (value) => (typeof value === "number" && !Number.isNaN(value) ? showNumber(value) : ""),
  isValid: (value) => !Number.isNaN(value),
};

/** A number, with or without thousands separators. */
export function NumberField(props: NumberFieldProps) {
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

const isMoney = (value: unknown): value is Money => typeof value === "object" && value !== null && "amount" in value;

const MONEY_TYPING: Typing = {
  read: parseMoney,
  show: (value) => (typeof value === "string" ? value : isMoney(value) ? showMoney(value).slice(1) : ""),
  isValid: (value) => typeof value !== "string",
};

/** An amount in pounds. Accepts '250k' and '1.5m'. */
export function MoneyField(props: FieldProps) {
  const { control, error } = useField(props);
  const box = useTyped(props.name, control, MONEY_TYPING);
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <span className="relative max-w-[220px]">
        <span aria-hidden="true" className="absolute top-1/2 left-[10px] -translate-y-1/2 text-sm text-ink-2">
          £
        </span>
        <input {...box} className="control field w-full pl-6" />
      </span>
    </FieldFrame>
  );
}
