import { showCount, type TriggerEvent } from "@broker/contracts";
import type { ReactNode } from "react";
import { useChange } from "../../data/use-change.ts";
import { Dialog } from "../../shared/ui/dialog.tsx";
import { toast } from "../../shared/ui/toast.ts";
import { ActForm, type Action } from "./act-form.tsx";
import { OUTDATED_BY_DEED, STATUS_WORDS } from "./trigger-words.ts";

export interface ActDialogProps {
  /** The events, one or more. */
  readonly events: readonly TriggerEvent[];
  readonly onClose: () => void;
}

/** Records an action on one or more events; refused ones are listed with the reason. */
export function ActDialog({ events, onClose }: ActDialogProps): ReactNode {
  const act = useChange("POST /api/triggers/act", OUTDATED_BY_DEED);
  const [only] = events;
  const title = events.length === 1 && only !== undefined ? only.company : showCount(events.length, "event");
  const action = (said: Action) =>
    act.mutate(
      { body: { ids: events.map(({ id }) => id), ...said } },
      {
        onSuccess: ({ done, notDone }) => {
          if (notDone.length > 0) return;
          toast(`${STATUS_WORDS[said.status]}: ${done.length === 1 ? title : showCount(done.length, "event")}.`);
          onClose();
        },
      },
    );
  const refused = act.data?.notDone ?? [];
  return (
    <Dialog
      title={`Act: ${title}`}
      {...(events.length === 1 && only !== undefined ? { sub: `${only.event}. ${only.actionRequired}` } : {})}
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
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
