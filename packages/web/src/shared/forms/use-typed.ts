import { type ChangeEvent, useState } from "react";
import { useController } from "react-hook-form";
import type { ControlProps } from "./field-frame.tsx";

/** How a field's value and its text relate. */
export interface Typing {
  /** Parses the text. */
  readonly read: (typed: string) => unknown;
  /** Formats a value while the input is not focused. */
  readonly show: (value: unknown) => string;
  /** Whether the text is replaced by the formatted value on blur. */
  readonly settles: (value: unknown) => boolean;
}

/** An input with a parsed value: keeps the text while typing, then shows the formatted value. */
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
