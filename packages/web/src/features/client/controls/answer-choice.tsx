import type { ControlAnswer } from "@broker/contracts";
import { type KeyboardEvent, useId } from "react";

export type AnswerWord = ControlAnswer["answer"];

/** The four answers with their letter keys, in the order of the segments. */
export const ANSWER_CHOICES: readonly { readonly answer: AnswerWord; readonly label: string; readonly key: string }[] =
  [
    { answer: "yes", label: "Yes", key: "y" },
    { answer: "partial", label: "Partial", key: "p" },
    { answer: "no", label: "No", key: "n" },
    { answer: "unknown", label: "Don’t know", key: "u" },
  ];

const step = (event: KeyboardEvent, at: number): number | null => {
  if (event.key === "ArrowRight") return (at + 1) % ANSWER_CHOICES.length;
  if (event.key === "ArrowLeft") return (at + ANSWER_CHOICES.length - 1) % ANSWER_CHOICES.length;
  return null;
};

interface AnswerChoiceProps {
  /** Name of the control. */
  readonly label: string;
  /** Elements that describe the question and its state. */
  readonly describedBy: string;
  readonly value: AnswerWord | null;
  readonly onChoose: (answer: AnswerWord) => void;
}

/**
 * Yes, Partial, No, Don't know in one frame. One tab stop; left and right move without answering, Space or Enter
 * answers.
 */
export function AnswerChoice({ label, describedBy, value, onChoose }: AnswerChoiceProps) {
  const name = useId();
  const first = value ?? "yes";
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-describedby={describedBy}
      className="grid min-h-8 grid-cols-[1fr_1fr_1fr_1.35fr] overflow-clip rounded border border-rule text-sm pointer-coarse:min-h-11"
    >
      {ANSWER_CHOICES.map(({ answer, label: word }, at) => {
        const chosen = value === answer;
        return (
          <label
            key={answer}
            className={`relative flex items-center justify-center px-1 whitespace-nowrap outline-accent not-first:border-l not-first:border-line has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 ${
              chosen ? "solid-shape bg-accent font-semibold text-on-accent outline-on-accent" : "hover:bg-sunk"
            }`}
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 m-0 cursor-pointer opacity-0"
              checked={chosen}
              tabIndex={answer === first ? 0 : -1}
              onChange={() => onChoose(answer)}
              onKeyDown={(event) => {
                if (event.key === "Enter") onChoose(answer);
                const next = step(event, at);
                if (next === null) return;
                event.preventDefault();
                const all = event.currentTarget
                  .closest("[role=radiogroup]")
                  ?.querySelectorAll<HTMLElement>("input[type=radio]");
                all?.[next]?.focus();
              }}
            />
            {word}
          </label>
        );
      })}
    </div>
  );
}
