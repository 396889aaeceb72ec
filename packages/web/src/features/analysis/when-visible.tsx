import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { asksToPrint, holdPrint } from "../../shared/data-table/hold-print.ts";
import { focusHeading } from "../../shared/layout/focus-heading.ts";
import { Skeleton } from "../../shared/ui/skeleton.tsx";

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

/** Beside content: calls `then` once nothing beside it is loading and every call has been answered. */
function AfterLoading({ then }: { readonly then: () => void }) {
  const place = useRef<HTMLSpanElement>(null);
  const client = useQueryClient();
  const fetching = useIsFetching();
  useEffect(() => {
    const section = place.current?.parentElement;
    if (fetching > 0 || section === null || section === undefined) return;
    const check = () => {
      if (client.isFetching() === 0 && section.querySelector(".skeleton") === null) then();
    };
    check();
    const watch = new MutationObserver(check);
    watch.observe(section, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [client, fetching, then]);
  return <span ref={place} hidden />;
}

/**
 * Renders its content when the reader scrolls near it, uses the keyboard, or prints. Ctrl-P prints once it has loaded;
 * a print from the browser's menu cannot wait.
 */
export function WhenVisible({
  rows,
  now = false,
  children,
}: {
  /** Rows for which room is kept until then. */
  readonly rows: number;
  /** The address requests it: render at once. */
  readonly now?: boolean;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(now);
  const [release, setRelease] = useState<(() => void) | null>(null);
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
      if (!asksToPrint(event)) return;
      event.preventDefault();
      const end = holdPrint();
      setRelease(() => () => {
        setRelease(null);
        end();
      });
      show();
    };
    // The browser lays out the page as soon as the event has been handled.
    const showAtOnce = () => flushSync(show);
    window.addEventListener("keydown", onKey);
    window.addEventListener("beforeprint", showAtOnce);
    return () => {
      watch.disconnect();
      window.removeEventListener("keydown", onKey);
      window.removeEventListener("beforeprint", showAtOnce);
    };
  }, [seen]);
  if (!seen) return <div ref={place} style={{ minHeight: rows * 32 }} />;
  return (
    <Suspense fallback={<Skeleton rows={rows} />}>
      {children}
      {release === null ? null : <AfterLoading then={release} />}
    </Suspense>
  );
}
