import type { DataRouter } from "react-router";

/** Parts of an address by name; null takes one out. */
export type AddressParts = Readonly<Record<string, string | null>>;

/** What becomes of the parameters of an address: some parts, or all of them made anew from those that stand. */
export type AddressChange = AddressParts | ((now: URLSearchParams) => URLSearchParams);

/** Where the reader is, or is going to already. */
const standing = (router: DataRouter) => router.state.navigation.location ?? router.state.location;

/** The parameters as they stand, not as they were when the screen was drawn last. */
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
 * Changes the parameters of a screen's address, building on the address as it stands. A `step` is one that the browser's Back walks
 * through; anything else stands in the place of what was. A screen that the reader has left, or is leaving, changes nothing.
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
