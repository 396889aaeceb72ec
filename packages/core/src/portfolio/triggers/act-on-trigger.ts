import { AppError, type TriggerAction, type TriggerEvent } from "@broker/contracts";

/** What a person does about an event. */
export type TriggerStep = Omit<TriggerAction, "status"> & { readonly status: "investigating" | "resolved" };

/**
 * The event after an action: new → investigating → resolved, resolved → investigating when it comes up again. A further note on where it
 * stands is an action too; an action that changes and says nothing is an AppError `usage`.
 */
export function actOnTrigger(event: TriggerEvent, action: TriggerStep): TriggerEvent {
  if (event.status === action.status && action.note === null)
    throw new AppError("usage", `The event is ${action.status} already.`, {
      hint: "Add a note, or choose another status.",
      fix: { kind: "set-option", option: "note", example: "<text>" },
    });
  return { ...event, status: action.status, history: [...event.history, { ...action }] };
}
