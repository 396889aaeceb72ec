import type { ReactNode, Ref } from "react";
import { Select } from "../../shared/ui/select.tsx";
import type { FieldPart } from "./field-parts.ts";

const MODES = { number: "numeric", money: "decimal", text: "text", list: "text", day: "text", choice: "text" } as const;
const HINTS = {
  money: "£ as 250k, 1.2m or 4,200",
  number: undefined,
  text: undefined,
  list: undefined,
  day: undefined,
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
  if (part.kind === "choice")
    return (
      <Select {...shared} className="" onChange={(event) => onChange(event.target.value)}>
        <option value="">Not disclosed</option>
        {part.options?.map(({ value: own, label: words }) => (
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
      inputMode={MODES[part.kind]}
      placeholder={part.kind === "money" ? HINTS.money : undefined}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
