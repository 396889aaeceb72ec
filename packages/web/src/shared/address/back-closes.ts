import { useEffect, useRef } from "react";
import type { DataRouter } from "react-router";

interface Over {
  /** Position in the history at which it was opened. */
  readonly place: number;
  readonly hash: string;
  readonly close: () => void;
}

const open: Over[] = [];
/** Called once the browser is back where it was opened. */
let returning: Over | undefined;
/** The router that knows the shown address; on Back the browser's address has already changed. */
let router: DataRouter | undefined;

/** The router numbers its history entries; the first is 0. */
function placeNow(): number {
  const { state } = window.history as { readonly state: { readonly idx?: unknown } | null };
  return typeof state?.idx === "number" ? state.idx : 0;
}

/** A first entry is copied with an overlay over it; after closing, it is replaced by the shown screen. */
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
  // Not closed earlier: closing may change the address, which must be the screen's.
  returning = top;
  window.history.go(way);
}

/**
 * Creates the app's router so that a Back that closes an overlay does not reach it. Window listeners run in order of
 * registration, so this one must precede the router's.
 */
export function routerUnderOverlays(make: () => DataRouter): DataRouter {
  window.addEventListener("popstate", heedBack);
  router = make();
  return router;
}

/** From now on the browser's Back closes this overlay and the screen remains; the returned function ends that. */
function layOver(close: () => void): () => void {
  // Before the first entry there is only another site: Back needs an entry to return to.
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

/** While an overlay is open, the browser's Back closes it, as Escape does, and the screen remains. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => (isOpen ? layOver(() => latest.current()) : undefined), [isOpen]);
}
