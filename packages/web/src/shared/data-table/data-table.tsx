import { csvText, listedCell, showCount, showNumber, spreadsheetCsv } from "@broker/contracts";
import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  type SortFn,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { saveText } from "../files/save-blob.ts";
import { Button } from "../ui/button.tsx";
import { LoadRest } from "./load-rest.tsx";
import { TableBox } from "./plain-table.tsx";
import { type TableSort, useTableView } from "./table-address.ts";
import { TableBar } from "./table-bar.tsx";
import type { CellValue, TableColumn, TableFilter } from "./table-column.ts";
import { compareValues, filterRows } from "./table-data.ts";
import { TableHead, TableRows } from "./table-rows.tsx";
import { useDensity } from "./use-density.ts";
import { useLoadAll } from "./use-load-all.ts";

interface DataTableProps<Row> {
  /** What the table lists; read out before it, visible with `captionShown`. */
  readonly caption: string;
  readonly captionShown?: boolean;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: TableSort;
  readonly filter?: TableFilter<Row>;
  /** Row selection, and the actions on the selected rows. */
  readonly select?: {
    readonly name: (row: Row) => string;
    readonly actions: (rows: readonly Row[], clear: () => void) => ReactNode;
  };
  /** A file name: exports what is shown. A URL: the server exports all matching rows. */
  readonly export?: { readonly name: string } | { readonly href: string };
  /** Number of matching rows, loaded or not. */
  readonly total?: number;
  /** True = the server sorts and filters; the caller reads the view with `useTableView` under the same address. */
  readonly served?: boolean;
  /** Cursor of the next page; null = all loaded. */
  readonly next?: string | null;
  readonly onMore?: () => void;
  readonly loadingMore?: boolean;
  /** Prefix of the table's parts in the address; '' for the only table of a screen. */
  readonly address: string;
  /** Shown when nothing matches the search. */
  readonly nothing?: string;
}

const FEATURES = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});

/** A table with sorting, filters, columns, selection, export and long lists; its state is in the address. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, filter = {}, select, served = false, total, next = null } = props;
  const [view, change] = useTableView({
    address: props.address,
    columns: columns.map(({ key }) => key),
    choices: (filter.choices ?? []).map(({ key }) => key),
    sort: props.sort,
  });
  const [density] = useDensity();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());

  const definitions = useMemo(
    () =>
      columns.map(({ key, value }) => ({
        id: key,
        accessorFn: (row: Row) => value?.(row) ?? undefined,
        sortFn: ((one, other, id) =>
          compareValues(
            one.getValue(id) as Exclude<CellValue, null>,
            other.getValue(id) as Exclude<CellValue, null>,
          )) as SortFn<typeof FEATURES, Row>,
        sortUndefined: "last" as const,
      })),
    [columns],
  );
  const data = useMemo(
    () => (served ? rows : filterRows(rows, view, columns, filter)) as Row[],
    [served, rows, view, columns, filter],
  );
  const visibility = Object.fromEntries(
    columns.map(({ key, optional = false }) => [key, view.toggled.includes(key) === optional]),
  );
  const table = useTable({
    features: FEATURES,
    columns: definitions,
    data,
    getRowId: rowKey,
    manualSorting: served,
    state: {
      sorting: view.sort === undefined ? [] : [{ id: view.sort.by, desc: view.sort.down }],
      columnVisibility: visibility,
    },
  });
  const shown = columns.filter(({ key }) => visibility[key]);
  const sorted = table.getRowModel().rows.map(({ original }) => original);
  const chosen = sorted.filter((row) => picked.has(rowKey(row)));
  const selectAll = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    // The bar with the focus is about to go: the keyboard stays at the table.
    const { activeElement: focused, body } = document;
    if (focused === null || focused === body || focused.closest(".bulk-bar") !== null) selectAll.current?.focus();
    setPicked(new Set());
  };
  const toggle = (key: string): void =>
    setPicked((now) => {
      const then = new Set(now);
      if (!then.delete(key)) then.add(key);
      return then;
    });

  const exports = props.export;
  const save = (): void => {
    if (exports === undefined || "href" in exports) return;
    const written = shown.filter(({ value, exported }) => value !== undefined || exported !== undefined);
    const cells = sorted.map((row) => written.map(({ value, exported }) => listedCell((exported ?? value)?.(row))));
    saveText(
      exports.name,
      "text/csv;charset=utf-8",
      spreadsheetCsv(csvText([written.map(({ head }) => head), ...cells])),
    );
  };
  const { onMore = () => undefined, loadingMore: loading = false } = props;
  const pages = { count: rows.length, more: next !== null && props.onMore !== undefined, loading, onMore };
  // A list that continues is loaded to its end first; if that fails, nothing is saved, and the screen states why.
  const [, saveAll] = useLoadAll(pages, (complete) => {
    if (complete) save();
  });
  const filtering = view.search !== "" || Object.keys(view.chosen).length > 0;
  const all = chosen.length > 0 && chosen.length === sorted.length;

  return (
    <div data-density={density}>
      <TableBar
        view={view}
        change={change}
        filter={filter}
        columns={columns}
        shown={shown}
        exports={exports === undefined || "href" in exports ? exports : { onClick: saveAll }}
      />
      {select === undefined || chosen.length === 0 ? null : (
        <fieldset aria-label="Selected rows" className="bulk-bar">
          <b>{showNumber(chosen.length)} selected</b>
          {select.actions(chosen, clear)}
          <Button kind="quiet" size="small" className="ml-auto" onClick={clear}>
            Clear
          </Button>
        </fieldset>
      )}
      <TableBox label={caption}>
        <table
          className={`table stack data-table ${select === undefined ? "" : "selectable"}`}
          aria-rowcount={sorted.length > 200 ? sorted.length + 1 : undefined}
        >
          <caption className={props.captionShown ? "" : "sr-only"}>{caption}</caption>
          <TableHead
            columns={shown}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            selectAll={
              select === undefined ? undefined : (
                <input
                  type="checkbox"
                  className="checkbox"
                  aria-label="Select all"
                  checked={all}
                  ref={(box) => {
                    selectAll.current = box;
                    if (box !== null) box.indeterminate = chosen.length > 0 && !all;
                  }}
                  onChange={() => setPicked(all ? new Set() : new Set(sorted.map(rowKey)))}
                />
              )
            }
          />
          <TableRows
            columns={shown}
            rows={sorted}
            rowKey={rowKey}
            {...(select === undefined
              ? {}
              : {
                  selected: (key: string) => picked.has(key),
                  select: (row: Row, key: string) => (
                    <input
                      type="checkbox"
                      className="checkbox"
                      aria-label={`Select ${select.name(row)}`}
                      checked={picked.has(key)}
                      onChange={() => toggle(key)}
                    />
                  ),
                })}
          />
        </table>
      </TableBox>
      {sorted.length === 0 ? (
        <div role="status" className="border-b border-line py-6 text-center text-ink-2">
          {props.nothing ?? "No matches."}{" "}
          {filtering ? (
            <Button kind="quiet" onClick={() => change({ search: "", chosen: {} })}>
              Show all
            </Button>
          ) : null}
        </div>
      ) : null}
      {sorted.length === 0 && total === undefined ? null : (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-3 text-sm text-ink-2">
          <span role="status">
            {total !== undefined && total > sorted.length
              ? `${showNumber(sorted.length)} of ${showNumber(total)}`
              : showCount(sorted.length, "row")}
          </span>
          {next === null || props.onMore === undefined ? null : (
            <LoadRest count={rows.length} loading={props.loadingMore ?? false} onMore={props.onMore} />
          )}
        </div>
      )}
    </div>
  );
}
