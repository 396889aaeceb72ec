import { type Money, showMoney } from "@broker/contracts";
import type { ReactNode } from "react";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { parseMoney } from "./parse-amount.ts";
import { noEmpty } from "./text-field.tsx";
import { type Typing, useTyped } from "./use-typed.ts";

const isMoney = (value: unknown): value is Money => typeof value === "object" && value !== null && "amount" in value;

export interface MoneyFieldProps extends FieldProps {
  /** True = the schema takes the text ('£1.2m', '12k') and the server parses it; otherwise `{amount, currency}`. */
  readonly typed?: boolean;
}

const typingOf = (typed: boolean): Typing => ({
  read: typed ? noEmpty : parseMoney,
  show: (value) => (typeof value === "string" ? value : isMoney(value) ? showMoney(value).slice(1) : ""),
  settles: (value) => typeof value !== "string",
});

/** An amount in pounds. Accepts '250k' and '1.5m'. */
export function MoneyField(props: MoneyFieldProps): ReactNode {
  const { control, error } = useField(props);
  const box = useTyped(props.name, control, typingOf(props.typed === true));
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
