import { type FieldPart, readValue, type ValueKind } from "@broker/contracts";
import { type Ref, useId } from "react";
import { Select, Tick } from "../../shared/forms/labelled.tsx";
import { LAST_DAY, pasteDay } from "../../shared/forms/paste-day.ts";
import { Button } from "../../shared/ui/button.tsx";

/** Of several choices: none of them, which is an answer. */
const NONE = "none";

/** The current value of an input as it would be typed; money in pounds. */
export function typedValue(value: unknown, { part, kind }: FieldPart): string {
  const held: unknown = part === "" ? value : (value as Readonly<Record<string, unknown>> | null | undefined)?.[part];
  if (held === null || held === undefined) return "";
  if (typeof held === "boolean") return held ? "yes" : "no";
  if (kind === "money" && typeof held === "number") return String(held / 100);
  if (Array.isArray(held) && held.length === 0 && kind === "choices") return NONE;
  if (Array.isArray(held))
    return held
      .map((each: unknown) => {
        if (typeof each !== "object" || each === null) return String(each);
        return "name" in each ? String(each.name) : "code" in each ? String(each.code) : "";
      })
      .join(", ");
  return String(held as string | number);
}

/** A row as typed, by part. */
export type TypedRow = Readonly<Record<string, string>>;

/** A row as stored: empty = unknown. A text that cannot be read is sent as it is, and the server refuses it. */
export function rowValue(parts: readonly FieldPart[], typed: TypedRow): Record<string, unknown> {
  return Object.fromEntries(
    parts.map(({ part, kind }): [string, unknown] => {
      const text = (typed[part] ?? "").trim();
      if (text === "") return [part, kind === "texts" ? [] : kind === "flag" ? false : null];
      return [part, readValue(kind, text) ?? text];
    }),
  );
}

const MODES: Readonly<Partial<Record<ValueKind, "numeric" | "decimal">>> = {
  count: "numeric",
  percent: "numeric",
  money: "decimal",
};

/** Choices to tick, with one for 'none of these', which clears the others. */
function ChoiceTicks({ id, label, options = [], value, onChange, invalid, describedBy }: ChoiceTicksProps) {
  const chosen = value.split(", ").filter((each) => each !== "");
  const set = (next: readonly string[]) => onChange(next.join(", "));
  return (
    <fieldset id={id} aria-label={label} aria-invalid={invalid} aria-describedby={describedBy} className="grid gap-1">
      {options.map((option) => (
        <Tick
          key={option.value}
          checked={chosen.includes(option.value)}
          onChange={(checked) =>
            set([
              ...chosen.filter((each) => each !== option.value && each !== NONE),
              ...(checked ? [option.value] : []),
            ])
          }
        >
          {option.label}
        </Tick>
      ))}
      <Tick checked={chosen.includes(NONE)} onChange={(checked) => set(checked ? [NONE] : [])}>
        None of these
      </Tick>
    </fieldset>
  );
}

interface ChoiceTicksProps extends Pick<FieldPart, "label" | "options"> {
  readonly id: string;
  /** The ids chosen, separated by commas; 'none' = none of them. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
}

/** One input of a field: text, date or choice. */
export function PartBox({
  id,
  part,
  value,
  onChange,
  label,
  invalid,
  describedBy,
  boxRef,
}: {
  readonly id: string;
  readonly part: FieldPart;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The accessible name, where no label is visible. */
  readonly label?: string;
  readonly invalid?: boolean;
  /** Id of its error. */
  readonly describedBy?: string | undefined;
  readonly boxRef?: Ref<HTMLInputElement & HTMLSelectElement>;
}) {
  const shared = {
    id,
    value,
    ref: boxRef,
    className: "control field w-full",
    "aria-invalid": invalid ?? false,
    "aria-describedby": describedBy,
    ...(label === undefined ? {} : { "aria-label": label }),
  };
  if (part.kind === "choices")
    return (
      <ChoiceTicks
        id={id}
        label={label ?? part.label}
        options={part.options ?? []}
        value={value}
        onChange={onChange}
        invalid={invalid ?? false}
        describedBy={describedBy}
      />
    );
  if (part.options !== undefined)
    return (
      <Select
        {...shared}
        className=""
        onChange={(event) => onChange(event.target.value)}
        options={[{ value: "", label: "Not disclosed" }, ...part.options]}
      />
    );
  return (
    <input
      {...shared}
      type={part.kind === "day" ? "date" : "text"}
      max={part.kind === "day" ? LAST_DAY : undefined}
      inputMode={MODES[part.kind] ?? "text"}
      placeholder={part.kind === "money" ? "£ as 250k, 1.2m or 4,200" : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      onPaste={part.kind === "day" ? pasteDay(onChange) : undefined}
    />
  );
}

/** Inputs for each item of a list, with Add and Remove. No rows = recorded as none. */
export function ListBoxes({
  parts,
  title,
  rows,
  onChange,
}: {
  readonly parts: readonly FieldPart[];
  readonly title: string;
  readonly rows: readonly TypedRow[];
  readonly onChange: (rows: readonly TypedRow[]) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-4">
      {rows.length === 0 ? <p className="text-sm text-ink-2">None. Save to record that there are none.</p> : null}
      {rows.map((row, at) => (
        <fieldset key={at} className="grid gap-3 border-b border-line pb-4 md:grid-cols-2">
          <legend className="mb-1 text-sm font-semibold">
            {title} {at + 1}
          </legend>
          {parts.map((part) => (
            <div key={part.part} className="grid content-start gap-1">
              <label htmlFor={`${id}-${at}-${part.part}`} className="text-sm">
                {part.label}
              </label>
              <PartBox
                id={`${id}-${at}-${part.part}`}
                part={part}
                value={row[part.part] ?? ""}
                onChange={(text) =>
                  onChange(rows.map((each, place) => (place === at ? { ...each, [part.part]: text } : each)))
                }
              />
            </div>
          ))}
          <div className="flex items-end">
            <Button size="small" onClick={() => onChange(rows.filter((_, place) => place !== at))}>
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button size="small" onClick={() => onChange([...rows, {}])}>
          Add
        </Button>
      </div>
    </div>
  );
}
