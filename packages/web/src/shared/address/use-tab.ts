import { useCallback } from "react";
import { useAddress } from "./use-address.ts";

const NOTHING: readonly string[] = [];

/**
 * The open tab of a screen, held in the address, and a function that opens one (a history entry). Without a valid tab
 * `usual` is open, else the first. Parts of other tabs are removed except those in `keep`.
 */
export function useTab(
  known: readonly string[],
  { keep = NOTHING, usual }: { readonly keep?: readonly string[]; readonly usual?: string } = {},
): readonly [tab: string, open: (tab: string) => void] {
  const [params, { go }] = useAddress();
  const named = params.get("tab");
  const tab = known.find((each) => each === named) ?? usual ?? known[0] ?? "";
  const open = useCallback(
    (to: string) =>
      go((now) => {
        const then = new URLSearchParams([...now].filter(([name]) => keep.includes(name)));
        then.set("tab", to);
        return then;
      }),
    [go, keep],
  );
  return [tab, open];
}
