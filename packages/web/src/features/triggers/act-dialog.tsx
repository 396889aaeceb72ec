import { showCount, type TriggerEvent } from "@broker/contracts";
import { useId, useState } from "react";
import { useChange } from "../../data/use-call.ts";
import { filled } from "../../shared/forms/filled.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { TextBox } from "../../shared/forms/labelled.tsx";
import { NotDoneList } from "../../shared/forms/not-done-list.tsx";
import { toast } from "../../shared/ui/toast.ts";

/** An event in one line: type, priority, and status once someone has acted. */
export function statusLine({ status, history }: TriggerEvent): string | null {
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

const OUTDATED_BY_ACTION = ["GET /api/triggers", "GET /api/triggers/:id"] as const;

const CHOICES = [
  { status: "investigating", word: "Investigating", means: "Being worked on." },
  { status: "resolved", word: "Resolved", means: "Done, or no action required." },
] as const;

/** Records an action on one or more events; refused ones are listed with the reason. */
export function ActDialog({ events, onClose }: { events: readonly TriggerEvent[]; onClose: () => void }) {
  const id = useId();
  const act = useChange("POST /api/triggers/act", OUTDATED_BY_ACTION);
  const [first] = events;
  const only = events.length === 1 ? first : undefined;
  const title = only?.company ?? showCount(events.length, "event");
  const [status, setStatus] = useState<(typeof CHOICES)[number]["status"]>(
    only?.status === "investigating" ? "resolved" : "investigating",
  );
  const [note, setNote] = useState("");
  const save = () =>
    act.mutate(
      { body: { ids: events.map((event) => event.id), status, note: filled(note) } },
      {
        onSuccess: ({ done, notDone }) => {
          if (notDone.length > 0) return;
          toast(`${STATUS_WORDS[status]}: ${done.length === 1 ? title : showCount(done.length, "event")}.`);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={`Act: ${title}`}
      sub={only && `${only.event}. ${only.actionRequired}`}
      submit="Save"
      busy={act.isPending}
      error={act.error}
      onSubmit={save}
      onClose={onClose}
    >
      <NotDoneList
        notDone={act.data?.notDone ?? []}
        of={events.length}
        noun="event"
        name={(each) => events.find((event) => event.id === each)?.company}
      />
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
      <TextBox label="Note for the history" optional rows={3} maxLength={2000} value={note} onChange={setNote} />
    </FormDialog>
  );
}
