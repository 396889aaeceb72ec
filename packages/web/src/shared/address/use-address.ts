import { createContext, use, useCallback, useMemo } from "react";
import { type DataRouter, useLocation, useSearchParams } from "react-router";

/** Address parts by name; null removes one. */
export type AddressParts = Readonly<Record<string, string | null>>;

/** A change of the parameters: some parts, or a function of the current ones. */
type AddressChange = AddressParts | ((now: URLSearchParams) => URLSearchParams);

/** The current address, or the one being navigated to. */
const currentLocation = (router: DataRouter) => router.state.navigation.location ?? router.state.location;

/** The current parameters, not those of the last render. */
export function addressNow(router: DataRouter): URLSearchParams {
  return new URLSearchParams(currentLocation(router).search);
}

function changed(now: URLSearchParams, change: AddressChange): URLSearchParams {
  if (typeof change === "function") return change(new URLSearchParams(now));
  const after = new URLSearchParams(now);
  for (const [name, value] of Object.entries(change))
    if (value === null) after.delete(name);
    else after.set(name, value);
  return after;
}

/**
 * Changes the parameters of a screen's address, based on the current address. A `step` adds a history entry; otherwise
 * the entry is replaced. A screen that was left, or is being left, changes nothing.
 */
export function changeAddress(router: DataRouter, pathname: string, change: AddressChange, step: boolean): void {
  if (currentLocation(router).pathname !== pathname) return;
  const now = addressNow(router);
  const search = changed(now, change).toString();
  if (search === now.toString()) return;
  void router.navigate(
    { pathname, search: search === "" ? "" : `?${search}` },
    { replace: !step, preventScrollReset: true },
  );
}

/** The app's router: over the browser's address, or in memory for a single-file report. */
export const RouterContext = createContext<DataRouter | null>(null);

/** Ways to change the parameters of the address; stable while the screen is open. */
interface ChangeAddress {
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

/** One value held in the address without a history entry; null = absent. Setting null or '' removes it. */
export function useAddressValue(name: string): readonly [string | null, (value: string | null) => void] {
  const [params, { put }] = useAddress();
  const set = useCallback((value: string | null) => put({ [name]: value === "" ? null : value }), [name, put]);
  return [params.get(name) || null, set];
}

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
