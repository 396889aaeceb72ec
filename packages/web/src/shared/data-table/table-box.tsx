import { type ReactNode, useEffect, useRef, useState } from "react";

/** Lets a wide table scroll sideways; only then is it focusable by keyboard. */
export function TableBox({ label, children }: { readonly label: string; readonly children: ReactNode }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const room = box.current;
    if (room === null) return;
    const table = room.firstElementChild;
    // The table itself is measured: a button that extends into the margin must not cause scrolling.
    const look = new ResizeObserver(() => setScrolls((table?.getBoundingClientRect().width ?? 0) > room.clientWidth));
    look.observe(room);
    if (table !== null) look.observe(table);
    return () => look.disconnect();
  }, []);
  return (
    <div
      ref={box}
      className={`table-box ${scrolls ? "" : "table-fits"}`}
      {...(scrolls ? { role: "region", "aria-label": label, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}

/** Text shown in a cell on phones only, where the column has no heading: 'clients' after a number. */
export function PhoneWords({ children }: { readonly children: ReactNode }): ReactNode {
  return <span className="font-normal text-ink-3 md:hidden">{children}</span>;
}
