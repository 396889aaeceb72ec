import type { FieldPart, ValueKind } from "@broker/contracts";
import { type ReactNode, type Ref, useId } from "react";
import { Button } from "../../shared/ui/button.tsx";
import { Select } from "../../shared/ui/select.tsx";
import type { TypedRow } from "./field-parts.ts";

const MODES: Readonly<Partial<Record<ValueKind, "numeric" | "decimal">>> = {
  count: "numeric",
  percent: "numeric",
  money: "decimal",
};

/** One input of a field: text, date or choice. */
export function PartBox({
  id,
  part,
  value,
  onChange,
  label,
  invalid,
  boxRef,
}: {
  readonly id: string;
  readonly part: FieldPart;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The accessible name, where no label is visible. */
  readonly label?: string;
  readonly invalid?: boolean;
  readonly boxRef?: Ref<HTMLInputElement & HTMLSelectElement>;
}): ReactNode {
  const shared = {
    id,
    value,
    ref: boxRef,
    className: "control field w-full",
    "aria-invalid": invalid ?? false,
    ...(label === undefined ? {} : { "aria-label": label }),
  };
  if (part.options !== undefined)
    return (
      <Select {...shared} className="" onChange={(event) => onChange(event.target.value)}>
        <option value="">Not disclosed</option>
        {part.options.map(({ value: own, label: words }) => (
          <option key={own} value={own}>
            {words}
          </option>
        ))}
      </Select>
    );
  return (
    <input
      {...shared}
      type={part.kind === "day" ? "date" : "text"}
      inputMode={MODES[part.kind] ?? "text"}
      placeholder={part.kind === "money" ? "£ as 250k, 1.2m or 4,200" : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
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
}): ReactNode {
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
