import { showDate } from "@broker/contracts";
import type { ReactNode } from "react";
import { PhoneWords } from "./plain-table.tsx";
import type { TableColumn } from "./table-column.ts";

/** A column of days, on phones with its heading before the day; unknown days are '–'. */
export function dayColumn<Row>(
  { key, head, sortable = true }: { readonly key: string; readonly head: string; readonly sortable?: boolean },
  value: (row: Row) => string | null,
  /** Under the day, e.g. 'overdue'. */
  below?: (row: Row) => ReactNode,
): TableColumn<Row> {
  return {
    key,
    head,
    sortable,
    value,
    cell: (row) => {
      const day = value(row);
      return (
        <>
          <PhoneWords>{head.toLowerCase()} </PhoneWords>
          {day === null ? "–" : showDate(day)}
          {below?.(row)}
        </>
      );
    },
    small: "full",
  };
}
