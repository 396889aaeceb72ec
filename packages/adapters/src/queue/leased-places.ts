import { type Kysely, sql } from "kysely";
import type { Connection } from "../store/database/connection.ts";
import { isSqlite } from "../store/database/sqlite-dialect.ts";
import type { Tables } from "../store/database/tables.ts";
import { NOW_MS } from "./part-lease.ts";

/** A dead process's places are free after this time; one in use for longer is renewed. Milliseconds. */
const HELD_MS = 30_000;

/** Numbered places of a name, which all processes share: a process holds each of its own as a lease in the database. */
export interface LeasedPlaces {
  /** Takes the first free one of `most`; null = none is free, or another process took it in the same moment. */
  take(name: string, most: number): Promise<number | null>;
  /** Leaves one. Never rejects: it is free by itself after its time. */
  leave(name: string, slot: number): void;
  /** Keeps all of this holder for another period. Never rejects. */
  renew(): void;
}

const nowOf = (tables: Kysely<Tables>) => (isSqlite(tables) ? sql<number>`${Date.now()}` : NOW_MS);

/** Places that this holder takes, on either database. @param holder differs for every process */
export function leasedPlaces({ read }: Pick<Connection, "read">, holder: string): LeasedPlaces {
  const unwatched = (work: (tables: Kysely<Tables>) => Promise<unknown>): void =>
    void read(work).catch(() => undefined);
  return {
    take: (name, most) =>
      read(async (tables) => {
        const now = nowOf(tables);
        const { rows } = await sql<{ slot: number }>`
          with recursive slots (slot) as (
            select 0 union all select slot + 1 from slots where slot + 1 < cast(${most} as integer)
          )
          insert into leases (name, slot, holder, held_until)
          select cast(${name} as text), slot, cast(${holder} as text), ${now} + ${sql.lit(HELD_MS)} from slots
          where not exists (
            select 1 from leases taken
            where taken.name = ${name} and taken.slot = slots.slot and taken.held_until > ${now}
          )
          order by slot limit 1
          on conflict (name, slot) do update set holder = excluded.holder, held_until = excluded.held_until
          where leases.held_until <= ${now}
          returning slot`.execute(tables);
        const [taken] = rows;
        return taken === undefined ? null : Number(taken.slot);
      }),
    leave: (name, slot) =>
      unwatched((tables) =>
        tables
          .deleteFrom("leases")
          .where("name", "=", name)
          .where("slot", "=", slot)
          .where("holder", "=", holder)
          .execute(),
      ),
    renew: () =>
      unwatched((tables) =>
        sql`update leases set held_until = ${nowOf(tables)} + ${sql.lit(HELD_MS)} where holder = ${holder}`.execute(
          tables,
        ),
      ),
  };
}
