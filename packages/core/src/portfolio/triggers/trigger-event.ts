import { AppError, type TriggerAction, type TriggerEvent } from "@broker/contracts";
import type { Digest } from "../../ports.ts";
import type { RaisedTrigger } from "./raise-triggers.ts";

const ID_DIGITS = 16;

/**
 * The event for a detected change. Its id is derived from rule, domain and occasion, so the same change always has the
 * same id.
 */
export function triggerEventOf(found: RaisedTrigger, company: string, digest: Digest): TriggerEvent {
  const { event, type, priority, impact, actionRequired, evidence, rule, before, after, once } = found;
  const { domain } = after.target;
  const occasion = once ?? [before.id, after.id];
  return {
    id: digest(JSON.stringify([rule, domain, occasion])).slice(0, ID_DIGITS),
    company,
    event,
    type,
    priority,
    timestamp: after.startedAt,
    impact,
    actionRequired,
    status: "new",
    rule,
    domain,
    scans: { before: before.id, after: after.id },
    evidence: [...evidence],
    history: [],
  };
}

/** What a person does about an event. */
export type TriggerStep = Omit<TriggerAction, "status"> & { readonly status: "investigating" | "resolved" };

/**
 * The event after an action: new → investigating → resolved, and resolved → investigating when reopened. A note without
 * a status change is allowed; an action with neither throws `usage`.
 */
export function actOnTrigger(event: TriggerEvent, action: TriggerStep): TriggerEvent {
  if (event.status === action.status && action.note === null)
    throw new AppError("usage", `The event is ${action.status} already.`, {
      hint: "Add a note, or choose another status.",
      fix: { kind: "set-option", option: "note", example: "<text>" },
    });
  return { ...event, status: action.status, history: [...event.history, { ...action }] };
}
