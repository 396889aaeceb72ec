import { type ReactNode, useId } from "react";
import { Button } from "../../shared/ui/button.tsx";
import type { FieldPart } from "./field-parts.ts";
import type { TypedRow } from "./list-rows.ts";
import { PartBox } from "./part-box.tsx";

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
