import { AppError } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { MIGRATIONS } from "../migrations/all.ts";
import type { Migration } from "../migrations/migration.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import { DATABASES, onPostgres, postgresUrl, type TestDatabase } from "../test/databases.ts";
import { inProcessOfItsOwn } from "../test/in-another-process.ts";
import { openScanStore } from "../test/open-stores.ts";
import { openDatabase } from "./open-database.ts";
import type { Tables } from "./tables.ts";

const now = new Date("2026-11-05T09:00:00Z");
const [postgres] = DATABASES.filter(({ kind }) => kind === "PostgreSQL");

describe.runIf(postgres !== undefined)("PostgreSQL", () => {
  let place: TestDatabase;
  beforeEach(async () => {
    place = (await postgres?.make()) ?? expect.fail("there is no PostgreSQL");
  });
  afterEach(() => place.remove());

  const open = (migrations: readonly Migration[] = MIGRATIONS) =>
    openScanStore({ database: place.url, now, migrations });

  async function failure(database: string, busyMs = 1): Promise<AppError> {
    const error = await openDatabase({ database, now, busyMs }).catch((caught: unknown) => caught);
    if (error instanceof AppError) return error;
    throw error;
  }

  const notes: Migration = {
    name: "9999-notes",
    up: (database) => database.schema.createTable("notes").addColumn("text", "text").execute(),
  };
  const tables = async () =>
    (
      await onPostgres(
        "select tablename as name from pg_tables where schemaname = current_schema() order by 1",
        place.url,
      )
    ).map(({ name }) => name);

  test("an empty database gets every step once, also when several open it at the same moment", async () => {
    const stores = await Promise.all([open(), open(), open(), open()]);
    for (const store of stores) await store.close();
    const rows = await onPostgres("select name from migrations order by name", place.url);
    expect(rows.map(({ name }) => name)).toEqual(MIGRATIONS.map(({ name }) => name));
    expect((await tables()).filter((name) => String(name).includes("_before_"))).toEqual([]);
  });

  test("an older database is migrated, its scans stay, and each table as it was stays beside it", async () => {
    const older = await open();
    await older.save(buildReport(), buildEvidence());
    await older.close();
    const newer = await open([...MIGRATIONS, notes]);
    expect(await newer.find("harrowvale.example")).toEqual(buildReport());
    await newer.close();
    const copy = "scans_before_9999-notes";
    expect(await tables()).toEqual(expect.arrayContaining(["notes", copy]));
    expect(await onPostgres(`select domain from "${copy}"`, place.url)).toEqual([{ domain: "harrowvale.example" }]);
  });

  test("a step that fails leaves the database as it was", async () => {
    await (await open()).close();
    const broken: Migration = {
      name: "9999-broken",
      async up(database, types) {
        await notes.up(database, types);
        throw new Error("it broke halfway");
      },
    };
    await expect(open([...MIGRATIONS, broken])).rejects.toThrow("it broke halfway");
    expect(await tables()).not.toContain("notes");
    await (await open()).close();
  });

  test("a database of a newer version is left unchanged, with an error", async () => {
    await (await open([...MIGRATIONS, notes])).close();
    expect(await failure(place.url)).toMatchObject({
      code: "store_newer",
      message: "The database was written by a newer version (it has '9999-notes').",
    });
  });

  test("a wrong password is one sentence, without the password", async () => {
    const error = await failure(await postgresUrl({ user: "amy", password: "hunter2" }));
    expect(error.code).toBe("store_unavailable");
    expect(error.message).toMatch(/^PostgreSQL on the socket in \S+ refused the login of 'amy'\.$/);
    expect(JSON.stringify([error.message, error.hint, String(error.cause)])).not.toContain("hunter2");
  });

  // The server would end such a connection only after a minute, longer than any test may take.
  test("without any password the process ends, though the driver leaves its connection half-open", async () => {
    const address = JSON.stringify(await postgresUrl({ user: "amy", password: "" }));
    const script = `
      const { openDatabase } = product;
      await openDatabase({ database: ${address}, now: new Date(0) }).catch((error) => console.log(error.message));`;
    const { PGPASSWORD, ...env } = process.env;
    expect(await inProcessOfItsOwn(script, env)).toContain("refused the login of 'amy'.");
  });

  test("a database that is missing is named with the command that makes it", async () => {
    const error = await failure(await postgresUrl({ database: "broking" }));
    expect(error.message).toMatch(/^There is no database 'broking' on the socket/);
    expect(error.hint).toMatch(/^Make it: createdb .* broking/);
  });

  test("a server that is not there is one sentence", async () => {
    const nowhere = "postgres://amy:hunter2@/broker?host=/nowhere";
    expect((await failure(nowhere)).message).toBe(
      "PostgreSQL on the socket in /nowhere cannot be reached, or accepts no more connections.",
    );
  });

  test("a server without encryption is refused if encryption is required", async () => {
    const error = await failure(await postgresUrl({ more: "&sslmode=verify-full" }));
    expect(error.message).toMatch(/does not encrypt\.$/);
    expect(error.hint).toContain("sslmode=disable");
  });

  test("a database that takes no changes is refused before anything is tried", async () => {
    const error = await failure(await postgresUrl({ more: "&options=-c%20default_transaction_read_only%3Don" }));
    expect(error.message).toMatch(/^The database 'postgres' on .* is read-only\.$/);
  });

  test("a user without the right to create tables is shown what to grant", async () => {
    await onPostgres("create role guest login password 'guest'");
    try {
      const error = await failure(await postgresUrl({ user: "guest", password: "guest" }));
      expect([error.code, error.hint]).toEqual(["store_unavailable", expect.stringContaining("grant create")]);
    } finally {
      await onPostgres("drop role guest");
    }
  });

  test("a missing schema is reported, not created", async () => {
    const error = await failure(await postgresUrl({ more: "&options=-c%20search_path%3Dnone_such" }));
    expect(error.message).toMatch(/has no schema to write to\.$/);
  });

  test("a database whose text is not UTF-8 is refused", async () => {
    await onPostgres("create database old encoding 'LATIN1' locale_provider libc locale 'C' template template0");
    try {
      expect((await failure(await postgresUrl({ database: "old" }))).message).toMatch(/is not in UTF-8\.$/);
    } finally {
      await onPostgres("drop database old with (force)");
    }
  });

  test("one that another program locks is named after the busy time, and nothing is lost", async () => {
    const [store, other] = [
      await openScanStore({ database: place.url, now, busyMs: 1 }),
      await openDatabase({ database: place.url, now }),
    ];
    const error = await other.database
      .transaction()
      .setIsolationLevel("serializable")
      .execute(() => store.save(buildReport(), buildEvidence()).catch((caught) => caught));
    expect(error).toMatchObject({
      code: "store_unavailable",
      message: expect.stringMatching(/^Another program has locked .*\.$/),
    });
    expect(await store.save(buildReport(), buildEvidence())).toEqual({ wholeEvidence: true });
    await store.close();
    await other.close();
  });

  test("a slow change of this program's own is waited for, however short the busy time", async () => {
    const { database, close } = await openDatabase({ database: place.url, now, busyMs: 1 });
    const [slow, ...others] = Array.from({ length: 8 }, () =>
      database
        .transaction()
        .execute((change) => sql<{ done: number }>`select pg_sleep(0.05), 1 as done`.execute(change)),
    );
    const read = sql<{ done: number }>`select 1 as done`.execute(database);
    const results = await Promise.all([slow, ...others, read]);
    expect(results.map((result) => result?.rows[0]?.done)).toEqual(Array(9).fill(1));
    await close();
  });

  test("a connection that the server ends is reopened, and its query fails with one sentence", async () => {
    const store = await open();
    await onPostgres("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'broker'");
    // The server's last words come before the end of the connection, so that a second question may still be put to it.
    const queried = () =>
      store.latest().catch((error: unknown) => expect(error).toMatchObject({ code: "store_unavailable" }));
    await expect.poll(queried).toEqual([]);
    await store.close();
  });

  test("a connection that breaks during a change gives one sentence, with or without a query in progress", async () => {
    const opened = await openDatabase({ database: place.url, now });
    const end = "select pg_terminate_backend(pid) from pg_stat_activity where state = 'idle in transaction'";
    const requested = opened.guarded(() =>
      opened.database
        .transaction()
        .execute((change) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(change)),
    );
    await expect(requested).rejects.toMatchObject({ code: "store_unavailable" });
    const unasked = opened.guarded(() =>
      opened.database.transaction().execute(async (change) => {
        await onPostgres(end);
        await sql`select 1`.execute(change);
      }),
    );
    await expect(unasked).rejects.toMatchObject({ code: "store_unavailable" });
    expect((await sql<{ one: number }>`select 1 as one`.execute(opened.database)).rows).toEqual([{ one: 1 }]);
    await opened.close();
  });

  test("a process that sleeps in the middle of a change loses it, and what it locked is free for others", async () => {
    const asleep = await openDatabase({ database: place.url, now, pausedMs: 200 });
    const other = await openDatabase({ database: place.url, now });
    const put = (tables: Kysely<Tables>, evidence: string) =>
      sql`insert into mail_hosts values ('mx.example', '', ${evidence})
        on conflict (host) do update set evidence = excluded.evidence`.execute(tables);
    const [locked, awake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const late = asleep.transact(async (tables) => {
      await put(tables, "begun");
      locked.resolve();
      await awake.promise;
      await put(tables, "late");
    });
    await locked.promise;
    await other.transact((tables) => put(tables, "other"));
    awake.resolve();
    await expect(late).rejects.toMatchObject({ code: "store_unavailable" });
    const { rows } = await sql<{ evidence: string }>`select evidence from mail_hosts`.execute(asleep.database);
    expect(rows).toEqual([{ evidence: "other" }]);
    await Promise.all([asleep.close(), other.close()]);
  });
});
