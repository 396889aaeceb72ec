import { type FocusEvent, type FormEvent, useState } from "react";

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type !== "search");

/** Whether fields contain typed text that differs from the initial value. Search boxes do not count. */
export function useUnsent(): {
  readonly stands: () => boolean;
  /** For the element around the fields. */
  readonly heard: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onInput: (event: FormEvent) => void;
  };
} {
  const [typed] = useState(() => {
    const found = new Map<Field, string>();
    const changed = new Set<Field>();
    return {
      stands: () => [...changed].some((field) => field.isConnected && field.value !== found.get(field)),
      heard: {
        onFocus: ({ target }: FocusEvent) => {
          if (isField(target) && !found.has(target)) found.set(target, target.value);
        },
        onInput: ({ target }: FormEvent) => {
          if (isField(target) && found.has(target)) changed.add(target);
        },
      },
    };
  });
  return typed;
}
