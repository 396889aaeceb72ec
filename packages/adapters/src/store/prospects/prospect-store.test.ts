import type { ProspectView } from "@broker/contracts";
import { beforeEach, describe, expect, test } from "vitest";
import { bookAt, scanOf } from "../test/build-book.ts";
import { DATABASES, isDefault } from "../test/databases.ts";
import { testWorkspace } from "../test/test-workspace.ts";
import type { ProspectQuery } from "./prospect-store.ts";

const NOW = new Date("2026-11-05T09:00:00Z");
const { clients, prospects: store, options, useDatabase } = testWorkspace(NOW);
const ACTOR = { by: "jane", at: NOW.toISOString() };
let book: ReturnType<typeof bookAt>;

const query = (over: Partial<ProspectQuery> = {}): ProspectQuery => ({
  sort: "risk",
  reverse: false,
  limit: 50,
  after: null,
  ...over,
});
const page = (over: Partial<ProspectQuery> = {}) => store.list(query(over));
const found = async (over: Partial<ProspectQuery> = {}) => (await store.summary(query(over))).prospectsFound;
const names = async (over: Partial<ProspectQuery> = {}) =>
  (await page(over)).prospects.map((prospect) => prospect.companyName);
const one = async (domain: string): Promise<ProspectView | undefined> => (await page({ search: domain })).prospects[0];

/** Five companies: two on one domain, one of them never scanned. */
async function fiveCompanies() {
  await book.list([
    {
      domain: "acme.example",
      name: "Acme Ltd",
      industry: "Dentistry",
      employees: "42",
      revenue: "£1.2m",
      postcode: "M1 1AE",
    },
    { domain: "acme.example", name: "Acme Two", industry: "dentistry", employees: "11-50" },
    { domain: "brand.example", name: "brand & Söhne", industry: "Law", employees: "300", postcode: "EC1A 1BB" },
    { domain: "calm.example", name: "Calm plc", industry: "Law", employees: "8", postcode: "EH1 1YZ" },
    { domain: "dark.example" },
  ]);
  await book.scan(scanOf("acme.example", 30), scanOf("brand.example", 65), scanOf("calm.example", 91, { failures: 0 }));
}

describe.each(DATABASES)("prospects on $kind", ({ kind, make }) => {
  useDatabase(make);
  beforeEach(async () => {
    book = bookAt(options().database);
  });

  test("the riskiest come first, equal ones by name, and unknown ones last, in either direction", async () => {
    await fiveCompanies();
    expect(await names()).toEqual(["Acme Ltd", "Acme Two", "brand & Söhne", "Calm plc", "dark.example"]);
    expect(await names({ reverse: true })).toEqual([
      "Calm plc",
      "brand & Söhne",
      "Acme Two",
      "Acme Ltd",
      "dark.example",
    ]);
    expect(await names({ sort: "employees" })).toEqual([
      "brand & Söhne",
      "Acme Ltd",
      "Calm plc",
      "Acme Two",
      "dark.example",
    ]);
    expect(await names({ sort: "employees", reverse: true })).toEqual([
      "Calm plc",
      "Acme Ltd",
      "brand & Söhne",
      "dark.example",
      "Acme Two",
    ]);
    expect(await names({ sort: "name" })).toEqual([
      "Acme Ltd",
      "Acme Two",
      "brand & Söhne",
      "Calm plc",
      "dark.example",
    ]);
    expect((await names({ sort: "opportunity" }))[0]).toBe("Acme Ltd");
    expect(await names({ sort: "revenue", limit: 1 })).toEqual(["Acme Ltd"]);
  });

  test("each filter leaves the rows that it means, and several leave what all of them mean", async () => {
    await fiveCompanies();
    const cases = [
      [{ search: "SÖHNE" }, ["brand & Söhne"]],
      [{ search: "dent" }, ["Acme Ltd", "Acme Two"]],
      [{ search: "%" }, []],
      [{ industry: "LAW" }, ["brand & Söhne", "Calm plc"]],
      [{ readiness: "Low" }, ["Acme Ltd", "Acme Two"]],
      [{ readiness: "High" }, ["Calm plc"]],
      [{ opportunity: "Very High" }, ["Acme Ltd", "brand & Söhne"]],
      [{ band: "Medium-High" }, ["Acme Ltd", "Acme Two"]],
      [{ band: "Low" }, ["brand & Söhne", "Calm plc"]],
      [{ region: "greater-london" }, ["brand & Söhne"]],
      [{ region: "elsewhere-in-the-uk" }, ["Calm plc"]],
      [{ region: "not-known" }, ["Acme Two", "dark.example"]],
      [{ size: "11-50" }, ["Acme Ltd"]],
      [{ size: "201-500" }, ["brand & Söhne"]],
      [{ size: "1000+" }, []],
      [{ assessed: false }, ["dark.example"]],
      [{ promoted: true }, []],
      [{ industry: "law", assessed: true, readiness: "Medium" }, ["brand & Söhne"]],
    ] as const;
    for (const [filter, left] of cases) {
      expect([filter, await names(filter)]).toEqual([filter, left]);
      expect(await found(filter)).toBe(left.length);
    }
  });

  test("pages follow one another without a gap or a row twice, in every order and both ways round", async () => {
    await book.list(
      Array.from({ length: 23 }, (_, n) => ({ domain: `c${n}.example`, employees: n % 3 === 0 ? "" : `${n % 4}` })).map(
        ({ employees, ...rest }) => (employees === "" ? rest : { ...rest, employees }),
      ),
    );
    await book.scan(...[1, 4, 7, 8, 9].map((n) => scanOf(`c${n}.example`, n < 8 ? 40 : 70)));
    for (const sort of ["risk", "name", "employees", "opportunity", "assessed", "premium", "revenue"] as const)
      for (const reverse of [false, true]) {
        const whole = await names({ sort, reverse });
        expect(new Set(whole).size).toBe(23);
        const paged: string[] = [];
        let after: string | null = null;
        do {
          const next: Awaited<ReturnType<typeof page>> = await page({ sort, reverse, limit: 4, after });
          paged.push(...next.prospects.map((each) => each.companyName));
          after = next.next;
        } while (after !== null);
        expect(paged).toEqual(whole);
      }
  });

  test("the tiles count every row that is meant, not only those of the page", async () => {
    await fiveCompanies();
    expect(await store.summary({})).toEqual({
      prospectsFound: 5,
      totalPremiumPotential: { amount: "990.00", currency: "GBP" },
      premiumsKnown: 0,
      premiumsModelled: 1,
      highOpportunity: 2,
      needImmediateHelp: 2,
    });
    expect(await store.industries()).toEqual(["Dentistry", "Law"]);
  });

  test("regions count their companies by band, and move with them", async () => {
    await fiveCompanies();
    await book.scan(scanOf("acme.example", 20, { startedAt: "2026-11-06T09:00:00.000Z" }));
    const { regions, sample } = await store.regions();
    expect(sample).toBe(false);
    const of = (id: string | null) => regions.find((each) => each.id === id);
    expect(of("greater-manchester")).toEqual({
      id: "greater-manchester",
      name: "Greater Manchester",
      riskScore: 8,
      businesses: 1,
      highRiskCount: 1,
      mediumRiskCount: 0,
      lowRiskCount: 0,
      trend: "up",
      lastIncident: null,
    });
    expect(of("greater-london")).toMatchObject({ riskScore: 3.5, lowRiskCount: 1, trend: null });
    expect(of(null)).toMatchObject({ businesses: 2, highRiskCount: 1, riskScore: 8 });
  });

  test("a list has the companies that it named, whatever was listed since, and the count is that of its filter", async () => {
    const { id } = await book.list([{ domain: "www.acme.example", industry: "Law" }, { domain: "brand.example" }]);
    await book.list([{ domain: "acme.example" }, { domain: "cotton.example" }], "2026-11-06");
    const { prospects } = await page({ list: id, sort: "name" });
    expect(prospects.map(({ domain }) => domain)).toEqual(["acme.example", "brand.example"]);
    expect(await store.count({ list: id })).toBe(2);
    expect(await store.count({ list: id, industry: "law" })).toBe(1);
    expect(await store.count({})).toBe(3);
  });

  // The rest is the same SQL on both.
  if (!isDefault(kind)) return;

  test("a listed company is a prospect with the listed values, and gets its figures when it is scanned", async () => {
    await fiveCompanies();
    const acme = await one("acme ltd");
    expect(acme).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      companyName: "Acme Ltd",
      domain: "acme.example",
      companyNumber: null,
      industry: "Dentistry",
      employeeCount: 42,
      revenue: { amount: "1200000.00", currency: "GBP" },
      postcode: "M1 1AE",
      region: "greater-manchester",
      riskIndex: 7,
      riskBand: "Medium-High",
      riskRange: null,
      confidence: "High",
      caveats: { critical: 0, capped: false },
      basis: "all of it",
      placeability: { verdict: "ready", basis: "scan" },
      coverage: 1,
      cyberReadiness: "Low",
      lastBreach: null,
      opportunityScore: "Very High",
      complianceStatus: [],
      lastAssessment: "2026-11-05T09:14:00.000Z",
      premiumPotential: { amount: "990.00", currency: "GBP" },
      premiumModelled: true,
      scanId: expect.stringMatching(/^[0-9a-f]{64}$/),
      clientId: null,
      client: null,
      optedOut: false,
      sample: false,
      listed: { batchId: "2026-11-05-a", at: "2026-11-05T09:00:00.000Z" },
    });
    const dark = await one("dark.example");
    expect([
      dark?.companyName,
      dark?.riskIndex,
      dark?.cyberReadiness,
      dark?.opportunityScore,
      dark?.lastAssessment,
    ]).toEqual(["dark.example", null, null, null, null]);
  });

  test("'strong' leaves out companies of which less than half was assessed, as the list shows them", async () => {
    await book.list([
      { domain: "calm.example", name: "Calm plc" },
      { domain: "part.example", name: "Part Ltd" },
    ]);
    const confidence = "Requires Validation";
    await book.scan(
      scanOf("calm.example", 91, { failures: 0 }),
      scanOf("part.example", 91, { failures: 0, confidence }),
    );
    expect([await names({ readiness: "High" }), await found({ readiness: "High" })]).toEqual([["Calm plc"], 1]);
  });

  test("a cursor of another order, or none at all, is refused in a sentence", async () => {
    await fiveCompanies();
    const { next } = await page({ limit: 2 });
    await expect(page({ sort: "name", after: next })).rejects.toThrow("The page cursor is not valid for this list.");
    await expect(page({ after: "nonsense" })).rejects.toMatchObject({ code: "usage" });
  });

  test("Basic shows fifty rows, however they are paged, and says so", async () => {
    await book.list(Array.from({ length: 60 }, (_, n) => ({ domain: `c${n}.example` })));
    await clients.setTier("Basic", ACTOR);
    const whole = await page({ limit: 100 });
    expect([whole.prospects.length, whole.next, await found()]).toEqual([50, null, 60]);
    expect(whole.limited).toBe("More than 50 prospects are available in Enhanced tier. Upgrade to unlock!");
    const first = await page({ limit: 40 });
    const second = await page({ limit: 40, after: first.next });
    expect([first.limited, second.prospects.length, second.next]).toEqual([null, 10, null]);
    expect(second.limited).toBe(whole.limited);
    expect((await page({ search: "c1", limit: 50 })).limited).toBeNull();
  });

  test("Basic has three risk levels: risk index 7.0 is Medium there, in lists, filters and counts", async () => {
    await fiveCompanies();
    const levels = async () => [(await one("acme ltd"))?.riskBand, await found({ band: "Medium" })];
    expect(await levels()).toEqual(["Medium-High", 0]);
    await clients.setTier("Basic", ACTOR);
    expect(await levels()).toEqual(["Medium", 2]);
    expect(await names({ band: "Medium" })).toEqual(["Acme Ltd", "Acme Two"]);
    expect(await names({ band: "Medium-High" })).toEqual([]);
  });

  test("who opted out is marked, below the domain too", async () => {
    await book.list([{ domain: "shop.acme.example" }, { domain: "other.example" }]);
    await clients.optOut("acme.example", null, ACTOR);
    expect((await page()).prospects.map((each) => [each.domain, each.optedOut])).toEqual([
      ["other.example", false],
      ["shop.acme.example", true],
    ]);
    expect((await store.find("shop.acme.example")).around.optedOut).toBe(true);
  });

  test("a prospect is found by id, domain, number, name or part of one; several are named", async () => {
    await book.list([
      { domain: "acme.example", name: "Acme Ltd", companyNumber: "1234567" },
      { domain: "acme.example", name: "Acme Two" },
    ]);
    const { record } = await store.find("01234567");
    expect(record.listing.name).toBe("Acme Ltd");
    for (const reference of [record.id, record.id.slice(0, 6), "acme ltd", "ACME L"])
      expect((await store.find(reference)).record.id).toBe(record.id);
    await expect(store.find("acme.example")).rejects.toMatchObject({ code: "ambiguous" });
    await expect(store.find("absent")).rejects.toThrow("There is no prospect 'absent'.");
  });
});
