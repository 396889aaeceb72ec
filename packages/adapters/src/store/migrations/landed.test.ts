import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { METHOD_VERSION } from "@broker/contracts";
import { effectiveValue } from "@broker/core";
import { Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrate } from "../database/migrate.ts";
import { openDatabase } from "../database/open-database.ts";
import { SQLITE_TYPES } from "../database/open-sqlite.ts";
import { POSTGRES_TYPES } from "../database/postgres-dialect.ts";
import { sqliteDialect } from "../database/sqlite-dialect.ts";
import type { Tables } from "../database/tables.ts";
import { copyRows, tableNames } from "../maintenance/copy-rows.ts";
import { DATABASES, DEFAULT_DATABASE, type TestDatabase } from "../test/databases.ts";
import { LANDED_MIGRATIONS, landedStatements, makeLandedDatabase } from "../test/landed-database.ts";
import { openBatchStore, openClientStore, openScanStore } from "../test/open-stores.ts";
import { MIGRATIONS } from "./all.ts";

const NOW = new Date("2026-11-22T09:00:00Z");
const earlier = MIGRATIONS.slice(0, LANDED_MIGRATIONS);

test("the steps of a database that landed make the same tables today as on their day", async () => {
  const folder = mkdtempSync(join(tmpdir(), "landed-"));
  const fresh = join(folder, "fresh.db");
  await (await openDatabase({ database: `sqlite:${fresh}`, now: NOW, migrations: earlier })).close();
  const database = new DatabaseSync(fresh, { readOnly: true });
  const made = database.prepare("select sql from sqlite_schema where sql is not null order by rowid").all();
  database.close();
  rmSync(folder, { recursive: true, force: true });
  const landed = landedStatements()
    .split("\n")
    .filter((line) => line.startsWith("CREATE "));
  expect(made.map((row) => `${String(row.sql)};`)).toEqual(landed);
});

/** Every table, column, constraint and index, as the database describes them. */
async function schemaOf(url: string): Promise<readonly unknown[]> {
  const { kind, database, close } = await openDatabase({ database: url, now: NOW });
  const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(database)).rows;
  const schema =
    kind === "sqlite"
      ? (await rows("select name, sql from sqlite_schema where sql is not null order by name")).map((row) =>
          String(row.sql).replaceAll('"', "").replace(/\s+/g, " ").toLowerCase(),
        )
      : [
          ...(await rows(`select table_name, column_name, data_type, is_nullable, column_default
            from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`)),
          ...(await rows(`select conrelid::regclass::text as table_name, conname, pg_get_constraintdef(oid) as definition
            from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`)),
          ...(await rows("select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname")),
        ];
  await close();
  // An upgraded PostgreSQL database has copies of its earlier tables.
  return schema.filter((row) => !JSON.stringify(row).includes("_before_"));
}

/** Takes the steps one by one without a copy before each: on PostgreSQL it would be of every table, 3,000 in all. */
async function migrateByStep(url: string): Promise<void> {
  const [first, ...later] = MIGRATIONS.map((_, at) => MIGRATIONS.slice(0, at + 1));
  const opened = await openDatabase({ database: url, now: NOW, migrations: first ?? [] });
  expect(opened.migrated.steps).toEqual(first?.map(({ name }) => name));
  const types = opened.kind === "sqlite" ? SQLITE_TYPES : { bytes: sql`bytea`, named: POSTGRES_TYPES };
  for (const migrations of later) {
    const { steps } = await migrate(opened.database, migrations, {
      ...{ types, now: NOW, saveCopy: async () => "none" },
      // Only a new database has one.
      runScript: () => expect.unreachable(),
    });
    expect(steps).toEqual([migrations.at(-1)?.name]);
  }
  await opened.close();
}

describe.each(DATABASES)("a new database on $kind", ({ makeEmpty }) => {
  test("has the schema of one migrated step by step, and records the same steps", async () => {
    const [fresh, stepped] = [await makeEmpty(), await makeEmpty()];
    await migrateByStep(stepped.url);
    const made = await openDatabase({ database: fresh.url, now: NOW });
    expect(made.migrated.steps).toEqual(MIGRATIONS.map(({ name }) => name));
    await made.close();
    const schema = await schemaOf(fresh.url);
    expect(schema).toEqual(await schemaOf(stepped.url));
    expect(schema.length).toBeGreaterThan(90);
    await fresh.remove();
    await stepped.remove();
  });
});

describe.each(DEFAULT_DATABASE)("a new database on $kind with only the first step", ({ makeEmpty }) => {
  test("takes all later ones at once", async () => {
    const place = await makeEmpty();
    await (await openDatabase({ database: place.url, now: NOW, migrations: MIGRATIONS.slice(0, 1) })).close();
    const upgraded = await openDatabase({ database: place.url, now: NOW });
    expect(upgraded.migrated.steps).toEqual(MIGRATIONS.slice(1).map(({ name }) => name));
    await upgraded.close();
    await place.remove();
  });
});

describe.each(DEFAULT_DATABASE)("a database that landed with three steps, on $kind", ({ kind, makeEmpty }) => {
  let place: TestDatabase;
  let database: string;
  beforeAll(async () => {
    place = await makeEmpty();
    database = place.url;
    if (kind === "SQLite") return makeLandedDatabase(place.url.slice("sqlite:".length));
    const target = await openDatabase({ database, now: NOW, migrations: earlier });
    const landed = new DatabaseSync(":memory:");
    landed.exec(landedStatements());
    const source = new Kysely<Tables>({ dialect: sqliteDialect(landed) });
    const tables = await tableNames(source);
    await target.database
      .transaction()
      .execute((transaction) => copyRows({ database: source, kind: "sqlite" }, transaction, tables));
    await source.destroy();
    await target.close();
  });
  afterAll(() => place.remove());

  // The first test upgrades it.
  test("opens, takes the later steps, and reports which and where the copy is", async () => {
    const opened = await openDatabase({ database, now: NOW });
    expect(opened.migrated.steps).toEqual(MIGRATIONS.slice(LANDED_MIGRATIONS).map((step) => step.name));
    const copy = opened.migrated.copy ?? "";
    expect(copy).toMatch(/[_.]before[_-]0004-audit$/);
    if (kind === "SQLite") expect(existsSync(copy)).toBe(true);
    else {
      const stored = await sql<{ n: number }>`select count(*) as n from ${sql.id("scans_before_0004-audit")}`.execute(
        opened.database,
      );
      expect(stored.rows).toEqual([{ n: 3 }]);
    }
    await opened.close();
    const again = await openDatabase({ database, now: NOW });
    expect(again.migrated).toEqual({ steps: [], copy: null });
    await again.close();
  });

  test("retains its scans with their evidence, its batch, its client and its decisions", async () => {
    const scans = await openScanStore({ database, now: NOW });
    const report = await scans.find("acme.example");
    expect(report.target.domain).toBe("acme.example");
    expect((await scans.find("acme.example@1")).scores.overall?.posture).toBe(85);
    expect((await scans.evidence(report.id)).target.domain).toBe("acme.example");
    await scans.close();

    const batches = await openBatchStore({ database, now: NOW });
    expect((await batches.rows("2026-11-05-a")).map((row) => [row.domain, row.state])).toEqual([
      ["acme.example", "complete"],
      ["nothing-here.example", "failed"],
      [null, "rejected"],
    ]);
    await batches.close();

    const clients = await openClientStore({ database, now: NOW });
    const acme = await clients.find("acme.example");
    expect(acme.entries).toHaveLength(8);
    expect(effectiveValue(acme, "employees")?.value).toBe(40);
    expect([...(await clients.optedOut(["www.quiet.example"])).keys()]).toEqual(["www.quiet.example"]);
    expect(await clients.tier()).toBe("Enhanced");
    await clients.close();
  });

  test("scores its client's last scan once by today's method, capped by the client's answers", async () => {
    const scans = await openScanStore({ database, now: NOW });
    const { methodVersion, revision, scores } = await scans.find("acme.example");
    expect([methodVersion, revision.n]).toEqual([METHOD_VERSION, 2]);
    expect(scores.overall).toMatchObject({ posture: 59, cappedBy: { reasons: ["Email without MFA, as declared."] } });
    expect((await scans.ofCompany("acme.example")).map(({ posture }) => posture)).toContain(59);
    await scans.close();

    const clients = await openClientStore({ database, now: NOW });
    const { headline } = await clients.posture(await clients.find("acme.example"));
    await clients.close();
    expect(headline).toEqual({ domain: "acme.example", posture: 59 });
  });
});
