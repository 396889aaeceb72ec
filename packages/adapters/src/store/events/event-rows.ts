import { AppError, type FixResource, type TriggerAction, type TriggerEvent } from "@broker/contracts";
import type { Kysely } from "kysely";
import { namesAbove } from "../clients/permission.ts";
import { onlyMeant } from "../database/find-one.ts";
import { countRows } from "../database/paging.ts";
import type { Row, Tables } from "../database/tables.ts";

/** An event without its history, as it is stored. */
export function eventRow(event: TriggerEvent): Row<"events"> {
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

/** Records events, each once. Returns those that are new. */
export async function writeEvents(tables: Kysely<Tables>, events: readonly TriggerEvent[]): Promise<TriggerEvent[]> {
  if (events.length === 0) return [];
  const written = await tables
    .insertInto("events")
    .values(events.map(eventRow))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .execute();
  return events.filter((event) => written.some(({ id }) => id === event.id));
}

function eventOf(row: Row<"events">, history: readonly TriggerAction[]): TriggerEvent {
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

/** Stored events with their actions, in the given order. */
export async function readEvents(tables: Kysely<Tables>, rows: readonly Row<"events">[]): Promise<TriggerEvent[]> {
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

/** The rows whose id begins so, the newest first: as many as are listed, and one more. */
export const beginsWith = <Table extends "events" | "notifications">(
  tables: Kysely<Tables>,
  table: Table,
  prefix: string,
) =>
  tables
    .selectFrom<"events" | "notifications">(table)
    .where("id", "like", `${prefix}%`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(6);

/** A row of a list, with what distinguishes it from others. */
interface NamedRow {
  readonly id: string;
  readonly words: string;
}

/**
 * The only id that begins with the entered text, four hex digits or more. AppErrors `not_found` and `ambiguous`.
 * @param find the rows whose id begins so, newest first
 */
export async function resolveEventId(
  reference: string,
  { one, list }: { readonly one: string; readonly list: FixResource },
  find: (prefix: string) => Promise<readonly NamedRow[]>,
): Promise<string> {
  const prefix = reference.trim().toLowerCase();
  const only = onlyMeant(/^[0-9a-f]{4,16}$/.test(prefix) ? await find(prefix) : [], {
    message: `'${reference}' matches more than one ${one}.`,
    first: "Type more of the id:",
    line: ({ id, words }) => `${id}  ${words}`,
  });
  if (only !== undefined) return only.id;
  throw new AppError("not_found", `There is no ${one} '${reference}'.`, {
    hint: "The first four characters of an id are enough.",
    fix: { kind: "list", resource: list },
  });
}

/** How many events the scans of a batch raised. */
export async function countBatchTriggers(tables: Kysely<Tables>, batchId: string): Promise<number> {
  const scans = tables
    .selectFrom("batch_rows")
    .select("scan_id")
    .where("batch_id", "=", batchId)
    .where("scan_id", "is not", null);
  return countRows(tables.selectFrom("events").where("after_scan", "in", scans));
}

/**
 * Removes the events and notifications of domains and of the names below them, since they name the company.
 * Those of a name that a client still has stay.
 */
export async function eraseEvents(tables: Kysely<Tables>, domains: readonly string[]): Promise<void> {
  for (const domain of domains)
    for (const table of ["events", "notifications"] as const) {
      const named = await tables
        .selectFrom(table)
        .select("domain")
        .distinct()
        .where(({ eb, or }) => or([eb("domain", "=", domain), eb("domain", "like", `%.${domain}`)]))
        .execute();
      for (const { domain: name } of named) {
        if (name === null) continue;
        const owner = tables.selectFrom("client_domains").select("domain").where("domain", "in", namesAbove(name));
        if ((await owner.executeTakeFirst()) === undefined)
          await tables.deleteFrom(table).where("domain", "=", name).execute();
      }
    }
}
