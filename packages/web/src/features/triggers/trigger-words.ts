import type { TriggerEvent } from "@broker/contracts";

/** What stands of an event in a list beside its company: type, priority, and where it stands once somebody took it up. */
export function standingOf({ status, history }: TriggerEvent): string | null {
  if (status === "new") return null;
  const last = history.at(-1);
  const who = last === undefined ? "" : `, ${last.by}${last.note === null ? "" : `: ${last.note}`}`;
  return `${status}${who}`;
}

/** Statuses as a person reads them. */
export const STATUS_WORDS: Readonly<Record<TriggerEvent["status"], string>> = {
  new: "New",
  investigating: "Investigating",
  resolved: "Resolved",
};

/** Calls whose answers an action on an event outdates. */
export const OUTDATED_BY_DEED = ["GET /api/triggers", "GET /api/triggers/:id"] as const;
