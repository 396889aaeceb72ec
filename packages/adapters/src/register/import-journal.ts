import { AppError } from "@broker/contracts";
import { type Kysely, sql } from "kysely";
import { writeAudit } from "../store/audit.ts";
import type { Actor } from "../store/clients/client-store.ts";
import type { Connection } from "../store/database/connection.ts";
import { isSqlite } from "../store/database/sqlite-dialect.ts";
import type { Tables } from "../store/database/tables.ts";
import { insertRows, joinEntries } from "./insert-entries.ts";
import type { RegisterFile } from "./register-file.ts";
import type { IndexedEntry, RegisterKind } from "./register-kind.ts";
import { listFault } from "./screening-faults.ts";

/** How much of a file is in. */
export interface ImportState {
  /** Bytes of the unpacked file. */
  readonly bytes: number;
  readonly lines: number;
  readonly entries: number;
  readonly refused: number;
  /** The first refused rows. */
  readonly problems: readonly { readonly line: number; readonly reason: string }[];
}

type Summary = Pick<ImportState, "entries" | "refused" | "problems"> & { readonly asOf: string };

const REMOVED_AT_ONCE = 20_000;
/**
 * SQLite's settings during an import. Entries arrive in no order of their numbers, so more pages are cached (128 MiB),
 * and more pages of the log wait, since most are written again by the next piece. A lost piece is imported again, so
 * pieces need not survive a power cut; the end of an import must.
 */
const FOR_MANY_ROWS = ["cache_size = -131072", "synchronous = normal", "wal_autocheckpoint = 50000"];
const DURABLE = "synchronous = full";
/** As on every other connection: SQLite's defaults, and commits that survive a power cut. */
const USUAL = ["cache_size = -2000", DURABLE, "wal_autocheckpoint = 1000"];

interface StoredRow {
  readonly as_of: string;
  readonly entries: number;
  readonly refused: number;
  readonly problems: string;
}

const summaryOf = ({ as_of, entries, refused, problems }: StoredRow): Summary => ({
  asOf: as_of,
  entries,
  refused,
  problems: JSON.parse(problems) as ImportState["problems"],
});

/** Removes an import with all that it brought in, in pieces, so that others can write meanwhile. */
async function remove(database: Kysely<Tables>, id: number): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await database
      .deleteFrom("register_entries")
      .where("import_id", "=", id)
      .where("number", "in", (query) =>
        query.selectFrom("register_entries").select("number").where("import_id", "=", id).limit(REMOVED_AT_ONCE),
      )
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) break;
  }
  await database.deleteFrom("register_aliases").where("import_id", "=", id).execute();
  await database.deleteFrom("register_imports").where("id", "=", id).execute();
}

/** The record of imports of one kind: how much is imported, so that an interrupted import can be resumed. */
export function importJournal({ read, transact }: Connection, { kind, list }: Pick<RegisterKind, "kind" | "list">) {
  const ofKind = (tables: Kysely<Tables>) => tables.selectFrom("register_imports").selectAll().where("kind", "=", kind);
  const set = (settings: readonly string[]) =>
    read(async (tables) => {
      if (isSqlite(tables)) for (const setting of settings) await sql.raw(`pragma ${setting}`).execute(tables);
    });
  const drop = (id: number) => read((tables) => remove(tables, id));
  const removeBefore = async (id: number) => {
    const older = await read((tables) => ofKind(tables).where("id", "<", id).execute());
    for (const each of older) await drop(each.id);
  };

  const newestWhole = () =>
    read((tables) =>
      ofKind(tables).where("finished_at", "is not", null).orderBy("id", "desc").limit(1).executeTakeFirst(),
    );
  const nameless = (id: number) =>
    read(async (tables) => {
      const entries = tables.selectFrom("register_entries").select("number").where("import_id", "=", id);
      return (await entries.where("name_key", "=", "").limit(1).executeTakeFirst())?.number ?? null;
    });

  return {
    /** The newest complete import; null = there is none. */
    async atHand(): Promise<Summary | null> {
      const newest = await newestWhole();
      return newest === undefined ? null : summaryOf(newest);
    },

    /** The newest whole import, if it is of this very file. */
    async finished(fingerprint: string): Promise<Summary | null> {
      const newest = await newestWhole();
      if (newest?.fingerprint !== fingerprint) return null;
      await removeBefore(newest.id);
      return summaryOf(newest);
    },

    /** Removes an import that was begun, with all that it brought in. */
    drop,

    /** Gives the connection its usual settings again, after an import of any outcome. */
    end: () => set(USUAL),

    /** Resumes the import of this file, or begins it; an unfinished import of another file is removed. */
    async begin(file: RegisterFile, now: string): Promise<ImportState & { readonly id: number }> {
      await set(FOR_MANY_ROWS);
      const begun = await read((tables) => ofKind(tables).where("finished_at", "is", null).execute());
      const same = begun.find(({ fingerprint }) => fingerprint === file.fingerprint);
      for (const { id } of begun) if (id !== same?.id) await drop(id);
      if (same !== undefined) return { id: same.id, bytes: same.bytes, lines: same.lines, ...summaryOf(same) };
      const none = { bytes: 0, lines: 0, entries: 0, refused: 0 };
      return transact(async (transaction) => {
        const { last } = await transaction
          .selectFrom("register_imports")
          .select(({ fn }) => fn.max("id").as("last"))
          .executeTakeFirstOrThrow();
        const id = Number(last ?? 0) + 1;
        const { name, fingerprint, asOf } = file;
        const row = {
          id,
          kind,
          file: name,
          fingerprint,
          as_of: asOf,
          started_at: now,
          finished_at: null,
          problems: "[]",
        };
        await transaction
          .insertInto("register_imports")
          .values({ ...row, ...none })
          .execute();
        return { id, ...none, problems: [] };
      });
    },

    /** Writes entries and the position in the file, both or neither; returns the number of new entries. */
    write(id: number, read: readonly IndexedEntry[], state: ImportState): Promise<number> {
      return transact(async (transaction) => {
        const { entries, replaced } =
          list === undefined ? { entries: read, replaced: 0 } : await joinEntries(transaction, id, read, list);
        const rows = entries.map(({ number, nameKey, body }) => [id, number, nameKey, body]);
        const aliases = entries.flatMap(({ number, aliases: keys }) => keys.map((key) => [id, key, number]));
        const added = (await insertRows(transaction, "register_entries", rows)) - replaced;
        await insertRows(transaction, "register_aliases", aliases);
        const { bytes, lines, refused } = state;
        const stored = {
          bytes,
          lines,
          refused,
          entries: state.entries + added,
          problems: JSON.stringify(state.problems),
        };
        await transaction.updateTable("register_imports").set(stored).where("id", "=", id).execute();
        return added;
      });
    },

    /**
     * Makes the import the current one, and removes earlier ones. AppError `input_invalid` if it is empty, or a list
     * shorter than plausible.
     */
    async finish(id: number, actor: Actor): Promise<Summary> {
      const row = await read((tables) => ofKind(tables).where("id", "=", id).executeTakeFirstOrThrow());
      if (row.entries === 0) {
        await drop(id);
        const [first] = summaryOf(row).problems;
        throw new AppError("input_invalid", `${row.file} holds no entry that can be read.`, {
          hint: first === undefined ? "It has a heading line and no rows." : `Line ${first.line} ${first.reason}.`,
        });
      }
      const fault = list && listFault(row.file, row.entries, await nameless(id), await this.atHand());
      if (fault) {
        await drop(id);
        throw fault;
      }
      await set([DURABLE]);
      const { file, as_of: asOf, entries, refused } = row;
      await transact(async (transaction) => {
        await transaction.updateTable("register_imports").set({ finished_at: actor.at }).where("id", "=", id).execute();
        const detail = { file, asOf, entries, refused };
        await writeAudit(transaction, { ...actor, action: "register imported", subject: kind, detail });
      });
      await removeBefore(id);
      return summaryOf(row);
    },
  };
}
