import { type ListPreview, showCount, showNumber } from "@broker/contracts";
import { useId } from "react";
import { PlainTable, TableBox } from "../../../shared/data-table/plain-table.tsx";
import { Tick } from "../../../shared/forms/labelled.tsx";
import { Notice } from "../../../shared/ui/notice.tsx";

const FORMATS = { csv: "CSV", lines: "one domain per line", ndjson: "NDJSON" } as const;

const FIELDS = [
  ["name", "Name"],
  ["industry", "Industry"],
  ["employees", "Employees"],
  ["postcode", "Postcode"],
] as const;

function First({ preview }: { readonly preview: ListPreview }) {
  const { first, companies } = preview;
  if (first.length === 0) return null;
  return (
    <TableBox label="First rows">
      <PlainTable
        captionShown
        caption={companies > first.length ? `First ${showNumber(first.length)} of ${showNumber(companies)}` : "Rows"}
        columns={[
          { head: "Website", cellClass: "font-normal", cell: ({ domain }) => domain },
          { head: "Line", cell: ({ line }) => line },
          ...FIELDS.map(([field, head]) => ({
            head,
            cell: ({ fields }: (typeof first)[number]) => fields[field] ?? <span className="text-ink-3">–</span>,
          })),
        ]}
        rows={first}
        rowKey={({ line }) => line}
      />
    </TableBox>
  );
}

function Rejected({ preview }: { readonly preview: ListPreview }) {
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
export function ListReading({ preview }: { readonly preview: ListPreview }) {
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

interface ListOptions {
  readonly only: readonly string[];
  readonly enrich: boolean;
  readonly consentOnly: boolean;
  /** Concurrent scans; empty = server default. */
  readonly concurrency: string;
}

/** Everything, including external sources. */
export const USUAL_OPTIONS: ListOptions = { only: [], enrich: true, consentOnly: false, concurrency: "" };

const PARTS = [
  { part: "web", words: "Website and headers" },
  { part: "email", words: "Email" },
  { part: "tls", words: "Certificates and TLS" },
  { part: "auth", words: "Authentication" },
] as const;

interface ListOptionsProps {
  readonly options: ListOptions;
  readonly onChange: (options: ListOptions) => void;
}

/** How a list is scanned: areas, external sources, consent, concurrency. */
export function ListOptionFields({ options, onChange }: ListOptionsProps) {
  const id = useId();
  const { only, enrich, consentOnly, concurrency } = options;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Scope</legend>
        <Tick checked={only.length === 0} onChange={(all) => onChange({ ...options, only: all ? [] : ["web"] })}>
          Everything
        </Tick>
        {only.length === 0
          ? null
          : PARTS.map(({ part, words }) => (
              <Tick
                key={part}
                checked={only.includes(part)}
                onChange={(on) => {
                  const rest = only.filter((each) => each !== part);
                  onChange({ ...options, only: on ? [...rest, part] : rest });
                }}
              >
                {words}
              </Tick>
            ))}
      </fieldset>
      <fieldset className="grid content-start gap-1">
        <legend className="mb-1 text-sm font-semibold">Options</legend>
        <Tick checked={enrich} onChange={(on) => onChange({ ...options, enrich: on })}>
          Query external sources for each company
        </Tick>
        <Tick checked={consentOnly} onChange={(on) => onChange({ ...options, consentOnly: on })}>
          Only companies with recorded consent
        </Tick>
        <label htmlFor={id} className="mt-2 flex flex-wrap items-center gap-2">
          <input
            id={id}
            type="text"
            inputMode="numeric"
            value={concurrency}
            placeholder="default"
            onChange={(event) => onChange({ ...options, concurrency: event.target.value.replace(/\D/g, "") })}
            className="control field w-[92px]"
          />
          concurrent scans
        </label>
      </fieldset>
    </div>
  );
}

/** The form sent to the server: the list, and options other than the defaults. */
export function listForm(list: File, { only, enrich, consentOnly, concurrency }: ListOptions): FormData {
  const form = new FormData();
  if (only.length > 0) form.set("only", only.join(","));
  if (!enrich) form.set("enrich", "false");
  if (consentOnly) form.set("consentOnly", "true");
  if (concurrency !== "") form.set("concurrency", concurrency);
  // The server requires the fields before the file.
  form.set("file", list);
  return form;
}
