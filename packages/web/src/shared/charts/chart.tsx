import { type ReactNode, useState } from "react";
import { PlainTable, TableBox } from "../data-table/plain-table.tsx";

/** The data behind a chart. The first column names the row, the others are numbers. */
interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

interface ChartProps {
  readonly title: string;
  /** The finding in one sentence: caption, and the drawing's text for screen readers. */
  readonly finding: string;
  readonly table: ChartTable;
  /** Provenance, model, dates. */
  readonly source?: ReactNode;
  /** True = the section's heading already names it. */
  readonly titleHidden?: boolean;
  /** The drawing, hidden from screen readers, which have the finding and the table. */
  readonly children: ReactNode;
}

/** A drawing with its finding above and its data one click away. */
export function Chart({ title, finding, table, source, titleHidden = false, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      <h3 className={titleHidden ? "sr-only" : "text-md font-semibold"}>{title}</h3>
      <figcaption className="mb-2 text-sm text-ink-2">{finding}</figcaption>
      {asTable ? (
        <TableBox label={title}>
          <PlainTable
            caption={title}
            columns={table.head.map((head, at) => ({
              head,
              numeric: at > 0,
              cell: (row: readonly ReactNode[]) => row[at],
            }))}
            rows={table.rows}
            rowKey={(_, line) => line}
          />
        </TableBox>
      ) : (
        <div role="img" aria-label={finding}>
          {children}
        </div>
      )}
      <div className="mt-[6px] flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
        {source === undefined ? null : <span>{source}</span>}
        <button type="button" className="link no-print min-h-6" onClick={() => setAsTable(!asTable)}>
          {asTable ? "Show as chart" : "Show as table"}
        </button>
      </div>
    </figure>
  );
}

interface BarRow {
  readonly name: string;
  readonly value: number;
  /** The value as shown: '£1,234', '12 firms'. */
  readonly text: string;
}

/** Amounts compared: name, bar on a common scale, figure. */
export function BarRows({ rows }: { readonly rows: readonly BarRow[] }) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <div aria-hidden="true">
      {rows.map(({ name, value, text }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-[6px] text-sm leading-[18px] md:grid-cols-[178px_minmax(0,1fr)_96px]"
        >
          <span>{name}</span>
          <span className="h-[10px] max-md:order-1 max-md:col-span-2 max-md:mt-1">
            <i
              className="solid-shape block h-full bg-accent"
              style={{ width: `${most === 0 ? 0 : (Math.max(0, value) / most) * 100}%` }}
            />
          </span>
          <span className="text-right font-semibold">{text}</span>
        </div>
      ))}
    </div>
  );
}
