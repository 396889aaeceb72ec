import { IMPORT_FIELDS, type ImportPreview, showCount } from "@broker/contracts";
import { useId } from "react";
import { TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Select } from "../../../shared/forms/labelled.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";
import { RejectedRows } from "./rejected-rows.tsx";

/** What the user chose for columns, by title; null = not read. */
export type Columns = Readonly<Record<string, string | null>>;

const NOT_READ = { value: "", label: "Not imported" };

function options(field: string | null) {
  const offered = field === null || IMPORT_FIELDS.some(({ value }) => value === field);
  return [NOT_READ, ...IMPORT_FIELDS, ...(offered ? [] : [{ value: field, label: field }])];
}

/** The columns of a file with their first values, and what each is read as. */
function Mapping({
  preview,
  busy,
  onColumn,
}: {
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onColumn: (title: string, field: string | null) => void;
}) {
  const id = useId();
  const columns = preview.columns.filter(({ title }) => title !== "");
  if (columns.length === 0) return null;
  return (
    <TableBox label="Columns">
      <table className="table stack" aria-busy={busy}>
        <caption className="text-left">Columns</caption>
        <thead>
          <tr>
            <th scope="col">Column of the file</th>
            <th scope="col">First values</th>
            <th scope="col">Imported as</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ title, field, samples }, at) => (
            <tr key={`${at} ${title}`}>
              <th scope="row" id={`${id}-${at}`} className="break-words">
                {title}
              </th>
              <td className="max-w-[300px] break-words text-ink-2" data-small="full">
                {samples.join(" · ")}
              </td>
              <td data-small="full">
                <Select
                  aria-labelledby={`${id}-${at}`}
                  value={field ?? ""}
                  options={options(field)}
                  onChange={(event) => onColumn(title, event.target.value === "" ? null : event.target.value)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  );
}

/** Questions shown before the rest is counted. */
const QUESTIONS = 10;

/** How a file is read: clients added and updated, columns, questions, rows that are rejected with the reason. */
export function ImportReading({
  name,
  preview,
  busy,
  onColumn,
}: {
  readonly name: string;
  readonly preview: ImportPreview;
  readonly busy: boolean;
  readonly onColumn: (title: string, field: string | null) => void;
}) {
  const { added, known, rejected, questions, unit } = preview;
  return (
    <div className="grid gap-4">
      <p className="lead" role="status">
        {showCount(added, "new client")}, {known} on record to be updated
        {rejected.length === 0 ? "." : `, ${showCount(rejected.length, "row")} rejected.`}
      </p>
      {questions.length === 0 ? null : (
        <Notice kind="ink">
          <ul>
            {questions.slice(0, QUESTIONS).map(({ line, company, question }) => (
              <li key={`${line} ${question}`}>
                {unit === "line" ? "Line" : "Entry"} {line}
                {company === null ? "" : `, ${company}`}: {question}
              </li>
            ))}
            {questions.length > QUESTIONS ? <li>and {questions.length - QUESTIONS} more</li> : null}
          </ul>
        </Notice>
      )}
      <Mapping preview={preview} busy={busy} onColumn={onColumn} />
      <RejectedRows name={name} rows={preview} />
    </div>
  );
}
