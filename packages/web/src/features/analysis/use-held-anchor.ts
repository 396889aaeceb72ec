import { useEffect } from "react";
import { useLocation } from "react-router";

/** How long what stands above may still grow. */
const HELD_MS = 3000;

/** Actions of a reader who goes elsewhere. */
const LEAVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Keeps the part that the address names where the reader was sent, while parts above it are made as they come near and push it down;
 * until the reader moves.
 */
export function useHeldAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    const go = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const watch = new ResizeObserver(go);
    watch.observe(document.body);
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const action of LEAVES) window.removeEventListener(action, stop);
    };
    const timer = setTimeout(stop, HELD_MS);
    for (const action of LEAVES) window.addEventListener(action, stop, { passive: true });
    return stop;
  }, [hash]);
}
