import { createContext, use, useMemo } from "react";
import { type DataRouter, useLocation, useSearchParams } from "react-router";
import { type AddressChange, addressNow, changeAddress } from "./change-address.ts";

/** The router of the app: that of the browser's address, or of the report that is one file. */
export const RouterContext = createContext<DataRouter | null>(null);

/** Ways to change the parameters of a screen's address; they stay the same while the screen is open. */
export interface ChangeAddress {
  /** A step that Back walks through: another tab, another document. */
  readonly go: (change: AddressChange) => void;
  /** No step of its own: typing, a filter, what lies open over the screen. */
  readonly put: (change: AddressChange) => void;
  /** The parameters at this moment, for whoever waited for an answer. */
  readonly now: () => URLSearchParams;
}

/** The parameters of the address as they are shown, and ways to change them that always build on the address as it stands. */
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
