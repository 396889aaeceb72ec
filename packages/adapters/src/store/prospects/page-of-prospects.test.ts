import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { PROSPECT_SORTS } from "@broker/contracts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../database/open-database.ts";
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
  const found = opened.database.selectFrom("prospects").where(whereProspects({ search: "acme" }));
  const { sql, parameters } = found.select(({ fn }) => fn.countAll().as("count")).compile();
  const steps = plain.prepare(`explain query plan ${sql}`).all(...(parameters as readonly SQLInputValue[]));
  expect(steps.map((step) => step.detail)).toEqual(["SCAN prospects USING COVERING INDEX prospects_by_search"]);
});
