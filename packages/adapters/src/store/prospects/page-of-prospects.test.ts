import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { PROSPECT_SORTS } from "@broker/contracts";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
import { DATABASES, onPostgres, postgresUrl } from "../test/databases.ts";
import { pageQuestions, whereProspects } from "./page-of-prospects.ts";
import type { ProspectFilter } from "./prospect-store.ts";

let folder: string;
let opened: OpenDatabase;
let plain: DatabaseSync;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "pages-"));
  const file = join(folder, "broker.db");
  opened = await openDatabase({ database: `sqlite:${file}`, now: new Date(0) });
  plain = new DatabaseSync(file);
});
afterEach(async () => {
  plain.close();
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

const FILTERS: readonly ProspectFilter[] = [
  {},
  { search: "acme" },
  { industry: "Law" },
  { readiness: "Low", opportunity: "Very High", band: "High" },
  { region: "bristol", size: "201-500" },
  { promoted: false, assessed: false },
];

test("SQLite reads every page from one covering index, and sorts nothing", () => {
  const plans = PROSPECT_SORTS.flatMap((sort) =>
    FILTERS.flatMap((filter) =>
      [
        null,
        { key: 50, name: "acme", id: "0123", seen: 50 },
        { key: null, name: "acme", id: "0123", seen: 90 },
      ].flatMap((place) => {
        const query = { ...filter, sort, reverse: place === null, limit: 50, after: null };
        return pageQuestions(opened.database, query, place).map((question) => {
          const { sql, parameters } = question.limit(51).compile();
          const values = parameters as readonly SQLInputValue[];
          const steps = plain.prepare(`explain query plan ${sql}`).all(...values);
          return steps.map((step) => String(step.detail)).join("; ");
        });
      }),
    ),
  );
  expect(plans.length).toBeGreaterThan(200);
  expect(
    plans.filter((plan) => !/^(SCAN|SEARCH) prospects USING COVERING INDEX prospects_by_\w+( \(.*\))?$/.test(plan)),
  ).toEqual([]);
});

test("what a search finds is counted in the index of the words alone, not in whole rows", () => {
  const found = opened.database.selectFrom("prospects").where(whereProspects(opened.database, { search: "acme" }));
  const { sql, parameters } = found.select(({ fn }) => fn.countAll().as("count")).compile();
  const steps = plain.prepare(`explain query plan ${sql}`).all(...(parameters as readonly SQLInputValue[]));
  expect(steps.map((step) => step.detail)).toEqual(["SCAN prospects USING COVERING INDEX prospects_by_search"]);
});

test("PostgreSQL finds a search in the index of letters, and a choice by the index of its column", async () => {
  // A new one: what the server has counted in a used one changes its plans.
  const place = await DATABASES.find(({ kind }) => kind === "PostgreSQL")?.makeEmpty();
  if (place === undefined) throw new Error("There is no PostgreSQL.");
  const { database, close } = await openDatabase({ database: place.url, now: new Date(0) });
  const planOf = (filter: ProspectFilter) =>
    database.connection().execute(async (one) => {
      await sql`set enable_seqscan = off`.execute(one);
      const found = one.selectFrom("prospects").where(whereProspects(one, filter));
      const rows = await found.select("place").explain<{ readonly "QUERY PLAN": string }>();
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
  expect(await planOf({ search: "acme" })).toContain("Bitmap Index Scan on prospects_by_letters");
  expect(await planOf({ readiness: "Low", opportunity: "Very High" })).toContain("prospects_by_readiness");
  expect(await planOf({ assessed: false })).toContain("prospects_by_assessed");
  expect(await planOf({ size: "201-500" })).toMatch(/Index Cond: .*employees >= .*employees <= /);
  await close();
  await place.remove();
});

test("where PostgreSQL refuses the extension of that index, the database is made without it", async () => {
  const place = await DATABASES.find(({ kind }) => kind === "PostgreSQL")?.makeEmpty();
  if (place === undefined) throw new Error("There is no PostgreSQL.");
  await onPostgres("create role letterless login password 'not-a-secret'");
  await onPostgres("grant all on schema public to letterless", place.url);
  const name = new URL(place.url.replace("@/", "@host/")).pathname.slice(1);
  const url = await postgresUrl({ database: name, user: "letterless", password: "not-a-secret" });
  await (await openDatabase({ database: url, now: new Date(0) })).close();
  const named = await onPostgres("select indexname from pg_indexes where tablename = 'prospects'", place.url);
  const names = named.map(({ indexname }) => indexname);
  expect(names).toContain("prospects_by_search");
  expect(names).not.toContain("prospects_by_letters");
  await place.remove();
  await onPostgres("drop role letterless");
});
