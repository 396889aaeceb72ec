import { assertValue } from "@broker/core";
import { beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { bookAt, scanOf } from "../test/build-book.ts";
import { companyEntry } from "../test/build-client-entry.ts";
import { DEFAULT_DATABASE } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const entry = companyEntry(NOW);

describe.each(DEFAULT_DATABASE)("peers on $kind", ({ make }) => {
  const { peers: store, clients, options } = testWorkspace(NOW, make);
  let book: ReturnType<typeof bookAt>;
  beforeEach(async () => {
    book = bookAt(options().database);
  });

  async function peersOf(domain: string) {
    const { industry, peers } = await store.of(domain);
    const shown = peers.map(({ company, posture }) => `${company} ${posture}`).sort();
    return { industry, peers: shown };
  }
  async function client(name: string, domain: string, industry: string, sample = false): Promise<void> {
    const made = entry(name, [domain], null, { sample });
    const stated = {
      field: "industry" as const,
      value: industry,
      provenance: "declared" as const,
      asOf: NOW,
      by: "jane",
    };
    await clients.record([{ ...made, apply: (known) => assertValue(made.apply(known), stated, NOW) }]);
  }

  test("are the companies of the sector, of lists and of the portfolio, each once, by its latest scan", async () => {
    await book.list([
      { domain: "gone.example", name: "Gone", industry: "Law" },
      { domain: "a.example", name: "A", industry: "LAW" },
      { domain: "b.example", name: "B", industry: "Law" },
      { domain: "b.example", name: "B two", industry: "Law" },
      { domain: "shop.example", name: "Shop", industry: "Retail" },
      { domain: "unscanned.example", name: "U", industry: "Law" },
    ]);
    await book.scan(
      scanOf("a.example", 40),
      scanOf("www.a.example", 55, { startedAt: "2026-11-06T09:00:00.000Z" }),
      scanOf("b.example", 70),
      scanOf("shop.example", 90),
    );
    await client("Clerk LLP", "clerk.example", "Law");
    await book.scan(scanOf("clerk.example", 81));
    expect(await peersOf("www.gone.example")).toEqual({
      industry: "Law",
      peers: ["a.example 55", "b.example 70", "clerk.example 81"],
    });
  });

  test("leave out the company itself, samples, and companies with too low coverage", async () => {
    await client("Own Ltd", "own.example", "Law");
    await client("Sample Ltd", "sample.example", "Law", true);
    await book.list([{ domain: "listed.example", name: "Listed", industry: "Law" }]);
    await book.scan(scanOf("own.example", 50), scanOf("sample.example", 10), scanOf("listed.example", 60));
    const { database, close } = await openDatabase(options());
    await database.updateTable("prospects").set({ sample: 1 }).execute();
    await close();
    expect(await peersOf("own.example")).toEqual({ industry: "Law", peers: [] });
  });

  test("of the same sector and size are clients and prospects with so many employees", async () => {
    const staffed = (field: "industry" | "employees", value: string | number) => ({
      field,
      value,
      provenance: "declared" as const,
      asOf: NOW,
      by: "jane",
    });
    for (const [name, employees] of [
      ["own", 20],
      ["near", 45],
      ["far", 400],
    ] as const) {
      const made = entry(name, [`${name}.example`], null, {});
      await clients.record([
        {
          ...made,
          apply: (known) =>
            assertValue(
              assertValue(made.apply(known), staffed("industry", "Law"), NOW),
              staffed("employees", employees),
              NOW,
            ),
        },
      ]);
    }
    await book.list([
      { domain: "listed.example", name: "Listed", industry: "law", employees: "11" },
      { domain: "large.example", name: "Large", industry: "Law", employees: "51" },
      { domain: "unsized.example", name: "Unsized", industry: "Law" },
    ]);
    const scanned = ["own", "near", "far", "listed", "large", "unsized"];
    await book.scan(...scanned.map((name, place) => scanOf(`${name}.example`, 40 + place)));
    const found = await store.ofSectorAndSize("www.own.example");
    expect(found).toMatchObject({ industry: "Law", size: "11-50", sample: false });
    expect(found.postures.toSorted()).toEqual([41, 43]);
    await clients.markSample({ at: NOW, by: "jane" });
    // In a sample workspace they all count, as in the comparison of the portfolio, and are labelled.
    expect(await store.ofSectorAndSize("own.example")).toMatchObject({ postures: found.postures, sample: true });
  });

  async function around(domain: string) {
    const [found] = await store.around([{ target: { domain } }]);
    if (found === undefined) throw new Error("each report has its surroundings");
    return { ...found, peers: found.peers.map(({ company, posture }) => `${company} ${posture}`).sort() };
  }

  test("of the whole market are all companies scanned here, listed or not, by their latest scan; samples never", async () => {
    await book.list([{ domain: "listed.example", name: "Listed", industry: "Law", employees: "42" }]);
    await client("Sample Ltd", "sample.example", "Law", true);
    await book.scan(
      scanOf("listed.example", 60),
      scanOf("alone.example", 40),
      scanOf("www.alone.example", 45, { startedAt: "2026-11-06T09:00:00.000Z" }),
      scanOf("sample.example", 10),
      scanOf("dark.example", 30, { status: "failed" }),
    );
    expect((await around("own.example")).peers).toEqual(["alone.example 45", "dark.example null", "listed.example 60"]);
  });

  test("a company's name comes from its record, else from a list, as declared by the one or the other", async () => {
    await book.list([{ domain: "own.example", name: "Own of the list" }]);
    expect((await around("own.example")).name).toMatchObject({
      value: "Own of the list",
      provenance: "declared",
      by: "list",
    });
    await client("Own Ltd", "own.example", "Dentistry");
    expect((await around("own.example")).name).toEqual({
      value: "Own Ltd",
      provenance: "declared",
      asOf: NOW,
      by: "record",
    });
    expect((await around("nobody.example")).name).toBeNull();
  });

  test("a company's industry and size come from its record, and a list's values are separate, as declared", async () => {
    await book.list([{ domain: "own.example", name: "Own", industry: "Law", employees: "42" }]);
    expect(await around("own.example")).toMatchObject({
      industry: null,
      listedIndustry: { value: "Law", provenance: "declared" },
      size: { value: "11-50 (42 employees)", provenance: "declared" },
    });
    await client("Own Ltd", "own.example", "Dentistry");
    expect((await around("own.example")).industry).toEqual({ value: "Dentistry", provenance: "declared", asOf: NOW });
    expect(await around("nobody.example")).toMatchObject({ industry: null, listedIndustry: null, size: null });
  });

  test("a company of unknown sector has none; a register queried earlier supplies it", async () => {
    expect(await peersOf("gone.example")).toEqual({ industry: null, peers: [] });
    const industry = { value: "Law", provenance: "registry" as const, asOf: NOW };
    const base = scanOf("gone.example", 50);
    await book.scan({ ...base, companyBasics: { ...base.companyBasics, industry } });
    expect((await peersOf("gone.example")).industry).toBe("Law");
  });
});
