import { type ReactNode, useId } from "react";

/** What each scan of a list is asked, as the form that uploads it says it. */
export interface ListOptions {
  readonly only: readonly string[];
  readonly enrich: boolean;
  readonly consentOnly: boolean;
  /** Scans at once; empty = as the server does unless told. */
  readonly concurrency: string;
}

/** Everything, and outside sources too. */
export const USUAL_OPTIONS: ListOptions = { only: [], enrich: true, consentOnly: false, concurrency: "" };

const PARTS = [
  { part: "web", words: "Website and headers" },
  { part: "email", words: "E-mail" },
  { part: "tls", words: "Certificates and TLS" },
  { part: "auth", words: "Sign-in" },
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

/** How a list is scanned: which parts, whether outside sources are asked, whose consent is needed, how many at once. */
export function ListOptionFields({ options, onChange }: ListOptionsProps): ReactNode {
  const id = useId();
  const { only, enrich, consentOnly, concurrency } = options;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">What is looked at</legend>
        <Tick checked={only.length === 0} onChange={(all) => onChange({ ...options, only: all ? [] : ["web"] })}>
          Everything that a scan looks at
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
        <legend className="mb-1 text-sm font-semibold">How</legend>
        <Tick checked={enrich} onChange={(on) => onChange({ ...options, enrich: on })}>
          Ask outside sources about each company
        </Tick>
        <Tick checked={consentOnly} onChange={(on) => onChange({ ...options, consentOnly: on })}>
          Only companies whose consent is on record
        </Tick>
        <label htmlFor={id} className="mt-2 flex flex-wrap items-center gap-2">
          <input
            id={id}
            type="text"
            inputMode="numeric"
            value={concurrency}
            placeholder="as usual"
            onChange={(event) => onChange({ ...options, concurrency: event.target.value.replace(/\D/g, "") })}
            className="control field w-[92px]"
          />
          scans at once
        </label>
      </fieldset>
    </div>
  );
}

/** The form that the server reads: the list, and what differs from the usual. */
export function listForm(list: File, { only, enrich, consentOnly, concurrency }: ListOptions): FormData {
  const form = new FormData();
  if (only.length > 0) form.set("only", only.join(","));
  if (!enrich) form.set("enrich", "false");
  if (consentOnly) form.set("consentOnly", "true");
  if (concurrency !== "") form.set("concurrency", concurrency);
  // The server reads the fields before the file.
  form.set("file", list);
  return form;
}
