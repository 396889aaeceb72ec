import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { AppError } from "@broker/contracts";
import { buildReport } from "@broker/core/testing";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sealAudit } from "../audit-chain/seal-audit.ts";
import { openDatabase } from "../database/open-database.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { buildEvidence } from "../test/build-evidence.ts";
import {
  BOTH_DATABASES,
  DATABASES,
  type DatabaseKind,
  DEFAULT_DATABASE,
  type TestDatabase,
} from "../test/databases.ts";
import { makeLandedDatabase } from "../test/landed-database.ts";
import { openClientStore, openScanStore } from "../test/open-stores.ts";
import { backupDatabase } from "./backup.ts";
import { readPages, type TableName, tableNames } from "./copy-rows.ts";
import { restoreDatabase } from "./restore-database.ts";

const AT = "2026-11-22T09:00:00.000Z";
const NOW = new Date(AT);
const ACTOR = { by: "jane", at: AT };
const company = companyEntry(AT);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "care-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let tables: readonly TableName[];
beforeAll(async () => {
  const [sqlite] = BOTH_DATABASES;
  const place = (await sqlite?.make()) ?? expect.fail("there is no SQLite");
  const { database, close } = await openDatabase({ database: place.url, now: NOW });
  tables = await tableNames(database);
  await close();
  await place.remove();
});

const plain = (_: string, value: unknown) => (value instanceof Uint8Array ? Buffer.from(value).toString("hex") : value);

/** Every row of every table, as text, after the audit log was sealed. */
async function everything(database: string): Promise<Record<string, string[]>> {
  const opened = await openDatabase({ database, now: NOW });
  await sealAudit(opened);
  const all: Record<string, string[]> = {};
  await opened.database.transaction().execute(async (transaction) => {
    for (const table of tables) {
      const rows: string[] = [];
      for await (const page of readPages(transaction, opened.kind, table))
        rows.push(...page.map((row) => JSON.stringify(row, plain)));
      all[table] = rows.sort();
    }
  });
  await opened.close();
  return all;
}

/** A restore adds an entry to the log. */
const LOG = { audit: [], audit_head: [] };

async function fill(database: string): Promise<void> {
  const scans = await openScanStore({ database, now: NOW });
  await scans.save(buildReport(), buildEvidence());
  await scans.close();
  const clients = await openClientStore({ database, now: NOW });
  await clients.record(Array.from({ length: 6 }, (_, n) => company(`Client ${n} Ltd`, [`client-${n}.example`])));
  await clients.optOut("quiet.example", null, ACTOR);
  await clients.close();
  // More rows than are copied at once.
  const row = (n: number) => ({ domain: `quiet-${n}.example`, recorded_at: AT, said_by: "jane", reason: null });
  const opened = await openDatabase({ database, now: NOW });
  await opened.database
    .insertInto("opt_outs")
    .values(Array.from({ length: 120 }, (_, n) => row(n)))
    .execute();
  await opened.close();
}

let place: TestDatabase;
const options = () => ({ database: place.url, now: NOW });

function useDatabase(make: DatabaseKind["make"]): void {
  beforeEach(async () => {
    place = await make();
  });
  afterEach(() => place.remove());
}

describe.each(DATABASES)("on $kind", ({ make }) => {
  useDatabase(make);

  test("data lost after a backup is restored, and a copy of the replaced data is saved", async () => {
    await fill(place.url);
    const { file } = await backupDatabase(options(), join(folder, "night.db"));
    const before = await everything(place.url);
    const clients = await openClientStore(options());
    await clients.erase((await clients.find("Client 2 Ltd")).id, ACTOR);
    await clients.record([company("Late Ltd")]);
    await clients.close();
    const changed = await everything(place.url);
    const restored = await restoreDatabase(options(), file, join(folder, "kept.db"), ACTOR);
    expect(restored.rows.get("clients")).toBe(6);
    expect(restored.rows.get("opt_outs")).toBe(121);
    const after = await everything(place.url);
    expect(after.audit).toHaveLength((before.audit?.length ?? 0) + 1);
    expect({ ...after, ...LOG }).toEqual({ ...before, ...LOG });
    expect(await everything(`sqlite:${join(folder, "kept.db")}`)).toEqual(changed);
  });
});

// Up to the rows, backups are files of SQLite, whichever kind the database is.
describe.each(DEFAULT_DATABASE)("the file of a backup, on $kind", ({ make }) => {
  useDatabase(make);

  test("a backup is one file of everything, readable by its owner only, and leaves nothing beside it", async () => {
    await fill(place.url);
    const backup = await backupDatabase(options(), join(folder, "kept", "night.db"));
    expect(readdirSync(join(folder, "kept"))).toEqual(["night.db"]);
    expect(statSync(backup.file).mode & 0o777).toBe(0o600);
    expect(statSync(backup.file).size).toBe(backup.bytes);
    expect(await everything(`sqlite:${backup.file}`)).toEqual(await everything(place.url));
  });

  test("a backup from an older version is migrated on restore, and the file is unchanged", async () => {
    const old = join(folder, "old.db");
    makeLandedDatabase(old);
    const bytes = statSync(old).size;
    await restoreDatabase(options(), old, join(folder, "kept.db"), ACTOR);
    const scans = await openScanStore(options());
    expect((await scans.find("acme.example")).scores.overall?.posture).toBe(59);
    await scans.close();
    expect(statSync(old).size).toBe(bytes);
  });

  test("a file that is no backup, is damaged or is not there changes nothing", async () => {
    await fill(place.url);
    const before = await everything(place.url);
    const [text, other, broken] = ["text.db", "other.db", "broken.db"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(text, "domain,name\nacme.example,Acme\n".repeat(200));
    const strange = new DatabaseSync(other);
    strange.exec("create table songs (name text)");
    strange.close();
    makeLandedDatabase(broken);
    const dangling = new DatabaseSync(broken);
    dangling.exec("pragma foreign_keys = off; delete from evidence");
    dangling.close();
    const keep = join(folder, "kept.db");
    const reported = async (file: string) => {
      const error = await restoreDatabase(options(), file, keep, ACTOR).catch((caught: unknown) => caught);
      return error instanceof AppError ? [error.code, error.message] : error;
    };
    expect(await reported(text)).toEqual(["input_invalid", `${text} is not a backup.`]);
    expect(await reported(other)).toEqual(["input_invalid", `${other} is a database, but not one of this product's.`]);
    expect(await reported(broken)).toEqual([
      "store_damaged",
      `${broken} is damaged: the database's own check found faults.`,
    ]);
    expect(await reported(join(folder, "none.db"))).toEqual([
      "file_unreadable",
      `There is no file ${join(folder, "none.db")}.`,
    ]);
    expect(await everything(place.url)).toEqual(before);
    expect(existsSync(keep)).toBe(false);
  });

  test("a file that is there already is not written over", async () => {
    const file = join(folder, "night.db");
    writeFileSync(file, "mine");
    await expect(backupDatabase(options(), file)).rejects.toThrow(`${file} is there already; it was left as it is.`);
    expect(statSync(file).size).toBe(4);
  });
});

test("a portfolio on SQLite moves to PostgreSQL and back by backup and restore, byte for byte", async () => {
  const places = await Promise.all(BOTH_DATABASES.map((each) => each.make()));
  const [first, second] = places.map((place) => ({ database: place.url, now: NOW }));
  if (first === undefined || second === undefined) throw new Error("both kinds are needed");
  await fill(first.database);
  const before = await everything(first.database);
  const out = await backupDatabase(first, join(folder, "a.db"));
  await restoreDatabase(second, out.file, join(folder, "b-kept.db"), ACTOR);
  const back = await backupDatabase(second, join(folder, "b.db"));
  const third = { database: `sqlite:${join(folder, "third.db")}`, now: NOW };
  await restoreDatabase(third, back.file, join(folder, "c-kept.db"), ACTOR);
  const after = await everything(third.database);
  expect({ ...after, ...LOG }).toEqual({ ...before, ...LOG });
  await Promise.all(places.map((place) => place.remove()));
});
