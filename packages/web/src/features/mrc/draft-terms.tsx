import { useEffect } from "react";
import { useFormContext } from "react-hook-form";

/** Terms that were typed and are not saved, by their slip, or by a client without one. */
const DRAFTS = new Map<string, Record<string, unknown>>();

/** Deletes drafts that were saved. */
export function dropDrafts(keys: readonly string[]): void {
  for (const key of keys) DRAFTS.delete(key);
}

/**
 * Retains the input of the form around it while another tab, client or version is shown, and restores it. `keys`: the
 * slip's first, then the client's, under which the terms of a first slip were typed.
 */
export function RetainDraft({ keys }: { readonly keys: readonly string[] }): null {
  const { reset, watch } = useFormContext();
  const joined = keys.join(" ");
  useEffect(() => {
    // Restored once, when the form appears: a later reset would remove its messages.
    const all = joined.split(" ");
    const [own = ""] = all;
    const typed = all.map((key) => DRAFTS.get(key)).find((each) => each !== undefined);
    if (typed !== undefined) reset(typed, { keepDefaultValues: true });
    // A change without a name is the reset itself.
    const { unsubscribe } = watch((values, { name }) => void (name === undefined || DRAFTS.set(own, { ...values })));
    return unsubscribe;
  }, [reset, watch, joined]);
  return null;
}
