import { type ClientFrameworkDetail, COMPLIANCE_STATES, STATE_LABELS, showCount, showDate } from "@broker/contracts";
import { Fragment } from "react";
import { useAddress } from "../../../shared/address/use-address.ts";
import { TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Select } from "../../../shared/forms/labelled.tsx";
import { BasisMark } from "../shared/basis-mark.tsx";
import { StateMark } from "../shared/standing-mark.tsx";
import { RequirementPanel } from "./requirement-panel.tsx";

type Detail = ClientFrameworkDetail;
type Requirement = Detail["requirements"][number];

const COLUMNS: readonly { readonly head: string; readonly numeric?: boolean }[] = [
  { head: "Id" },
  { head: "Title" },
  { head: "State" },
  { head: "Basis" },
  { head: "Evidence", numeric: true },
  { head: "Controls" },
  { head: "Owner" },
  { head: "Due" },
];

/** The rows of a filter, with the headings above them. */
function shownRows(rows: readonly Requirement[], state: string | null, typed: string): readonly Requirement[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (state === null && words.length === 0) return rows;
  const fits = (row: Requirement) => {
    const text = `${row.id} ${row.title} ${row.owner ?? ""}`.toLowerCase();
    return !row.heading && (state === null || row.state === state) && words.every((word) => text.includes(word));
  };
  const above = new Set<string>();
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of rows.filter(fits))
    for (let at = row.parent; at !== null && !above.has(at); at = byId.get(at)?.parent ?? null) above.add(at);
  return rows.filter((row) => (row.heading ? above.has(row.id) : fits(row)));
}

/** The id of the row below a requirement: an id in a list of ids has no space. */
const panelOf = ({ id }: Requirement) => `req-${encodeURIComponent(id)}`;

function Cells({ row, open, onToggle }: { row: Requirement; open: boolean; onToggle: () => void }) {
  return (
    <>
      <th scope="row" className="align-top whitespace-nowrap" data-small="title">
        <button
          type="button"
          className="link font-mono text-xs pointer-coarse:min-h-11"
          aria-expanded={open}
          aria-controls={panelOf(row)}
          aria-label={`${row.id}: ${row.title}`}
          onClick={onToggle}
        >
          {row.id}
        </button>
      </th>
      <td data-small="full">{row.title}</td>
      <td className="whitespace-nowrap" data-small="aside">
        <StateMark of={row.state} suggested={row.suggested} />
      </td>
      <td className="whitespace-nowrap" data-small="full">
        <BasisMark of={row.basis} />
      </td>
      <td className="num" data-small={row.evidence === 0 ? "hide" : "full"} data-label="evidence">
        {row.evidence === 0 ? "–" : row.evidence}
      </td>
      <td data-small="full" data-label="controls" className="text-xs text-ink-2">
        {row.controls.map(({ id }) => id).join(", ")}
      </td>
      <td data-small={row.owner === null ? "hide" : "full"} data-label="owner">
        {row.owner ?? "–"}
      </td>
      <td className="whitespace-nowrap" data-small={row.due === null ? "hide" : "full"} data-label="due">
        {row.due === null ? "–" : showDate(row.due)}
      </td>
    </>
  );
}

/** Each requirement with its state; opened, its evidence and the ways to answer and file it. */
export function RequirementTable({ client, detail }: { readonly client: string; readonly detail: Detail }) {
  const [params, { go, put }] = useAddress();
  const state = params.get("state");
  const typed = params.get("q") ?? "";
  const opened = params.get("req");
  const rows = shownRows(detail.requirements, state, typed);
  const count = rows.filter(({ heading }) => !heading).length;
  return (
    <section aria-labelledby="requirements" className="border-t-2 border-ink pt-4">
      <div className="flex flex-wrap items-end justify-between gap-3 pb-3">
        <h2 id="requirements" className="font-serif text-xl font-semibold tracking-[-0.01em]">
          Requirements
        </h2>
        <div className="no-print flex flex-wrap gap-2">
          <input
            type="search"
            aria-label="Search requirements"
            placeholder="Search requirements"
            className="control"
            value={typed}
            onChange={(event) => put({ q: event.target.value || null })}
          />
          <Select
            aria-label="State"
            className="!text-sm"
            value={state ?? ""}
            onChange={(event) => go({ state: event.target.value || null })}
            options={[
              { value: "", label: "All states" },
              ...COMPLIANCE_STATES.map((value) => ({ value, label: STATE_LABELS[value] })),
            ]}
          />
        </div>
      </div>
      <TableBox label="Requirements">
        <table className="table stack">
          <caption className="sr-only">Requirements</caption>
          <thead>
            <tr>
              {COLUMNS.map(({ head, numeric }) => (
                <th key={head} scope="col" className={numeric ? "num" : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) =>
              row.heading ? (
                <tr key={row.id}>
                  <th scope="colgroup" colSpan={COLUMNS.length} className="pt-4 font-semibold" data-small="full">
                    {row.title}
                  </th>
                </tr>
              ) : (
                <Fragment key={row.id}>
                  <tr aria-selected={opened === row.id ? true : undefined}>
                    <Cells
                      row={row}
                      open={opened === row.id}
                      onToggle={() => put({ req: opened === row.id ? null : row.id })}
                    />
                  </tr>
                  {opened === row.id ? (
                    <tr id={panelOf(row)}>
                      <td colSpan={COLUMNS.length} className="!p-0" data-small="full">
                        <RequirementPanel client={client} detail={detail} requirement={row} />
                      </td>
                    </tr>
                  ) : null}
                </Fragment>
              ),
            )}
          </tbody>
        </table>
      </TableBox>
      <p className="pt-3 text-sm text-ink-2" role="status">
        {count === 0 ? "No requirements match." : showCount(count, "requirement")}
      </p>
    </section>
  );
}
