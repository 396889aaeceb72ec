import type { ClientFramework } from "@broker/contracts";
import { useId } from "react";

type Answer = "yes" | "no";
type Question = Pick<ClientFramework["scope"][number], "id" | "question">;

const CHOICES: readonly { readonly value: Answer; readonly label: string }[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

interface ScopeFieldsProps {
  readonly questions: readonly Question[];
  readonly answers: Readonly<Record<string, Answer>>;
  /** Questions that the client record answers by itself. */
  readonly byRecord: ReadonlySet<string>;
  readonly onAnswer: (id: string, answer: Answer) => void;
}

/** The questions that decide whether a framework binds the client. */
export function ScopeFields({ questions, answers, byRecord, onAnswer }: ScopeFieldsProps) {
  const name = useId();
  if (questions.length === 0) return null;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-2">The framework applies if each answer is yes.</p>
      {questions.map(({ id, question }) => (
        <fieldset key={id}>
          <legend className="text-sm font-semibold">{question}</legend>
          <div className="mt-1 flex flex-wrap gap-x-5">
            {CHOICES.map(({ value, label }) => (
              <label key={value} className="flex items-center gap-2 pointer-coarse:min-h-11">
                <input
                  type="radio"
                  name={`${name}-${id}`}
                  className="checkbox"
                  checked={answers[id] === value}
                  onChange={() => onAnswer(id, value)}
                />
                {label}
              </label>
            ))}
            {byRecord.has(id) ? <span className="text-sm text-ink-3">Answered by the client record</span> : null}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
