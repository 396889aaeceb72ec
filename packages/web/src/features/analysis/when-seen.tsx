import { type ReactNode, useEffect, useRef, useState } from "react";

/** How far below the window something is made ready. */
const AHEAD = "600px";

/** Whoever goes by Tab, or searches the page, would pass by what is not yet there. */
const goesByKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === "Tab" || ((ctrlKey || metaKey) && key.toLowerCase() === "f");

/** Makes its matter once the reader comes near it, goes by keyboard, or prints: what stands far below loads nothing before. */
export function WhenSeen({
  height,
  now = false,
  children,
}: {
  /** Pixels that are kept free until then. */
  readonly height: number;
  /** It is wanted at once. */
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
