import { AppError } from "@broker/contracts";
import { type Kysely, type RawBuilder, sql } from "kysely";
import { NOW_MS } from "../../queue/part-lease.ts";
import type { Connection } from "../database/connection.ts";
import { isSqlite } from "../database/sqlite-dialect.ts";
import type { Tables } from "../database/tables.ts";

/** A process's right to run a slot of a client, until it is claimed again. */
export interface SlotLease {
  readonly client: string;
  /** The slot's day. */
  readonly slot: string;
  /** The number of the claim; a later one ends this lease. */
  readonly fence: number;
}

/** Milliseconds since 1970 by the database's clock, or by the machine's where the database is a file on it. */
export const databaseNow = (tables: Kysely<Tables>): RawBuilder<number> =>
  isSqlite(tables) ? sql<number>`cast(unixepoch('subsec') * 1000 as integer)` : NOW_MS;

/** Thrown where a process writes whose lease of a slot is over: another one runs it. */
export class SlotLost extends AppError {
  constructor() {
    super("interrupted", "Another process runs this scheduled scan. Nothing was written.");
    this.name = "SlotLost";
  }
}

/** The slot's row while the lease is valid. */
export const heldSlot = (tables: Kysely<Tables>, { client, slot, fence }: SlotLease) =>
  tables
    .updateTable("monitor_slots")
    .where("client_id", "=", client)
    .where("slot", "=", slot)
    .where("fence", "=", fence)
    .where("state", "=", "running");

/**
 * A connection that commits nothing once the lease of a slot is over. The slot's row is locked until the commit, so
 * that no other process claims it in between. Throws `SlotLost`.
 */
export function slotFenced({ read, transact }: Connection, { client, slot, fence }: SlotLease): Connection {
  return {
    read,
    transact: (work) =>
      transact(async (transaction) => {
        const value = await work(transaction);
        const held = transaction
          .selectFrom("monitor_slots")
          .select("slot")
          .where("client_id", "=", client)
          .where("slot", "=", slot)
          .where("fence", "=", fence)
          .where("state", "=", "running")
          .$if(!isSqlite(transaction), (query) => query.forShare());
        if ((await held.executeTakeFirst()) === undefined) throw new SlotLost();
        return value;
      }),
  };
}
