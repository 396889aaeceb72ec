import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { type ProspectFields, ProspectPage, RegionRisk } from "@broker/contracts";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-06T09:00:00Z", { COLUMNS: "80" });
const { broker } = workspace;

/** Reads a list, as a batch does before it scans. */
async function list(companies: readonly (ProspectFields & { readonly domain: string })[]) {
  const startedAt = new Date("2026-11-05T09:00:00Z");
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => startedAt,
  });
  const store = records.batches;
  const prospects = companies.map(({ domain, ...fields }, place) => ({
    line: place + 2,
    input: domain,
    domain,
    fields,
  }));
  const settings = { only: [], timeoutMs: 30_000, concurrency: 20 };
  await store.create({ source: "list.csv", startedAt, settings, prospects, rejected: [] });
  await records.close();
}

const threeCompanies = () =>
  list([
    { domain: "acme.example", name: "Acme\u001b[31m Ltd", industry: "Law", employees: "42", postcode: "M1 1AE" },
    { domain: "brand.example", name: "Brand plc", industry: "Retail", employees: "300", revenue: "£1.2m" },
    { domain: "cotton.example" },
  ]);

describe("an empty portfolio", () => {
  test("explains how to fill it, and prints nothing to a pipe", async () => {
    const empty = await broker("prospects", "list");
    expect([empty.exitCode, empty.stdout]).toEqual([0, ""]);
    expect(empty.stderr).toBe("There are no prospects yet. Import a list: broker batch prospects.csv\n");
    const map = await broker("prospects", "regions");
    expect([map.exitCode, map.stdout]).toEqual([0, ""]);
    expect(map.stderr).toContain("A list of companies with postcodes fills the map");
    expect(ProspectPage.parse(JSON.parse((await broker("prospects", "list", "--json")).stdout)).prospects).toEqual([]);
  });
});

describe("broker prospects", () => {
  test("lists the companies of the lists, with the tiles above and without control characters in names", async () => {
    await threeCompanies();
    const { stdout, stderr } = await broker("prospects", "list", "--sort", "name");
    expect(stdout.split("\n")).toEqual([
      "  Prospects Found 3",
      "  Total Premium Potential £2,000 (0 expiring, 1 modelled: ~)",
      "  High Opportunity 0 · Need Immediate Help 0",
      "",
      "  Company (employees)  Industry  Risk  Controls  Breach  Opportunity  Premium",
      "  Acme Ltd (42)        Law          –  –         –       –                  –",
      "  Brand plc (300)      Retail       –  –         –       –            ~£2,000",
      "  cotton.example       –            –  –         –       –                  –",
      "",
    ]);
    expect(stderr).toBe("");
  });

  test("continues from the printed cursor, and exports everything by default", async () => {
    await list(Array.from({ length: 60 }, (_, n) => ({ domain: `c${n}.example` })));
    const first = await broker("prospects", "list", "--sort", "name");
    const after = /50 of 60 prospects\. More: add --after (\S+)/.exec(first.stderr)?.[1] ?? "";
    const second = await broker("prospects", "list", "--sort", "name", "--after", after, "--format", "ndjson");
    expect(second.stdout.trim().split("\n")).toHaveLength(10);
    const csv = await broker("prospects", "list", "--format", "csv");
    expect(csv.stdout.trim().split("\r\n")).toHaveLength(61);
    const wrong = await broker("prospects", "list", "--after", after);
    expect([wrong.exitCode, wrong.stdout]).toEqual([64, ""]);
    expect(wrong.stderr).toContain("The page cursor is not valid for this list.");
  });

  test("filters accept words as typed, and list the choices for an invalid one", async () => {
    await threeCompanies();
    const found = async (...args: string[]) => {
      const { stdout } = await broker("prospects", "list", "--json", ...args);
      return ProspectPage.parse(JSON.parse(stdout)).prospects.map((each) => each.domain);
    };
    expect(await found("--region", "greater manchester")).toEqual(["acme.example"]);
    expect(await found("--region", "Greater-Manchester", "--never-assessed")).toEqual(["acme.example"]);
    expect(await found("--region", "not-known", "--size", "201-500", "--no-promoted")).toEqual(["brand.example"]);
    expect(await found("--opportunity", "very-high")).toEqual([]);
    const misspelt = await broker("prospects", "list", "--readiness", "lwo");
    expect([misspelt.exitCode, misspelt.stderr]).toEqual([
      64,
      "broker: --readiness has no 'lwo'.\n  Did you mean Low?\n",
    ]);
    const nobody = await broker("prospects", "list", "--industry", "mining");
    expect(nobody.stderr).toBe("No prospect fits.\nThe lists name these industries: Law, Retail.\n");
  });

  test("--json fits the printed schema, and what says more does not", async () => {
    await threeCompanies();
    const schema = JSON.parse((await broker("schema", "prospect-list")).stdout);
    const fits = new Ajv2020({ code: { optimize: false }, strict: false }).compile(schema);
    const page = JSON.parse((await broker("prospects", "list", "--json")).stdout);
    expect([fits(page), fits.errors]).toEqual([true, null]);
    expect(fits({ ...page, prospects: [{ ...page.prospects[0], lastBreach: 0 }] })).toBe(false);
  });

  test("shows the rule behind each figure, as text and as JSON", async () => {
    await threeCompanies();
    const { stdout, stderr } = await broker("prospects", "show", "brand");
    expect(stdout).toContain("  Employees            300\n");
    expect(stdout).toContain("As the list of batch 2026-11-05-a, 5 Nov 2026 says.");
    expect(stdout).toContain("  Last Breach          Not assessed\n                       No scan has reached it yet.");
    expect(stderr).toMatch(/^Make it a client: broker prospects promote [0-9a-f]{8}\n$/);
    const json = JSON.parse((await broker("prospects", "show", "brand", "--json")).stdout);
    expect(json.rules.revenue).toEqual({
      rule: "As the list of batch 2026-11-05-a, 5 Nov 2026 says.",
      provenance: "declared",
      asOf: "2026-11-05T09:00:00.000Z",
    });
    expect(json.prospect.revenue).toEqual({ amount: "1200000.00", currency: "GBP" });
  });

  test("promotes once, names the client the second time, and lists it as one", async () => {
    await threeCompanies();
    const promoted = await broker("prospects", "promote", "brand.example");
    const id = /^Brand plc is a client now: ([0-9a-f]{12})\n$/.exec(promoted.stdout)?.[1] ?? "none";
    const twice = await broker("prospects", "promote", "brand.example");
    expect([twice.exitCode, twice.stdout]).toEqual([64, ""]);
    expect(twice.stderr).toBe(
      `broker: This prospect is the client 'Brand plc' already.\n  Show: broker clients show ${id}\n`,
    );
    expect((await broker("prospects", "list", "--promoted")).stdout).toContain(`    client ${id}\n`);
    const shown = await broker("clients", "show", "brand.example");
    expect(shown.stdout.replace(/\s+/g, " ")).toContain(
      "Recorded by broker, prospect list, batch 2026-11-05-a, 5 Nov 2026, jane",
    );
  });

  test("a company that is already a client is linked, and an opt-out is reported", async () => {
    await threeCompanies();
    await broker("clients", "add", "Cotton Ltd", "domains=cotton.example");
    await broker("clients", "optout", "cotton.example");
    const linked = await broker("prospects", "promote", "cotton.example");
    expect(linked.stdout).toBe("Cotton Ltd is a client already; cotton.example is linked with it now.\n");
    expect(linked.stderr).toContain("cotton.example has opted out of scans, and stays so.");
  });

  test("Basic shows fifty rows and says which tier shows more", async () => {
    await list(Array.from({ length: 60 }, (_, n) => ({ domain: `c${n}.example` })));
    await broker("tier", "set", "Basic");
    const { stdout, stderr } = await broker("prospects", "list", "--format", "ndjson");
    expect(stdout.trim().split("\n")).toHaveLength(50);
    expect(stderr).toBe("More than 50 prospects are available in Enhanced tier. Upgrade to unlock!\n");
    for (const verb of ["show", "promote"]) {
      const refused = await broker("prospects", verb, "c1.example");
      expect([refused.exitCode, refused.stderr]).toEqual([
        64,
        expect.stringContaining("This feature is available in Enhanced tier. Upgrade to unlock!"),
      ]);
    }
  });

  test("the risk map counts by postcode", async () => {
    await threeCompanies();
    const { stdout } = await broker("prospects", "regions", "--json");
    const regions = RegionRisk.array().parse(JSON.parse(stdout));
    expect(regions.filter((each) => each.businesses > 0).map((each) => [each.name, each.businesses])).toEqual([
      ["Greater Manchester", 1],
      ["not known", 2],
    ]);
    expect((await broker("prospects", "regions")).stdout).toContain(
      "  Greater Manchester          1  –              0       0    0  –      –\n",
    );
  });
});
