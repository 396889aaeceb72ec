import { useEffect, useRef } from "react";

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
let heeded = false;

/** The router numbers the places of its history; the first is 0. */
function placeNow(): number {
  const { state } = window.history as { readonly state: { readonly idx?: unknown } | null };
  return typeof state?.idx === "number" ? state.idx : 0;
}

/** Runs before the router hears of it: a Back that closes something leads nowhere else. */
function heedBack(event: PopStateEvent): void {
  if (returning !== undefined) {
    const { close } = returning;
    returning = undefined;
    event.stopImmediatePropagation();
    close();
    return;
  }
  const top = open.at(-1);
  // A link within the page moves in place.
  if (top === undefined || (event.state === null && window.location.hash !== top.hash)) return;
  const way = top.place - placeNow();
  if (way === 0) return;
  event.stopImmediatePropagation();
  // Not closed before: closing may change the address, which has to be that of the screen.
  returning = top;
  window.history.go(way);
}

/** While something lies over the screen, the browser's Back closes it, as Escape does, and leaves the screen where it is. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    if (!heeded) window.addEventListener("popstate", heedBack, { capture: true });
    heeded = true;
    // Before the first place there is only another site, or nothing: Back needs a place to come from.
    if (placeNow() === 0) window.history.pushState({ ...window.history.state, idx: 1 }, "");
    const mine = { place: placeNow(), hash: window.location.hash, close: () => latest.current() };
    open.push(mine);
    return () => {
      open.splice(open.indexOf(mine), 1);
    };
  }, [isOpen]);
}
