import { showCount, type TriggerEvent } from "@broker/contracts";
import { type FormEvent, useId, useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { ErrorPanel } from "../../shared/layout/error-panel.tsx";
import { Button } from "../../shared/ui/button.tsx";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** An event in one line: type, priority, and status once someone has acted. */
export function standingOf({ status, history }: TriggerEvent): string | null {
  if (status === "new") return null;
  const last = history.at(-1);
  const who = last === undefined ? "" : `, ${last.by}${last.note === null ? "" : `: ${last.note}`}`;
  return `${status}${who}`;
}

export const STATUS_WORDS: Readonly<Record<TriggerEvent["status"], string>> = {
  new: "New",
  investigating: "Investigating",
  resolved: "Resolved",
};

/** Queries that an action on an event invalidates. */
const OUTDATED_BY_ACTION = ["GET /api/triggers", "GET /api/triggers/:id"] as const;

interface Action {
  readonly status: "investigating" | "resolved";
  readonly note: string | null;
}

const CHOICES = [
  { status: "investigating", word: "Investigating", means: "Being worked on." },
  { status: "resolved", word: "Resolved", means: "Done, or no action required." },
] as const;

interface ActFormProps {
  readonly initial: Action["status"];
  readonly busy: boolean;
  readonly error: unknown;
  readonly onAction: (action: Action) => void;
  readonly onCancel: () => void;
}

/** Records the status of events, with a note in their history. */
function ActForm({ initial, busy, error, onAction, onCancel }: ActFormProps) {
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
      <ErrorPanel error={error} />
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** Records an action on one or more events; refused ones are listed with the reason. */
export function ActDialog({ events, onClose }: { events: readonly TriggerEvent[]; onClose: () => void }) {
  const act = useChange("POST /api/triggers/act", OUTDATED_BY_ACTION);
  const [only] = events;
  const title = events.length === 1 && only !== undefined ? only.company : showCount(events.length, "event");
  const action = (input: Action) =>
    act.mutate(
      { body: { ids: events.map(({ id }) => id), ...input } },
      {
        onSuccess: ({ done, notDone }) => {
          if (notDone.length > 0) return;
          toast(`${STATUS_WORDS[input.status]}: ${done.length === 1 ? title : showCount(done.length, "event")}.`);
          onClose();
        },
      },
    );
  const refused = act.data?.notDone ?? [];
  return (
    <Dialog
      title={`Act: ${title}`}
      {...(events.length === 1 && only !== undefined ? { sub: `${only.event}. ${only.actionRequired}` } : {})}
      onClose={onClose}
    >
      {refused.length === 0 ? null : (
        <div role="alert" className="mb-3 text-sm">
          <p className="font-semibold">
            {showCount(refused.length, "event")} of {events.length} were not changed:
          </p>
          <ul className="mt-1 list-disc pl-5">
            {refused.map(({ id, reason }) => (
              <li key={id}>
                {events.find((event) => event.id === id)?.company}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ActForm
        initial={only?.status === "investigating" && events.length === 1 ? "resolved" : "investigating"}
        busy={act.isPending}
        error={act.error}
        onAction={action}
        onCancel={onClose}
      />
    </Dialog>
  );
}
