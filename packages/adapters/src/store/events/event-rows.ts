import { AppError, type FixResource, type TriggerAction, type TriggerEvent } from "@broker/contracts";
import type { Kysely } from "kysely";
import { namesAbove } from "../clients/permission.ts";
import type { Row, Tables } from "../database/tables.ts";

type EventRow = Row<"events">;

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

const SHOWN = 5;

/** What stands in a list, for a person who has to tell its entries apart. */
interface NamedRow {
  readonly id: string;
  readonly words: string;
}

/**
 * The one id that begins with what a person typed, four hex digits or more; AppError `not_found` or `ambiguous`.
 * @param find the rows whose id begins so, the newest first
 */
export async function resolveEventId(
  reference: string,
  what: { readonly one: string; readonly list: FixResource },
  find: (prefix: string) => Promise<readonly NamedRow[]>,
): Promise<string> {
  const prefix = reference.trim().toLowerCase();
  const rows = /^[0-9a-f]{4,16}$/.test(prefix) ? await find(prefix) : [];
  const [only, ...others] = rows;
  if (only === undefined)
    throw new AppError("not_found", `There is no ${what.one} '${reference}'.`, {
      hint: "The first four characters of an id are enough.",
      fix: { kind: "list", resource: what.list },
    });
  if (others.length === 0) return only.id;
  const shown = rows.slice(0, SHOWN).map(({ id, words }) => `${id}  ${words}`);
  throw new AppError("ambiguous", `More than one ${what.one} is meant by '${reference}'.`, {
    hint: ["Type more of the id:", ...shown, ...(rows.length > SHOWN ? ["and others"] : [])].join("\n"),
  });
}

/** How many events the scans of a batch raised. */
export async function countBatchTriggers(tables: Kysely<Tables>, batchId: string): Promise<number> {
  const scans = tables
    .selectFrom("batch_rows")
    .select("scan_id")
    .where("batch_id", "=", batchId)
    .where("scan_id", "is not", null);
  const row = await tables
    .selectFrom("events")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("after_scan", "in", scans)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/**
 * Removes the events and notifications of domains and of the names below them, since they call the company by name.
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
