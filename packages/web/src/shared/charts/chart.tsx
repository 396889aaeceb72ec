import { type ReactNode, useState } from "react";
import { TableBox } from "../data-table/table-box.tsx";

/** The data behind a chart. The first column names the row, the others are numbers. */
export interface ChartTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

export interface ChartProps {
  readonly title: string;
  /** The finding in one sentence: caption, and the drawing's text for screen readers. */
  readonly finding: string;
  readonly table: ChartTable;
  /** Provenance, model, dates. */
  readonly source?: ReactNode;
  /** True = the section's heading already names it. */
  readonly titleHidden?: boolean;
  /** True = the drawing contains buttons, which screen readers must reach. */
  readonly interactive?: boolean;
  /** The drawing, hidden from screen readers, which have the finding and the table. */
  readonly children: ReactNode;
}

/** A drawing with its finding above and its data one click away. */
export function Chart({
  title,
  finding,
  table,
  source,
  titleHidden = false,
  interactive = false,
  children,
}: ChartProps): ReactNode {
  const [asTable, setAsTable] = useState(false);
  return (
    <figure>
      <h3 className={titleHidden ? "sr-only" : "text-md font-semibold"}>{title}</h3>
      <figcaption className="mb-2 text-sm text-ink-2">{finding}</figcaption>
      {asTable ? (
        <TableBox label={title}>
          <table className="table">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                {table.head.map((words, at) => (
                  <th key={words} scope="col" {...(at === 0 ? {} : { className: "num" })}>
                    {words}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, at) =>
                    at === 0 ? (
                      <th key={at} scope="row">
                        {cell}
                      </th>
                    ) : (
                      <td key={at} className="num">
                        {cell}
                      </td>
                    ),
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableBox>
      ) : (
        <div {...(interactive ? {} : { role: "img", "aria-label": finding })}>{children}</div>
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
