import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Parts of the address that the hub keeps. */
type HubPart = "hub" | "step" | "client" | "form" | "slip" | "version" | "by" | "template" | "field";

/** What the address says of the hub, and a way to change several parts at once; null takes a part out. */
export function useHubAddress(): {
  readonly of: (part: HubPart) => string | null;
  readonly go: (parts: Readonly<Partial<Record<HubPart, string | null>>>) => void;
} {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (parts: Readonly<Partial<Record<HubPart, string | null>>>) =>
      setParams(
        () => {
          // As it is now: whoever waited for an answer holds the address of the moment at which they asked.
          const after = new URLSearchParams(window.location.search);
          for (const [part, value] of Object.entries(parts)) {
            if (value === null) after.delete(part);
            else after.set(part, value);
          }
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { of: (part) => params.get(part), go };
}
