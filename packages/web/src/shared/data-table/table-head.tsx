import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { ProvenanceMark } from "../risk/provenance-mark.tsx";
import type { TableSort } from "./table-address.ts";
import type { TableColumn } from "./table-column.ts";

export interface TableHeadProps<Row> {
  readonly columns: readonly TableColumn<Row>[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: TableSort) => void;
  /** The checkbox that selects all, if rows can be selected. */
  readonly selectAll?: ReactNode;
}

/** The heading row: a button where a column sorts, with `aria-sort` and an arrow. */
export function TableHead<Row>({ columns, sort, onSort, selectAll }: TableHeadProps<Row>): ReactNode {
  return (
    <thead>
      <tr>
        {selectAll === undefined ? null : <th className="w-[26px]">{selectAll}</th>}
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
              {...(numeric ? { className: "num" } : {})}
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
