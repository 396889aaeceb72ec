import type { ControlAnswer } from "@broker/contracts";
import { useId, useState } from "react";
import { FieldError } from "../../../shared/forms/labelled.tsx";
import { answerOf, readShare } from "./control-state.ts";

interface AnswerDetailsProps {
  readonly title: string;
  readonly value: ControlAnswer;
  readonly onSave: (value: ControlAnswer) => void;
  /** Enter was pressed, and what is typed is saved. */
  readonly onDone: () => void;
}

/** The share of a partial answer, and the product or note of any, saved when the box is left or Enter is pressed. */
export function AnswerDetails({ title, value, onSave, onDone }: AnswerDetailsProps) {
  const id = useId();
  const [share, setShare] = useState(value.coveragePct === undefined ? "" : String(value.coveragePct));
  const [note, setNote] = useState(value.note ?? "");
  // An answer undone or changed elsewhere replaces the part that it changes, not what is typed in the other.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (seen.coveragePct !== value.coveragePct)
      setShare(value.coveragePct === undefined ? "" : String(value.coveragePct));
    if (seen.note !== value.note) setNote(value.note ?? "");
  }
  const read = readShare(share);
  const partial = value.answer === "partial";
  const wrong = partial && read === undefined;
  const save = (): void => {
    if (wrong) return;
    const next = answerOf(value.answer, { note, ...(typeof read === "number" ? { coveragePct: read } : {}) });
    if (next.coveragePct !== value.coveragePct || next.note !== value.note) onSave(next);
  };
  const onEnter = (event: { readonly key: string; preventDefault(): void }): void => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    save();
    if (!wrong) onDone();
  };
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pt-1 pb-2">
      {partial ? (
        <div className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            <label htmlFor={`${id}-share`} className="text-sm text-ink-2">
              Coverage (%)
            </label>
            <input
              id={`${id}-share`}
              data-share=""
              inputMode="decimal"
              autoComplete="off"
              aria-label={`Coverage (%) of ${title}`}
              aria-invalid={wrong}
              aria-describedby={wrong ? `${id}-share-error` : undefined}
              className="control field w-[72px]"
              value={share}
              onChange={(event) => setShare(event.target.value)}
              onBlur={save}
              onKeyDown={onEnter}
            />
          </span>
          <FieldError id={`${id}-share`}>
            {wrong ? "Coverage must be a percentage from 0 to 100." : undefined}
          </FieldError>
        </div>
      ) : null}
      <span className="flex min-w-[min(260px,100%)] flex-1 flex-wrap items-center gap-2">
        <label htmlFor={`${id}-note`} className="text-sm text-ink-2">
          Product or note
        </label>
        <input
          id={`${id}-note`}
          autoComplete="off"
          maxLength={500}
          aria-label={`Product or note on ${title}`}
          placeholder={partial ? "For example, all but 12 depot users" : undefined}
          className="control field min-w-[min(200px,100%)] flex-1"
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onBlur={save}
          onKeyDown={onEnter}
        />
      </span>
    </div>
  );
}
