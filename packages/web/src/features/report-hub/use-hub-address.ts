import { useMemo } from "react";
import { useAddress } from "../../shared/address/use-address.ts";

/** Parts of the address that the hub keeps. */
type HubPart = "hub" | "step" | "client" | "form" | "slip" | "version" | "by" | "template" | "field";
type HubParts = Readonly<Partial<Record<HubPart, string | null>>>;

/** What the address says of the hub, and ways to change several parts at once; null takes a part out. */
export function useHubAddress(): {
  readonly of: (part: HubPart) => string | null;
  /** To another tab or step: Back returns. */
  readonly go: (parts: HubParts) => void;
  /** Another choice in the same place. */
  readonly put: (parts: HubParts) => void;
  /** What the address says at this moment, for whoever waited for an answer. */
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
