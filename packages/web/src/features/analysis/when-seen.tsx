import { type ReactNode, useEffect, useRef, useState } from "react";

/** Distance below the window at which content is prepared. */
const AHEAD = "600px";

/** Keyboard users and page search would miss content that is not rendered yet. */
const goesByKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Tab" || ((ctrlKey || metaKey) && key.toLowerCase() === "f");

/** Renders its content when the reader scrolls near it, uses the keyboard, or prints. */
export function WhenSeen({
  height,
  now = false,
  children,
}: {
  /** Height in pixels reserved until then. */
  readonly height: number;
  /** Render at once. */
  readonly now?: boolean;
  readonly children: ReactNode;
}): ReactNode {
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
    const hear = (event: KeyboardEvent) => {
      if (goesByKeys(event)) show();
    };
    window.addEventListener("keydown", hear);
    window.addEventListener("beforeprint", show);
    return () => {
      watch.disconnect();
      window.removeEventListener("keydown", hear);
      window.removeEventListener("beforeprint", show);
    };
  }, [seen]);
  return seen ? children : <div ref={place} style={{ minHeight: height }} />;
}
