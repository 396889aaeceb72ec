import type { TriggerEvent } from "@broker/contracts";

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
export const OUTDATED_BY_ACTION = ["GET /api/triggers", "GET /api/triggers/:id"] as const;
