import { type Kysely, sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Migration } from "../migrations/migration.ts";
import { DATABASES, type TestDatabase } from "../test/databases.ts";
import { openDatabase } from "./open-database.ts";
import type { Tables as ProductTables } from "./tables.ts";
import { lockName } from "./writers/locks.ts";

interface Tables {
  things: {
    id: number;
    name: string | null;
    share: number | null;
    at: string | Date;
    flag: number | boolean | null;
    bytes: Uint8Array | null;
  };
}

const things: Migration = {
  name: "0001-things",
  async up(database, types) {
    await database.schema
      .createTable("things")
      .addColumn("id", "integer", (column) => column.primaryKey().notNull())
      .addColumn("name", "text")
      .addColumn("share", "real")
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("flag", "integer")
      .addColumn("bytes", types.bytes)
      .execute();
    await database.schema.createIndex("things_by_name").on("things").columns(["name", "at desc"]).execute();
  },
};

describe.each(DATABASES)("on $kind", ({ makeEmpty }) => {
  let place: TestDatabase;
  let database: Kysely<Tables>;
  beforeAll(async () => {
    place = await makeEmpty();
    const opened = await openDatabase({ database: place.url, now: new Date(0), migrations: [things] });
    database = opened.database as unknown as Kysely<Tables>;
  });
  afterEach(async () => {
    await database.deleteFrom("things").execute();
  });
  afterAll(async () => {
    await database.destroy();
    await place.remove();
  });

  const empty = { name: null, share: null, at: "", flag: null, bytes: null };
  const named = (...names: (string | null)[]) =>
    database
      .insertInto("things")
      .values(names.map((name, id) => ({ ...empty, id, name })))
      .execute();

  test("opened to read, it gives what is saved meanwhile and refuses changes", async () => {
    const reader = await openDatabase({ database: place.url, now: new Date(0), readOnly: true });
    const names = () => (reader.database as unknown as Kysely<Tables>).selectFrom("things").select("name").execute();
    try {
      expect(await names()).toEqual([]);
      await named("a");
      expect(await names()).toEqual([{ name: "a" }]);
      const change = reader.transact((tables) => sql`delete from things`.execute(tables));
      await expect(change).rejects.toThrow();
    } finally {
      await reader.close();
    }
    expect(reader.migrated).toEqual({ steps: [], copy: null });
  });

  test("numbers, dates, bytes and truth come back as numbers, ISO text, bytes and 0 or 1", async () => {
    const row = {
      id: 9_007_199_254_740_991,
      name: "Ünïcode \u{1F600}",
      share: 0.1,
      bytes: new Uint8Array([0, 255, 92, 120]),
    };
    await database
      .insertInto("things")
      .values({ ...row, at: new Date("2026-11-05T09:00:00Z"), flag: true })
      .execute();
    const found = await database.selectFrom("things").selectAll().executeTakeFirstOrThrow();
    expect(found).toEqual({ ...row, at: "2026-11-05T09:00:00.000Z", flag: 1 });
    expect(found.bytes?.constructor).toBe(Uint8Array);
  });

  test("sums, counts, averages and comparisons are numbers", async () => {
    await database
      .insertInto("things")
      .values([
        { ...empty, id: 3_000_000_000, share: 0.25 },
        { ...empty, id: 3_000_000_001, share: 0.5 },
      ])
      .execute();
    const { fn } = database;
    const sums = await database
      .selectFrom("things")
      .select([fn.sum("id").as("sum"), fn.countAll().as("count"), fn.avg("share").as("mean")])
      .select(({ eb }) => eb(fn.max("id"), ">", 1).as("large"))
      .executeTakeFirst();
    expect(sums).toEqual({ sum: 6_000_000_001, count: 2, mean: 0.375, large: 1 });
  });

  test("a whole number beyond exact range is an error, not a wrong one", async () => {
    await database
      .insertInto("things")
      .values({ ...empty, id: 1 })
      .execute();
    await sql`update things set flag = 9007199254740993`.execute(database);
    await expect(database.selectFrom("things").select("flag").execute()).rejects.toThrow(RangeError);
  });

  test("text sorts by its bytes, and nulls come first", async () => {
    await named("b", "a", null, "B", "é", "_");
    const order = async (direction: "asc" | "desc") =>
      (await database.selectFrom("things").select("name").orderBy("name", direction).execute()).map(({ name }) => name);
    expect(await order("asc")).toEqual([null, "B", "_", "a", "b", "é"]);
    expect(await order("desc")).toEqual(["é", "b", "a", "_", "B", null]);
    const greater = await database
      .selectFrom("things")
      .select("name")
      .where("name", ">", "a")
      .orderBy("name")
      .execute();
    expect(greater.map(({ name }) => name)).toEqual(["b", "é"]);
  });

  test("a search by like matches a to z in either case, nothing else, and a literal backslash", async () => {
    await named("Acme Ltd", "ACME", "Émile", "a\\me");
    const found = async (pattern: string) =>
      (await database.selectFrom("things").select("id").where("name", "like", pattern).orderBy("id").execute()).map(
        ({ id }) => id,
      );
    expect(await found("acme%")).toEqual([0, 1]);
    expect(await found("é%")).toEqual([]);
    expect(await found("a\\m%")).toEqual([3]);
    const others = await database.selectFrom("things").select("id").where("name", "not like", "a%").execute();
    expect(others).toEqual([{ id: 2 }]);
  });

  test("a zero character in text, which PostgreSQL cannot store, is a replacement character on both", async () => {
    await named("a\0b");
    expect(await database.selectFrom("things").select("name").execute()).toEqual([{ name: "a\uFFFDb" }]);
  });

  test("changed rows are counted, a conflict replaces, and a returning clause returns its rows", async () => {
    await named("a", "b");
    const changed = await database.updateTable("things").set({ name: "x" }).where("id", "<", 5).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(2n);
    const again = await database
      .insertInto("things")
      .values({ ...empty, id: 1, name: "c" })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name: "c" }))
      .returning(["id", "name"])
      .execute();
    expect(again).toEqual([{ id: 1, name: "c" }]);
  });

  test("of transactions that lock what they read before they write, each reads what the one before wrote", async () => {
    const other = await openDatabase({ database: place.url, now: new Date(0), migrations: [things] });
    const take = (from: Kysely<Tables>) =>
      from.transaction().execute(async (transaction) => {
        await lockName(transaction as unknown as Kysely<ProductTables>, "things");
        const { next } = await transaction
          .selectFrom("things")
          .select(({ fn }) => fn.countAll<number>().as("next"))
          .executeTakeFirstOrThrow();
        await transaction
          .insertInto("things")
          .values({ ...empty, id: next })
          .execute();
        return next;
      });
    const second = other.database as unknown as Kysely<Tables>;
    const taken = await Promise.all([take(database), take(second), take(database), take(second)]);
    expect(taken.sort()).toEqual([0, 1, 2, 3]);
    await other.close();
  });

  test("a transaction that fails leaves nothing", async () => {
    const failing = database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto("things")
        .values({ ...empty, id: 1 })
        .execute();
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await database.selectFrom("things").selectAll().execute()).toEqual([]);
  });
});
