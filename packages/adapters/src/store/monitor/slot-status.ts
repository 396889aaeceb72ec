import type { SlotReason } from "@broker/contracts";
import type { Kysely } from "kysely";
import type { Tables } from "../database/tables.ts";

/** A slot that was claimed. */
export interface RecordedSlot {
  readonly client: string;
  readonly name: string;
  readonly slot: string;
  readonly dueAt: string;
  readonly state: "running" | "waiting" | "done" | "skipped" | "failed";
  readonly reason: SlotReason | null;
  readonly error: string | null;
  readonly finishedAt: string | null;
}

/** Claimed slots in these states, the latest first. @param since of slots that ended, only those from then on */
export async function recordedSlots(
  tables: Kysely<Tables>,
  {
    states,
    since,
    limit,
  }: { readonly states: readonly RecordedSlot["state"][]; readonly since: string; readonly limit: number },
): Promise<readonly RecordedSlot[]> {
  const rows = await tables
    .selectFrom("monitor_slots as slots")
    .innerJoin("clients", "clients.id", "slots.client_id")
    .select(["slots.client_id", "clients.name", "slots.slot", "slots.due_at", "slots.state"])
    .select(["slots.reason", "slots.error", "slots.finished_at"])
    .where("slots.state", "in", states)
    .where(({ eb, or }) => or([eb("slots.finished_at", "is", null), eb("slots.finished_at", ">=", since)]))
    .orderBy("slots.due_at", "desc")
    .orderBy("slots.client_id")
    .limit(limit)
    .execute();
  return rows.map(
    ({ client_id: client, name, slot, due_at: dueAt, state, reason, error, finished_at: finishedAt }) => ({
      ...{ client, name: name === "" ? client : name, slot, dueAt, error, finishedAt },
      ...{ state: state as RecordedSlot["state"], reason: reason as SlotReason | null },
    }),
  );
}

/** How many slots ended in each way from then on. */
export async function countSlots(tables: Kysely<Tables>, since: string): Promise<Readonly<Record<string, number>>> {
  const rows = await tables
    .selectFrom("monitor_slots")
    .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
    .where(({ eb, or }) => or([eb("finished_at", "is", null), eb("finished_at", ">=", since)]))
    .groupBy("state")
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
