import type { Money } from "@broker/contracts";
import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { showMoney } from "../words/show-money.ts";
import { FieldFrame, type FieldProps, useField } from "./field-frame.tsx";
import { parseMoney } from "./parse-amount.ts";

const isMoney = (value: unknown): value is Money => typeof value === "object" && value !== null && "amount" in value;

/** An amount in pounds. '250k' and '1.5m' are understood. */
export function MoneyField(props: FieldProps): ReactNode {
  const { field } = useController({ name: props.name });
  const { control, error } = useField(props);
  const [typed, setTyped] = useState<string>();
  const known: unknown = field.value;
  const shown = typed ?? (isMoney(known) ? showMoney(known, { exact: true }).slice(1) : "");
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
            field.onChange(parseMoney(event.target.value));
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
