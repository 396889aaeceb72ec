import { showNumber } from "@broker/contracts";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { ProvenanceMark } from "../risk/provenance-mark.tsx";
import type { TableSort } from "./table-address.ts";
import { type CellValue, smallPlace, type TableColumn } from "./table-column.ts";
import { usePrinting } from "./use-printing.ts";

interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  /** The checkbox that selects all, if rows can be selected. */
  readonly selectAll?: ReactNode;
}

/** The heading row: a button where a column sorts, with `aria-sort` and an arrow. */
export function TableHead<Row>({ columns, sort, onSort, selectAll }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selectAll === undefined ? null : <th className="select w-[26px]">{selectAll}</th>}
        {columns.map((column) => {
          const { key, head, numeric = false, mark, width, value, sortable = value !== undefined } = column;
          const sorted = sort?.by === key ? sort : undefined;
          const Arrow = sorted?.down ? ArrowDown : ArrowUp;
          const words = (
            <>
              {mark === undefined ? null : (
                <>
                  <ProvenanceMark of={mark} />{" "}
                </>
              )}
              {head}
              {sorted === undefined ? null : <Arrow className="ml-[3px] inline size-[11px] align-[-1px]" />}
            </>
          );
          return (
            <th
              key={key}
              scope="col"
              className={numeric ? "num" : undefined}
              {...(width === undefined ? {} : { style: { width } })}
              {...(sortable
                ? { "aria-sort": sorted === undefined ? "none" : sorted.down ? "descending" : "ascending" }
                : {})}
            >
              {sortable ? (
                <button
                  type="button"
                  className="table-sort"
                  onClick={() =>
                    onSort({ by: key, down: sorted === undefined ? (column.largestFirst ?? false) : !sorted.down })
                  }
                >
                  {words}
                </button>
              ) : (
                words
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Above this many rows only those near the window are rendered. */
const VIRTUAL_ABOVE = 200;

interface TableRowsProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selected?: (key: string) => boolean;
  readonly select?: (row: Row, key: string) => ReactNode;
}

interface RowProps<Row> {
  readonly row: Row;
  readonly rowId: string;
  readonly table: TableRowsProps<Row>;
  /** Its index among all rows, if only some are rendered. */
  readonly at?: number;
  readonly measure?: (element: HTMLTableRowElement | null) => void;
}

const shownValue = (value: CellValue): ReactNode =>
  value === null ? "–" : typeof value === "number" ? showNumber(value) : value;

function TableRow<Row>({ row, rowId, table, at, measure }: RowProps<Row>) {
  const { columns, select, selected } = table;
  const naming = Math.max(
    columns.findIndex(({ names }) => names === true),
    0,
  );
  return (
    <tr
      aria-selected={selected?.(rowId)}
      aria-rowindex={at === undefined ? undefined : at + 2}
      data-index={at}
      ref={measure}
    >
      {select === undefined ? null : <td className="select">{select(row, rowId)}</td>}
      {columns.map((column, index) => {
        const small = smallPlace(column, index);
        const label = column.smallLabel ?? (small === "below" ? column.head.toLowerCase() : "");
        const shared = {
          "data-small": small,
          ...(label === "" ? {} : { "data-label": label }),
          ...(column.numeric ? { className: "num" } : {}),
        };
        const scope = index === naming ? { scope: "row" } : {};
        const Cell = index === naming ? "th" : "td";
        return (
          <Cell key={column.key} {...scope} {...shared}>
            {column.cell === undefined ? shownValue(column.value?.(row) ?? null) : column.cell(row)}
          </Cell>
        );
      })}
    </tr>
  );
}

function VirtualRows<Row>(table: TableRowsProps<Row>) {
  const { rows, rowKey, columns, select } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  const [margin, setMargin] = useState(0);
  useLayoutEffect(() => {
    if (body.current !== null) setMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 33,
    overscan: 12,
    scrollMargin: margin,
    getItemKey: (at) => {
      const row = rows[at];
      return row === undefined ? at : rowKey(row);
    },
  });
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  const span = columns.length + (select === undefined ? 0 : 1);
  const gap = (height: number): ReactNode =>
    height <= 0 ? null : (
      <tr className="table-gap">
        <td colSpan={span} style={{ height }} />
      </tr>
    );
  return (
    <tbody ref={body}>
      {gap(before)}
      {items.map(({ index, key }) => {
        const row = rows[index];
        return row === undefined ? null : (
          <TableRow key={key} row={row} rowId={rowKey(row)} table={table} at={index} measure={virtual.measureElement} />
        );
      })}
      {gap(after)}
    </tbody>
  );
}

/** The rows; above two hundred only those near the window, but all of them in print. */
export function TableRows<Row>(table: TableRowsProps<Row>) {
  const { rows, rowKey } = table;
  const printing = usePrinting();
  if (rows.length > VIRTUAL_ABOVE && !printing) return <VirtualRows {...table} />;
  return (
    <tbody>
      {rows.map((row) => (
        <TableRow key={rowKey(row)} row={row} rowId={rowKey(row)} table={table} />
      ))}
    </tbody>
  );
}
