import { useEffect } from "react";
import { useFormContext } from "react-hook-form";

/** Terms that were typed and not saved yet, by the slip that they are of, or by the client that has none. */
const TYPED = new Map<string, Record<string, unknown>>();

/** Forgets what was typed, once it is saved. */
export function forgetTyped(keys: readonly string[]): void {
  for (const key of keys) TYPED.delete(key);
}

/**
 * Keeps what is typed in the form around it while another tab, another client or the slip's next version is looked at,
 * and puts it back. `keys`: the slip's own first; the client's after it, under which a first slip's terms were typed.
 */
export function KeepTyped({ keys }: { readonly keys: readonly string[] }): null {
  const { reset, watch } = useFormContext();
  const named = keys.join(" ");
  useEffect(() => {
    // Looked up once, when the form comes: putting back what is being typed now would take its messages away.
    const all = named.split(" ");
    const [own = ""] = all;
    const typed = all.map((key) => TYPED.get(key)).find((each) => each !== undefined);
    if (typed !== undefined) reset(typed, { keepDefaultValues: true });
    // A change without a name is the form's own putting back, not somebody's typing.
    const { unsubscribe } = watch((values, { name }) => void (name === undefined || TYPED.set(own, { ...values })));
    return unsubscribe;
  }, [reset, watch, named]);
  return null;
}
