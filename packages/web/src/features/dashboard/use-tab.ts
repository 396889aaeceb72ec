import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** The open tab, which the address holds; the first one where it names none that there is. */
export function useTab(known: readonly string[]): readonly [tab: string, open: (tab: string) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get("tab");
  const tab = known.find((each) => each === named) ?? known[0] ?? "";
  const open = useCallback(
    (to: string) =>
      setSearch(
        (now) => {
          const then = new URLSearchParams();
          // What belongs to another tab's tables stays behind.
          for (const part of ["tier", "view"]) {
            const value = now.get(part);
            if (value !== null) then.set(part, value);
          }
          then.set("tab", to);
          return then;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  return [tab, open];
}
