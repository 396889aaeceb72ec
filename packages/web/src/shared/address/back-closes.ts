import type { DataRouter } from "react-router";

/** Something that lies over the screen. */
interface Over {
  /** Place in the history at which it was opened. */
  readonly place: number;
  readonly hash: string;
  readonly close: () => void;
}

/** What lies over the screen, the innermost last. */
const open: Over[] = [];
/** What closes as soon as the browser is back where it was opened. */
let returning: Over | undefined;
/** What knows the address that is shown; a Back has changed the browser's already. */
let router: DataRouter | undefined;

/** The router numbers the places of its history; the first is 0. */
function placeNow(): number {
  const { state } = window.history as { readonly state: { readonly idx?: unknown } | null };
  return typeof state?.idx === "number" ? state.idx : 0;
}

/** A first place is copied as it is with something open over it; once that is closed, it is the screen as it is shown now. */
function showAsItIs(): void {
  const { pathname, search, hash } = router?.state.location ?? {};
  if (pathname === window.location.pathname)
    window.history.replaceState(window.history.state, "", `${pathname}${search}${hash}`);
}

function heedBack(event: PopStateEvent): void {
  if (returning !== undefined) {
    const { close } = returning;
    returning = undefined;
    event.stopImmediatePropagation();
    close();
    return;
  }
  const state = event.state as { readonly copied?: unknown } | null;
  const top = open.at(-1);
  if (top === undefined && state?.copied === true) showAsItIs();
  // A link within the page moves in place.
  if (top === undefined || (state === null && window.location.hash !== top.hash)) return;
  const way = top.place - placeNow();
  if (way === 0) return;
  event.stopImmediatePropagation();
  // Not closed before: closing may change the address, which has to be that of the screen.
  returning = top;
  window.history.go(way);
}

/**
 * Makes the router of the app; a Back that closes something does not reach it. On a window, listeners are called in the order in which
 * they came, whether or not they capture: this one has to come before the router's.
 */
export function routerUnderOverlays(make: () => DataRouter): DataRouter {
  window.addEventListener("popstate", heedBack);
  router = make();
  return router;
}

/** From now on the browser's Back closes this, and leaves the screen where it is; until what is answered is called. */
export function layOver(close: () => void): () => void {
  // Before the first place there is only another site, or nothing: Back needs a place to come from.
  if (placeNow() === 0) {
    const state = window.history.state as object | null;
    window.history.replaceState({ ...state, copied: true }, "");
    window.history.pushState({ ...state, idx: 1 }, "");
  }
  const over = { place: placeNow(), hash: window.location.hash, close };
  open.push(over);
  return () => {
    open.splice(open.indexOf(over), 1);
  };
}
