import type { Money } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { showMoney } from "../words/show-money.ts";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { parseMoney } from "./parse-amount.ts";
import { noEmpty } from "./text-field.tsx";

const isMoney = (value: unknown): value is Money => typeof value === "object" && value !== null && "amount" in value;

export interface MoneyFieldProps extends FieldProps {
  /** True = the schema takes what was typed ('£1.2m', '12k') and the server reads it; otherwise `{amount, currency}`. */
  readonly typed?: boolean;
}

/** An amount in pounds. '250k' and '1.5m' are understood. */
export function MoneyField(props: MoneyFieldProps): ReactNode {
  const { field } = useController({ name: props.name });
  const { control, error } = useField(props);
  const [typed, setTyped] = useState<string>();
  const known: unknown = field.value;
  const kept = typeof known === "string" ? known : isMoney(known) ? showMoney(known, { exact: true }).slice(1) : "";
  const shown = typed ?? kept;
  return (
    <FieldFrame {...props} id={control.id} error={error}>
      <span className="relative max-w-[220px]">
        <span aria-hidden="true" className="absolute top-1/2 left-[10px] -translate-y-1/2 text-sm text-ink-2">
          £
        </span>
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
            field.onChange(props.typed ? noEmpty(event.target.value) : parseMoney(event.target.value));
          }}
          onBlur={() => {
            if (typeof field.value !== "string") setTyped(undefined);
            field.onBlur();
          }}
          className="control field w-full pl-6"
        />
      </span>
    </FieldFrame>
  );
}
