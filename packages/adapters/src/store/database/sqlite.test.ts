import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "@broker/contracts";
import { Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { storeError } from "./open-sqlite.ts";
import { bindValue, sqliteDialect } from "./sqlite-dialect.ts";

interface Tables {
  rows: { id: number; text: string | null; at: string | Date; flag: number | boolean };
}

let database: Kysely<Tables>;
beforeEach(async () => {
  database = new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(":memory:")) });
  await database.schema
    .createTable("rows")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("text", "text")
    .addColumn("at", "text")
    .addColumn("flag", "integer")
    .execute();
});
afterEach(() => database.destroy());

describe("Kysely on node:sqlite", () => {
  test("a date in first position is stored as ISO text and shifts nothing", async () => {
    await database
      .insertInto("rows")
      .values({ at: new Date("2026-11-05T09:00:00Z"), id: 1, text: "a", flag: true })
      .execute();
    expect(await database.selectFrom("rows").selectAll().execute()).toEqual([
      { id: 1, text: "a", at: "2026-11-05T09:00:00.000Z", flag: 1 },
    ]);
  });

  test("an object as a value is refused", () => {
    expect(() => bindValue({ a: 1 })).toThrow(TypeError);
    expect(() => bindValue(["a"])).toThrow(TypeError);
  });

  test("changed rows are counted, and a returning clause returns its rows", async () => {
    const rows = [1, 2, 3].map((id) => ({ id, text: null, at: "", flag: 0 }));
    await database.insertInto("rows").values(rows).execute();
    const changed = await database.updateTable("rows").set({ text: "x" }).where("id", ">", 1).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(2n);
    expect(await database.deleteFrom("rows").where("id", "=", 1).returning("id").execute()).toEqual([{ id: 1 }]);
  });

  test("a transaction that fails leaves nothing, and the next one waits its turn", async () => {
    const insert = (id: number, fails: boolean) =>
      database.transaction().execute(async (transaction) => {
        await transaction.insertInto("rows").values({ id, text: null, at: "", flag: 0 }).execute();
        if (fails) throw new Error("no");
      });
    const results = await Promise.allSettled([insert(1, true), insert(2, false), insert(3, false)]);
    expect(results.map((result) => result.status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
    expect(await database.selectFrom("rows").select("id").execute()).toEqual([{ id: 2 }, { id: 3 }]);
  });

  test("a transaction waits for another connection's to end, and other work goes on meanwhile", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
    const [ours, theirs] = [new DatabaseSync(join(folder, "a.db")), new DatabaseSync(join(folder, "a.db"))];
    ours.exec("pragma journal_mode = wal; create table rows (id integer)");
    const waiting = new Kysely<Tables>({ dialect: sqliteDialect(ours, 60_000) });
    theirs.exec("begin immediate; insert into rows values (1)");
    let turns = 0;
    const insert = waiting
      .transaction()
      .execute((transaction) => sql`insert into rows values (2)`.execute(transaction));
    while (turns < 20) {
      await new Promise(setImmediate);
      turns += 1;
    }
    theirs.exec("commit");
    await insert;
    expect(theirs.prepare("select id from rows").all()).toEqual([{ id: 1 }, { id: 2 }]);
    theirs.close();
    await waiting.destroy();
    rmSync(folder, { recursive: true });
  });

  test("a transaction does not wait longer than it may for another connection", async () => {
    const folder = mkdtempSync(join(tmpdir(), "sqlite-"));
    const [ours, theirs] = [new DatabaseSync(join(folder, "a.db")), new DatabaseSync(join(folder, "a.db"))];
    const waiting = new Kysely<Tables>({ dialect: sqliteDialect(ours, 1) });
    theirs.exec("begin immediate");
    // 5 is SQLITE_BUSY.
    await expect(waiting.transaction().execute(async () => undefined)).rejects.toMatchObject({ errcode: 5 });
    theirs.exec("rollback");
    await waiting.transaction().execute(async () => undefined);
    theirs.close();
    await waiting.destroy();
    rmSync(folder, { recursive: true });
  });

  test("a full disk is reported as such, though SQLite has rolled back by itself", async () => {
    await sql`pragma max_page_count = 4`.execute(database);
    const filling = database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("rows")
        .values({ id: 1, text: "x".repeat(100_000), at: "", flag: 0 })
        .execute();
    });
    // 13 is SQLITE_FULL.
    await expect(filling).rejects.toMatchObject({ errcode: 13 });
    expect(await database.selectFrom("rows").selectAll().execute()).toEqual([]);
  });
});

const sqlite = (errcode: number) => Object.assign(new Error("sqlite said so"), { code: "ERR_SQLITE_ERROR", errcode });
const system = (code: string) => Object.assign(new Error(`${code}: no`), { code });

test.each([
  [sqlite(5), "store_unavailable", "Another program has locked"],
  [sqlite(8), "store_unavailable", "cannot be opened for writing"],
  [sqlite(14), "store_unavailable", "cannot be opened for writing"],
  [sqlite(11), "store_damaged", "is damaged or is not a database"],
  [sqlite(26), "store_damaged", "is damaged or is not a database"],
  [sqlite(13), "storage_full", "is full; nothing was written in part"],
  // An extended code (SQLITE_READONLY_DBMOVED) means what its lowest byte means.
  [sqlite(1032), "store_unavailable", "cannot be opened for writing"],
  [system("EACCES"), "store_unavailable", "cannot be opened for writing"],
  [system("EROFS"), "store_unavailable", "cannot be opened for writing"],
  [system("ENOSPC"), "storage_full", "is full; nothing was written in part"],
])("%o becomes %s, with the file named and a scan without saving as the fix", (cause, code, words) => {
  const error = storeError(cause, "/srv/broker.db");
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code,
    message: expect.stringContaining(words),
  });
  expect((error as AppError).message).toContain("/srv/broker.db");
  expect(JSON.stringify((error as AppError).fix)).toContain('"with":"no-store"');
});

test("a full disk is named, although SQLite says only that it cannot open or write its files", () => {
  for (const code of [10, 14])
    expect(storeError(sqlite(code), "/srv/broker.db", () => true)).toMatchObject({
      code: "storage_full",
      message: "The disk of /srv/broker.db is full; nothing was written in part.",
    });
});

test("a damaged database is answered with a backup to restore as the fix", () => {
  expect(storeError(sqlite(11), "/srv/broker.db")).toMatchObject({
    hint: expect.stringContaining("Backups are in 'backups' in the home directory"),
    fix: { kind: "any-of", of: [{ kind: "restore-backup" }, { kind: "scan" }] },
  });
});

test("anything else is a fault of ours and is unchanged", () => {
  const fault = new TypeError("x is undefined");
  expect(storeError(fault, "/srv/broker.db")).toBe(fault);
});
