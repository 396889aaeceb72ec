import { useEffect, useRef } from "react";
import { Button } from "../ui/button.tsx";
import { asksToPrint, holdPrint } from "./hold-print.ts";
import { useLoadAll } from "./use-load-all.ts";

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
  // Ends when the list is complete, since its button disappears then.
  useEffect(() => (running ? holdPrint() : undefined), [running]);
  return (
    <>
      <Button onClick={onMore} busy={loading}>
        {running ? "Loading all rows to print" : loading ? "Loading" : "Load more"}
      </Button>
      <span className="hidden print:inline">Further rows are not loaded and not printed.</span>
    </>
  );
}
