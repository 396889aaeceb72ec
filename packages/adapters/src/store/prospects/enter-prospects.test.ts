import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { MIGRATIONS } from "../migrations/all.ts";
import { bookAt, scanOf } from "../test/build-book.ts";
import { DATABASES, DEFAULT_DATABASE, onPostgres, type TestDatabase } from "../test/databases.ts";
import { openProspectStore } from "../test/open-stores.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
let place: TestDatabase;
let book: ReturnType<typeof bookAt>;

async function prospects() {
  const store = await openProspectStore({ database: place.url, now: NOW });
  const page = await store.list({ sort: "name", reverse: false, limit: 1000, after: null });
  await store.close();
  return page.prospects;
}

test("after a long list PostgreSQL knows how many companies there are", async () => {
  const postgres = await DATABASES.find(({ kind }) => kind === "PostgreSQL")?.make();
  if (postgres === undefined) throw new Error("There is no PostgreSQL.");
  // A number that no earlier test left there.
  const rows = Array.from({ length: 1007 }, (_, n) => ({ domain: `company-${n}.example` }));
  await bookAt(postgres.url).list(rows);
  const known = "select reltuples from pg_class where oid = 'prospects'::regclass";
  expect(await onPostgres(known, postgres.url)).toMatchObject([{ reltuples: 1007 }]);
  await postgres.remove();
});

describe.each(DEFAULT_DATABASE)("lists and scans on $kind", ({ make, makeEmpty }) => {
  beforeEach(async () => {
    place = await make();
    book = bookAt(place.url);
  });
  afterEach(() => place.remove());

  test("a company that is listed again is the same one, and gets the new list's values", async () => {
    await book.list([{ domain: "acme.example", name: "Acme Ltd", employees: "40", industry: "Law" }]);
    const [before] = await prospects();
    await book.list([{ domain: "acme.example", name: "ACME LIMITED", employees: "45" }], "2026-11-06");
    const found = await prospects();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      id: before?.id,
      companyName: "ACME LIMITED",
      employeeCount: 45,
      industry: "Law",
      listed: { batchId: "2026-11-06-a" },
    });
  });

  test("a company whose address one list writes with www and another without is one, and either scan is of it", async () => {
    await book.list([{ domain: "www.acme.example", name: "Acme Ltd" }]);
    await book.list([{ domain: "acme.example", name: "Acme Ltd" }], "2026-11-06");
    await book.scan(scanOf("www.acme.example", 60));
    const found = await prospects();
    expect(found.map((each) => [each.domain, each.riskIndex])).toEqual([["acme.example", 4]]);
  });

  test("two companies on one domain stay two, also when they come in different lists", async () => {
    await book.list([
      { domain: "host.example", name: "One", companyNumber: "00000001" },
      { domain: "host.example", name: "One", companyNumber: "00000002" },
    ]);
    await book.list([{ domain: "host.example", name: "Three" }, { domain: "host.example" }], "2026-11-06");
    expect((await prospects()).map((each) => [each.companyName, each.companyNumber])).toEqual([
      ["One", "00000001"],
      ["One", "00000002"],
      ["Three", null],
    ]);
  });

  test("a company whose name a later list writes short is the same one, and no second row of the list", async () => {
    await book.list([{ domain: "harcourt.example", name: "Harcourt Vale Solicitors LLP" }]);
    await book.list([{ domain: "harcourt.example", name: "Harcourt Vale", employees: "38" }], "2026-11-06");
    expect((await prospects()).map((each) => each.employeeCount)).toEqual([38]);
  });

  test("a company that was listed only by its domain gets its name later", async () => {
    await book.list([{ domain: "acme.example" }]);
    await book.list([{ domain: "acme.example", name: "Acme" }], "2026-11-06");
    expect((await prospects()).map((each) => each.companyName)).toEqual(["Acme"]);
  });

  test("more rows than one statement takes are all entered, each once, in every night", async () => {
    const many = Array.from({ length: 1203 }, (_, n) => ({ domain: `c${n % 1200}.example` }));
    await book.list(many);
    await book.list(many, "2026-11-06");
    const store = await openProspectStore({ database: place.url, now: NOW });
    expect((await store.summary({})).prospectsFound).toBe(1200);
    await store.close();
  });

  test("a domain scanned before it was listed has its figures at once; one only scanned is not a prospect", async () => {
    await book.scan(
      scanOf("acme.example", 60),
      scanOf("acme.example", 55, { startedAt: "2026-11-06T09:00:00.000Z" }),
      scanOf("other.example", 50),
    );
    expect(await prospects()).toEqual([]);
    await book.list([{ domain: "acme.example" }]);
    const found = await prospects();
    expect(found.map((each) => [each.domain, each.riskIndex, each.lastAssessment])).toEqual([
      ["acme.example", 4.5, "2026-11-06T09:00:00.000Z"],
    ]);
  });

  test("an older scan saved late changes nothing, and neither does one that failed", async () => {
    await book.list([{ domain: "acme.example" }]);
    await book.scan(
      scanOf("acme.example", 60),
      scanOf("acme.example", 20, { startedAt: "2026-11-04T09:00:00.000Z" }),
      scanOf("acme.example", 10, { startedAt: "2026-11-07T09:00:00.000Z", status: "failed" }),
    );
    expect((await prospects())[0]?.riskIndex).toBe(4);
  });

  test("a name as long as a page, in letters of four bytes, is entered and found", async () => {
    const name = "\u{1F3E2}".repeat(900);
    await book.list([{ domain: `${"a".repeat(60)}.${"b".repeat(60)}.example`, name, industry: name }]);
    expect((await prospects())[0]?.companyName.startsWith("\u{1F3E2}")).toBe(true);
  });

  test("a database from before the portfolio has its companies after migration", async () => {
    await place.remove();
    place = await makeEmpty();
    const earlier = MIGRATIONS.filter((each) => each.name < "0006");
    const old = await openDatabase({ database: place.url, now: NOW, migrations: earlier });
    const batch = { source: "a.csv", finished_at: null, settings: "{}" };
    const row = { line: 1, input: "x", state: "waiting" };
    const batches = ["2026-11-02-a", "2026-11-01-a"].map((id) => ({
      id,
      started_at: `${id.slice(0, 10)}T09:00:00.000Z`,
      ...batch,
    }));
    await old.database.insertInto("batches").values(batches).execute();
    const rows = Array.from({ length: 501 }, (_, n) => ({ ...row, batch_id: "2026-11-01-a", row_number: n + 1 }));
    await old.database
      .insertInto("batch_rows")
      .values([
        ...rows.map((each) => ({ ...each, domain: `c${each.row_number}.example`, fields: '{"employees":"4"}' })),
        { ...row, batch_id: "2026-11-02-a", row_number: 1, domain: "c1.example", fields: '{"employees":"9"}' },
        { ...row, batch_id: "2026-11-02-a", row_number: 2, domain: null, fields: "{}" },
      ])
      .execute();
    await old.close();
    const found = await prospects();
    expect(found).toHaveLength(501);
    expect(found.find((each) => each.domain === "c1.example")).toMatchObject({
      employeeCount: 9,
      listed: { batchId: "2026-11-02-a", at: "2026-11-02T09:00:00.000Z" },
    });
  });
});
