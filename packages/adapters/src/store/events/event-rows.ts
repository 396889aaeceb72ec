import type { TriggerAction, TriggerEvent } from "@broker/contracts";
import type { Kysely, Selectable } from "kysely";
import type { Tables } from "../tables.ts";

type EventRow = Selectable<Tables["events"]>;

/** An event without its history, as it is stored. */
export function eventRow(event: TriggerEvent): EventRow {
  const { timestamp, actionRequired, scans, evidence, history, ...same } = event;
  return {
    ...same,
    at: timestamp,
    action_required: actionRequired,
    before_scan: scans.before,
    after_scan: scans.after,
    evidence: JSON.stringify(evidence),
  };
}

function eventOf(row: EventRow, history: readonly TriggerAction[]): TriggerEvent {
  const { at, action_required, before_scan, after_scan, evidence, type, priority, status, ...same } = row;
  return {
    ...same,
    type: type as TriggerEvent["type"],
    priority: priority as TriggerEvent["priority"],
    status: status as TriggerEvent["status"],
    timestamp: at,
    actionRequired: action_required,
    scans: { before: before_scan, after: after_scan },
    evidence: JSON.parse(evidence) as TriggerEvent["evidence"],
    history: [...history],
  };
}

/** Stored events with what was done about them, in the order given. */
export async function readEvents(tables: Kysely<Tables>, rows: readonly EventRow[]): Promise<TriggerEvent[]> {
  if (rows.length === 0) return [];
  const steps = await tables
    .selectFrom("event_history")
    .selectAll()
    .where(
      "event_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("event_id")
    .orderBy("n")
    .execute();
  const histories = Map.groupBy(steps, (step) => step.event_id);
  return rows.map((row) =>
    eventOf(
      row,
      (histories.get(row.id) ?? []).map(({ status, at, said_by, note }) => ({
        status: status as TriggerAction["status"],
        at,
        by: said_by,
        note,
      })),
    ),
  );
}
