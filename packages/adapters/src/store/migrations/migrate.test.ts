import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildEvidence } from "../test/build-evidence.ts";
import { openScanStore } from "../test/open-stores.ts";
import { MIGRATIONS } from "./all.ts";
import type { Migration } from "./migration.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
  file = join(folder, "broker.db");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (migrations: readonly Migration[] = MIGRATIONS) =>
  openScanStore({ database: `sqlite:${file}`, now: new Date("2026-11-05T09:00:00Z"), migrations });

const notes: Migration = {
  name: "9999-notes",
  async up(database) {
    await database.schema.createTable("notes").addColumn("text", "text").execute();
  },
};

function rows(path: string, sql: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare(sql)
      .all()
      .map((row) => Object.values(row)[0]);
  } finally {
    database.close();
  }
}

test("a new database gets every migration, each noted once, and needs no copy", async () => {
  await (await open()).close();
  await (await open()).close();
  expect(rows(file, "select name from migrations order by name")).toEqual(MIGRATIONS.map((each) => each.name));
  expect(existsSync(`${file}.before-${MIGRATIONS[0]?.name}`)).toBe(false);
});

test("an older database is migrated, its scans stay, and a copy of it as it was lies beside it", async () => {
  const older = await open();
  await older.save(buildReport(), buildEvidence());
  await older.close();
  const newer = await open([...MIGRATIONS, notes]);
  expect(await newer.find("harrowvale.example")).toEqual(buildReport());
  await newer.close();
  const copy = `${file}.before-9999-notes`;
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  expect(rows(copy, "select count(*) from scans")).toEqual([1]);
  expect(rows(copy, "select name from sqlite_schema where name = 'notes'")).toEqual([]);
  expect(rows(file, "select name from sqlite_schema where name = 'notes'")).toEqual(["notes"]);
});

test("a step that fails leaves the database as it was", async () => {
  await (await open()).close();
  const broken: Migration = {
    name: "9999-broken",
    async up(database) {
      await database.schema.createTable("half").addColumn("text", "text").execute();
      throw new Error("it broke halfway");
    },
  };
  await expect(open([...MIGRATIONS, broken])).rejects.toThrow("it broke halfway");
  expect(rows(file, "select name from sqlite_schema where name = 'half'")).toEqual([]);
  await (await open()).close();
});

test("a database of a newer version is left unchanged, with an error", async () => {
  await (await open([...MIGRATIONS, notes])).close();
  const error = await open().catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: "store_newer",
    message: "The database was written by a newer version (it has '9999-notes').",
  });
});
