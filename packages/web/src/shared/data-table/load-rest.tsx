import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { useLoadAll } from "./use-load-all.ts";

/** Lists that load their further rows before the page is printed. */
let loadingLists = 0;

/** Prints once every list is loaded, after its rows are laid out. */
function printWhenLoaded(): void {
  setTimeout(() => {
    if (loadingLists === 0) window.print();
  });
}

const asksToPrint = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "p";

interface LoadRestProps {
  /** Rows that are loaded. */
  readonly count: number;
  readonly loading: boolean;
  readonly onMore: () => void;
}

/**
 * The button below a list that continues. Ctrl-P first loads the rest of the list, page by page, so that all of it is
 * printed; if a page cannot be loaded, what is there is printed with a note.
 */
export function LoadRest({ count, loading, onMore }: LoadRestProps) {
  const [running, start] = useLoadAll({ count, more: true, loading, onMore }, () => undefined);
  const begin = useRef(start);
  useEffect(() => {
    begin.current = start;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!asksToPrint(event)) return;
      event.preventDefault();
      begin.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  useEffect(() => {
    if (!running) return;
    loadingLists += 1;
    // Ends when the list is complete, since its button disappears then.
    return () => {
      loadingLists -= 1;
      printWhenLoaded();
    };
  }, [running]);
  return (
    <>
      <Button onClick={onMore} busy={loading}>
        {running ? "Loading all rows to print" : loading ? "Loading" : "Load more"}
      </Button>
      <span className="hidden print:inline">Further rows are not loaded and not printed.</span>
    </>
  );
}
