import { type ListPreview, showCount, showNumber } from "@broker/contracts";
import type { ReactNode } from "react";
import { TableBox } from "../../../shared/data-table/table-box.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";

const FORMATS = { csv: "CSV", lines: "one domain per line", ndjson: "NDJSON" } as const;

function First({ preview }: { readonly preview: ListPreview }): ReactNode {
  const { first, companies } = preview;
  if (first.length === 0) return null;
  const known = (value: string | undefined) => value ?? <span className="text-ink-3">–</span>;
  return (
    <TableBox label="First rows">
      <table className="table w-full text-sm">
        <caption className="text-left">
          {companies > first.length ? `First ${showNumber(first.length)} of ${showNumber(companies)}` : "Rows"}
        </caption>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Website</th>
            <th scope="col">Name</th>
            <th scope="col">Industry</th>
            <th scope="col">Employees</th>
            <th scope="col">Postcode</th>
          </tr>
        </thead>
        <tbody>
          {first.map(({ line, domain, fields }) => (
            <tr key={line}>
              <td>{line}</td>
              <th scope="row" className="text-left font-normal">
                {domain}
              </th>
              <td>{known(fields.name)}</td>
              <td>{known(fields.industry)}</td>
              <td>{known(fields.employees)}</td>
              <td>{known(fields.postcode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

function Rejected({ preview }: { readonly preview: ListPreview }): ReactNode {
  const { rejected, rejectedTotal } = preview;
  if (rejectedTotal === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold">
        {showCount(rejectedTotal, "row")} cannot be scanned and {rejectedTotal === 1 ? "is" : "are"} skipped
      </h3>
      <ul className="mt-1 text-sm" aria-label="Skipped rows">
        {rejected.map(({ line, input, reason }) => (
          <li key={line} className="border-b border-line py-[5px]">
            <span className="text-ink-3">Line {line}</span> <span className="break-all">{input}</span>
            <span className="block text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
      {rejectedTotal > rejected.length ? (
        <p className="mt-1 text-sm text-ink-3">and {showCount(rejectedTotal - rejected.length, "more row")}</p>
      ) : null}
    </section>
  );
}

/** How a list was read: what will be scanned, what was unusual, what is skipped and why. */
export function ListReading({ preview }: { readonly preview: ListPreview }): ReactNode {
  const { source, format, companies, hosts, notices } = preview;
  return (
    <div className="grid gap-4">
      <p className="lead">
        {source} contains {showCount(companies, "company", "companies")}
        {hosts === companies ? "" : ` on ${showCount(hosts, "website")}`}.
      </p>
      <p className="text-sm text-ink-2">Read as {FORMATS[format]}.</p>
      {notices.map((notice) => (
        <Notice key={notice} kind="ink">
          {notice}
        </Notice>
      ))}
      <First preview={preview} />
      <Rejected preview={preview} />
    </div>
  );
}
