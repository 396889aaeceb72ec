import { AppError, type TriggerAction, type TriggerEvent } from "@broker/contracts";

/** What a person does about an event. */
export type TriggerDeed = Omit<TriggerAction, "status"> & { readonly status: "investigating" | "resolved" };

/**
 * The event after a deed: new → investigating → resolved, resolved → investigating when it comes up again. A further note on where it
 * stands is a deed too; a deed that changes and says nothing is an AppError `usage`.
 */
export function actOnTrigger(event: TriggerEvent, deed: TriggerDeed): TriggerEvent {
  if (event.status === deed.status && deed.note === null)
    throw new AppError("usage", `The event is ${deed.status} already.`, {
      hint: "Say what is new with --note, or give it another status.",
    });
  return { ...event, status: deed.status, history: [...event.history, { ...deed }] };
}
