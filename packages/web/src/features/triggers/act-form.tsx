import { type FormEvent, type ReactNode, useId, useState } from "react";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";

/** Action on an event. */
export interface Action {
  readonly status: "investigating" | "resolved";
  readonly note: string | null;
}

const CHOICES = [
  { status: "investigating", word: "Investigating", means: "Being worked on." },
  { status: "resolved", word: "Resolved", means: "Done, or no action required." },
] as const;

export interface ActFormProps {
  readonly initial: Action["status"];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onAction: (action: Action) => void;
  readonly onCancel: () => void;
}

/** Records the status of events, with a note in their history. */
export function ActForm({ initial, busy, error, onAction, onCancel }: ActFormProps): ReactNode {
  const id = useId();
  const [status, setStatus] = useState<Action["status"]>(initial);
  const [note, setNote] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAction({ status, note: note.trim() === "" ? null : note.trim() });
  };
  return (
    <form onSubmit={submit} className="grid gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">Status</legend>
        {CHOICES.map((choice) => (
          <label key={choice.status} className="mt-2 flex items-baseline gap-2">
            <input
              type="radio"
              name={id}
              checked={status === choice.status}
              onChange={() => setStatus(choice.status)}
              className="checkbox relative top-[2px]"
            />
            <span>
              {choice.word} <span className="text-sm text-ink-2">{choice.means}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <label className="block">
        <span className="text-sm font-semibold">Note</span>{" "}
        <span className="text-sm text-ink-3">optional, saved in the history</span>
        <textarea
          value={note}
          rows={3}
          maxLength={2000}
          onChange={(change) => setNote(change.target.value)}
          className="control field mt-1 block h-auto w-full py-[6px] leading-5"
        />
      </label>
      {error === null || error === undefined ? null : <ErrorPanel error={error} />}
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}
