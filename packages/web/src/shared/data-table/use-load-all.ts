import { useEffect, useRef, useState } from "react";

interface ListPages {
  /** Rows that are loaded. */
  readonly count: number;
  /** False = all are loaded. */
  readonly more: boolean;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/**
 * Loads a list to its end, page by page, then calls `onAll`; where a page could not be loaded, with `complete` false.
 * @returns whether it is loading to the end, and a function that begins
 */
export function useLoadAll(
  { count, more, loading, onMore }: ListPages,
  onAll: (complete: boolean) => void,
): readonly [running: boolean, start: () => void] {
  const [running, setRunning] = useState(false);
  /** The rows that were there when a page was requested, and whether that page began to load. */
  const page = useRef<{ readonly from: number; begun: boolean } | null>(null);
  useEffect(() => {
    if (!running) return;
    if (loading) {
      if (page.current !== null) page.current.begun = true;
      return;
    }
    const unchanged = page.current?.from === count;
    if (unchanged && page.current?.begun === false) return;
    if (more && !unchanged) {
      page.current = { from: count, begun: false };
      onMore();
      return;
    }
    setRunning(false);
    onAll(!more);
  });
  const start = () => {
    page.current = null;
    setRunning(true);
  };
  return [running, start];
}
