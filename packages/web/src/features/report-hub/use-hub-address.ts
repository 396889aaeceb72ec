import { useMemo } from "react";
import { useAddress } from "../../shared/address/use-address.ts";

type HubPart = "hub" | "step" | "client" | "form" | "slip" | "version" | "by" | "template" | "field";
type HubParts = Readonly<Partial<Record<HubPart, string | null>>>;

/** The hub's address, and ways to change several parts at once; null removes a part. */
export function useHubAddress(): {
  readonly of: (part: HubPart) => string | null;
  /** To another tab or step; Back returns. */
  readonly go: (parts: HubParts) => void;
  /** Another choice in the same place. */
  readonly put: (parts: HubParts) => void;
  /** The address at this moment, for code that waited for a response. */
  readonly now: (part: HubPart) => string | null;
} {
  const [params, address] = useAddress();
  return useMemo(
    () => ({
      of: (part) => params.get(part),
      go: address.go,
      put: address.put,
      now: (part) => address.now().get(part),
    }),
    [params, address],
  );
}
