import { type ReactNode, useEffect, useRef, useState } from "react";
import type { SmallPlace } from "./table-column.ts";

interface PlainColumn<Row> {
  readonly head: ReactNode;
  readonly cell: (row: Row, at: number) => ReactNode;
  /** True = right-aligned. */
  readonly numeric?: boolean;
  /** Classes of its heading and cells. */
  readonly className?: string;
  /** Classes of its cells only. */
  readonly cellClass?: string;
  /** Position of its cells on phones, and the label before their value there. */
  readonly small?: SmallPlace;
  readonly label?: string;
}

interface PlainTableProps<Row> {
  /** What the table lists; read out before it, visible with `captionShown`. */
  readonly caption: ReactNode;
  readonly captionShown?: boolean;
  /** The first column names the row. */
  readonly columns: readonly PlainColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, at: number) => string | number;
  readonly className?: string;
  /** Further rows of the body, in cells of their own. */
  readonly children?: ReactNode;
  /** Rows under a double rule: totals. */
  readonly foot?: ReactNode;
}

const classes = (...names: readonly (string | undefined)[]): string | undefined =>
  names.filter(Boolean).join(" ") || undefined;

/** A short table as HTML: without sorting, filters or state of its own. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, captionShown = false, columns, rows, rowKey, className, children, foot } = props;
  return (
    <table className={classes("table", className)}>
      <caption className={captionShown ? undefined : "sr-only"}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ head, numeric, className: look }, at) => (
            <th key={at} scope="col" className={classes(numeric ? "num" : "", look)}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, line) => (
          <tr key={rowKey(row, line)}>
            {columns.map(({ cell, numeric, className: look, cellClass, small, label }, at) => {
              const Cell = at === 0 ? "th" : "td";
              return (
                <Cell
                  key={at}
                  scope={at === 0 ? "row" : undefined}
                  className={classes(numeric ? "num" : "", look, cellClass)}
                  data-small={small}
                  data-label={label}
                >
                  {cell(row, line)}
                </Cell>
              );
            })}
          </tr>
        ))}
        {children}
      </tbody>
      {foot === undefined || foot === null ? null : <tfoot>{foot}</tfoot>}
    </table>
  );
}

/** A heading for screen readers only. */
export const hiddenHead = (words: string): ReactNode => <span className="sr-only">{words}</span>;

/** Lets a wide table scroll sideways; only then is it focusable by keyboard. */
export function TableBox({ label, children }: { readonly label: string; readonly children: ReactNode }) {
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
export function PhoneWords({ children }: { readonly children: ReactNode }) {
  return <span className="font-normal text-ink-3 md:hidden">{children}</span>;
}
