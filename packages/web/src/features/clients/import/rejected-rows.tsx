import { csvText, type ImportTally, showCount, spreadsheetCsv } from "@broker/contracts";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { saveText } from "../../../shared/files/save-blob.ts";
import { Button } from "../../../shared/ui/button.tsx";

/** Rows shown; the file has all. */
const SHOWN = 100;

type Rows = Pick<ImportTally, "unit" | "titles" | "rejected">;

/** Rejected rows as they are in the file, with the reason in a last column, to be corrected and imported again. */
function rejectedCsv({ titles, rejected }: Rows): string {
  const width = Math.max(titles.length, ...rejected.map(({ cells }) => cells.length));
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  const rows = rejected.map(({ cells, reason }) => [...filled(cells), reason]);
  return spreadsheetCsv(csvText([[...filled(titles), "Reason"], ...rows]));
}

/** Rows that are not imported, by company with the reason, and their download. */
export function RejectedRows({ name, rows }: { readonly name: string; readonly rows: Rows }) {
  const { unit, rejected } = rows;
  if (rejected.length === 0) return null;
  return (
    <section>
      <TableBox label="Rejected rows">
        <PlainTable
          captionShown
          className="stack"
          caption={`${showCount(rejected.length, "row")} rejected`}
          columns={[
            { head: "Company", cell: ({ company }) => company ?? "No name" },
            { head: unit === "line" ? "Line" : "Entry", cell: ({ line }) => line, small: "aside" },
            { head: "Reason", cell: ({ reason }) => reason, small: "full" },
          ]}
          rows={rejected.slice(0, SHOWN)}
          rowKey={({ line, reason }) => `${line} ${reason}`}
        />
      </TableBox>
      {rejected.length > SHOWN ? (
        <p className="mt-1 text-sm text-ink-3">and {showCount(rejected.length - SHOWN, "more row")} in the file</p>
      ) : null}
      <Button
        className="mt-2"
        onClick={() =>
          saveText(`${name.replace(/\.[^.]*$/, "")}-rejected.csv`, "text/csv;charset=utf-8", rejectedCsv(rows))
        }
      >
        Download rejected rows
      </Button>
    </section>
  );
}
