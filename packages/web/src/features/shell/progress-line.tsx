import { type ReactNode, useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Delay before the line appears; a screen that loads faster shows none. */
const PATIENCE_MS = 150;

/** A line at the top of the window while a screen loads. */
export function ProgressLine(): ReactNode {
  const going = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!going) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [going]);
  return (
    <div role="status" className="no-print absolute">
      {shown ? (
        <>
          <div className="fixed inset-x-0 top-0 z-60 h-[2px] animate-pulse bg-accent" />
          <span className="sr-only">Loading the page</span>
        </>
      ) : null}
    </div>
  );
}
