import { AppError } from "@broker/contracts";
import { actOnTrigger } from "@broker/core";
import type { Kysely } from "kysely";
import type { Connection } from "../connection.ts";
import type { Tables } from "../tables.ts";
import { writeAudit } from "../write-audit.ts";
import { readEvents } from "./event-rows.ts";
import type { TriggerStore } from "./event-store.ts";
import { pageTriggers } from "./page-triggers.ts";
import { resolveEventId } from "./resolve-event-id.ts";
import { tallyTriggers } from "./tally-triggers.ts";
import { whereTriggers } from "./where-triggers.ts";

const WHAT = { one: "trigger", list: "triggers" } as const;

async function beginning(tables: Kysely<Tables>, prefix: string) {
  const rows = await tables
    .selectFrom("events")
    .select(["id", "event", "domain"])
    .where("id", "like", `${prefix}%`)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(6)
    .execute();
  return rows.map(({ id, event, domain }) => ({ id, words: `${domain}  ${event}` }));
}

/** Opens the trigger events of the workspace. */
export function triggerStore({ read, transact }: Connection): TriggerStore {
  const page: TriggerStore["page"] = (query) =>
    read(async (tables) => {
      const { rows, next } = await pageTriggers(tables, query);
      return { triggers: await readEvents(tables, rows), next };
    });

  const count: TriggerStore["count"] = (query) =>
    read(async (tables) => {
      const { found } = await whereTriggers(tables, query)
        .select(({ fn }) => fn.countAll<number>().as("found"))
        .executeTakeFirstOrThrow();
      return Number(found);
    });

  const tally: TriggerStore["tally"] = () => read((tables) => tallyTriggers(tables));

  const find: TriggerStore["find"] = (reference) =>
    read(async (tables) => {
      const id = await resolveEventId(reference, WHAT, (prefix) => beginning(tables, prefix));
      const [event] = await readEvents(
        tables,
        await tables.selectFrom("events").selectAll().where("id", "=", id).execute(),
      );
      if (event === undefined) throw new AppError("not_found", "The trigger was erased in the meantime.");
      return event;
    });

  const act: TriggerStore["act"] = (reference, action) =>
    transact(async (transaction) => {
      const id = await resolveEventId(reference, WHAT, (prefix) => beginning(transaction, prefix));
      const held = await transaction
        .updateTable("events")
        .set(({ ref }) => ({ status: ref("status") }))
        .where("id", "=", id)
        .returningAll()
        .execute();
      const [event] = await readEvents(transaction, held);
      if (event === undefined) throw new AppError("not_found", "The trigger was erased in the meantime.");
      const after = actOnTrigger(event, action);
      const { status, at, by, note } = action;
      await transaction.updateTable("events").set({ status }).where("id", "=", id).execute();
      await transaction
        .insertInto("event_history")
        .values({ event_id: id, n: after.history.length, status, at, said_by: by, note })
        .execute();
      await writeAudit(transaction, { by, at, action: `trigger ${status}`, subject: id, detail: null });
      return after;
    });

  return { page, count, tally, find, act };
}
