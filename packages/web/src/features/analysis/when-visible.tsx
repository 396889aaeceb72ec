import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { focusHeading } from "../../shared/layout/focus-heading.ts";

/** How long sections above the anchor may still grow. */
const ANCHOR_MS = 3000;

/** Events that show that the reader has moved on. */
const LEAVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Focuses the section named in the address, and keeps it in view while sections above it load and grow, until the
 * reader moves.
 */
export function useAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    focusHeading(document.getElementById(hash.slice(1)));
    const go = () => document.getElementById(hash.slice(1))?.scrollIntoView();
    const watch = new ResizeObserver(go);
    watch.observe(document.body);
    const stop = () => {
      watch.disconnect();
      clearTimeout(timer);
      for (const action of LEAVES) window.removeEventListener(action, stop);
    };
    const timer = setTimeout(stop, ANCHOR_MS);
    for (const action of LEAVES) window.addEventListener(action, stop, { passive: true });
    return stop;
  }, [hash]);
}

/** Distance below the window at which content is prepared. */
const AHEAD = "600px";

/** Keyboard users and page search would miss content that is not rendered yet. */
const goesByKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Tab" || ((ctrlKey || metaKey) && key.toLowerCase() === "f");

/** Renders its content when the reader scrolls near it, uses the keyboard, or prints. */
export function WhenVisible({
  height,
  now = false,
  children,
}: {
  /** Height in pixels reserved until then. */
  readonly height: number;
  /** Render at once. */
  readonly now?: boolean;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(now);
  useEffect(() => {
    const at = place.current;
    if (seen || at === null) return;
    const show = () => setSeen(true);
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(),
      {
        rootMargin: AHEAD,
      },
    );
    watch.observe(at);
    const onKey = (event: KeyboardEvent) => {
      if (goesByKeys(event)) show();
    };
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", show);
    return () => {
      watch.disconnect();
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeprint", show);
    };
  }, [seen]);
  return seen ? children : <div ref={place} style={{ minHeight: height }} />;
}
