import { type ReactNode, useId } from "react";

/** Options of a list scan, as the upload form sends them. */
export interface ListOptions {
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

function Tick({
  checked,
  onChange,
  children,
}: {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <label className="flex items-start gap-[9px]">
      <span className="flex h-[22px] items-center">
        <input
          type="checkbox"
          className="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
      </span>
      <span>{children}</span>
    </label>
  );
}

export interface ListOptionsProps {
  readonly options: ListOptions;
  readonly onChange: (options: ListOptions) => void;
}

/** How a list is scanned: areas, external sources, consent, concurrency. */
export function ListOptionFields({ options, onChange }: ListOptionsProps): ReactNode {
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
