import { type ChangeEvent, useState } from "react";
import { useController } from "react-hook-form";
import type { ControlProps } from "./field-frame.tsx";

/** How a field's value and what stands in its box belong together. */
export interface Typing {
  /** The value of what was typed. */
  readonly read: (typed: string) => unknown;
  /** A value as it stands in the box when nobody types. */
  readonly show: (value: unknown) => string;
  /** Whether what was typed gives way to its value when the box is left. */
  readonly settles: (value: unknown) => boolean;
}

/** A box whose value is read from what is typed: while somebody types it keeps their letters, afterwards it shows the value. */
export function useTyped(name: string, control: ControlProps, { read, show, settles }: Typing) {
  const { field } = useController({ name });
  const [typed, setTyped] = useState<string>();
  return {
    ...control,
    ref: field.ref,
    name: field.name,
    type: "text",
    inputMode: "decimal",
    autoComplete: "off",
    value: typed ?? show(field.value),
    onChange(event: ChangeEvent<HTMLInputElement>) {
      setTyped(event.target.value);
      field.onChange(read(event.target.value));
    },
    onBlur() {
      if (settles(field.value)) setTyped(undefined);
      field.onBlur();
    },
  } as const;
}
