import type { DataRouter } from "react-router";

/** Address parts by name; null removes one. */
export type AddressParts = Readonly<Record<string, string | null>>;

/** A change of the parameters: some parts, or a function of the current ones. */
export type AddressChange = AddressParts | ((now: URLSearchParams) => URLSearchParams);

/** The current address, or the one being navigated to. */
const standing = (router: DataRouter) => router.state.navigation.location ?? router.state.location;

/** The current parameters, not those of the last render. */
export function addressNow(router: DataRouter): URLSearchParams {
  return new URLSearchParams(standing(router).search);
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
  if (standing(router).pathname !== pathname) return;
  const now = addressNow(router);
  const search = changed(now, change).toString();
  if (search === now.toString()) return;
  void router.navigate(
    { pathname, search: search === "" ? "" : `?${search}` },
    { replace: !step, preventScrollReset: true },
  );
}
