import { Labelled } from "./labelled.tsx";
import { LAST_DAY, pasteDay } from "./paste-day.ts";

/** A labelled day, outside a `<Form>`; a British date can be pasted. */
export function DayBox({
  label,
  value,
  onChange,
  error,
}: {
  readonly label: string;
  /** ISO day; empty = none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly error: string | undefined;
}) {
  return (
    <Labelled label={label} error={error}>
      {(id) => (
        <input
          id={id}
          type="date"
          max={LAST_DAY}
          className="control field"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onPaste={pasteDay(onChange)}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      )}
    </Labelled>
  );
}
