import { useId } from "react";
import type { QuickAnswer } from "./session-words.ts";

interface QuickAnswersProps {
  readonly choices: readonly QuickAnswer[];
  /** True = several may be chosen. */
  readonly several: boolean;
  /** Id of the question's heading. */
  readonly labelledBy: string;
  /** Places chosen. */
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (place: number) => void;
  readonly disabled: boolean;
}

/** The accepted answers, each with its digit: a radio group, or boxes to tick where several apply. */
export function QuickAnswers({ choices, several, labelledBy, chosen, onChoose, disabled }: QuickAnswersProps) {
  const name = useId();
  return (
    <fieldset
      role={several ? "group" : "radiogroup"}
      aria-labelledby={labelledBy}
      aria-busy={disabled}
      className="mt-4 border-t border-line"
    >
      {choices.map(({ value, label, effect }, place) => (
        <label
          key={value ?? ""}
          className={`relative flex min-h-10 cursor-pointer items-center gap-3 border-b border-line py-2 pr-2 pl-2 outline-accent has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 pointer-coarse:min-h-11 ${
            chosen.has(place) ? "bg-accent-tint shadow-[inset_3px_0_var(--accent)]" : "hover:bg-sunk"
          }`}
        >
          <input
            type={several ? "checkbox" : "radio"}
            name={name}
            className="absolute inset-0 m-0 cursor-pointer opacity-0"
            checked={chosen.has(place)}
            onChange={() => onChoose(place)}
          />
          {place > 8 ? (
            <span className="w-[22px]" />
          ) : (
            <span
              data-scale
              aria-hidden="true"
              className="grid h-[22px] w-[22px] flex-none place-items-center rounded border border-rule bg-paper font-sans text-xs"
            >
              {place + 1}
            </span>
          )}
          <span className={`min-w-0 flex-1 ${chosen.has(place) ? "font-semibold" : ""}`}>
            {label}
            {several && chosen.has(place) ? <span className="sr-only">, chosen</span> : null}
          </span>
          {effect === "" ? null : <span className="text-right text-sm text-ink-2">{effect}</span>}
        </label>
      ))}
    </fieldset>
  );
}
