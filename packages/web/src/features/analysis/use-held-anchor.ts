import { useEffect } from "react";
import { useLocation } from "react-router";

/** How long sections above the anchor may still grow. */
const HELD_MS = 3000;

/** Events that show that the reader has moved on. */
const LEAVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/** Keeps the section named in the address in view while sections above it load and grow, until the reader moves. */
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
