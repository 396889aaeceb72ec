import { createContext, use, useMemo } from "react";
import { type DataRouter, useLocation, useSearchParams } from "react-router";
import { type AddressChange, addressNow, changeAddress } from "./change-address.ts";

/** The app's router: over the browser's address, or in memory for a single-file report. */
export const RouterContext = createContext<DataRouter | null>(null);

/** Ways to change the parameters of the address; stable while the screen is open. */
export interface ChangeAddress {
  /** Adds a history entry: another tab, another document. */
  readonly go: (change: AddressChange) => void;
  /** Adds no history entry: typing, a filter, an overlay. */
  readonly put: (change: AddressChange) => void;
  /** The parameters at this moment, for code that waited for a response. */
  readonly now: () => URLSearchParams;
}

/** The parameters of the address, and ways to change them based on the current address. */
export function useAddress(): readonly [URLSearchParams, ChangeAddress] {
  const router = use(RouterContext);
  if (router === null) throw new Error("There is no router above this component.");
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const change = useMemo(
    () => ({
      go: (to: AddressChange) => changeAddress(router, pathname, to, true),
      put: (to: AddressChange) => changeAddress(router, pathname, to, false),
      now: () => addressNow(router),
    }),
    [router, pathname],
  );
  return [params, change];
}
