import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { Accumulation, PeerBenchmark, PortfolioSummary, ScenarioSet } from "@broker/contracts";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import { testWorkspace } from "../test/test-workspace.ts";

const workspace = testWorkspace("2026-11-05T12:00:00Z");
const broker = (...args: readonly string[]) => workspace.broker("portfolio", ...args);
const widest = (text: string) => Math.max(...text.split("\n").map((line) => line.length));

/** Saves a scan of a domain with this share of met checks as posture, and with this mail service. */
async function keep(domain: string, met: number, mail: string | null): Promise<void> {
  const records = openWorkspaceDatabase({
    database: `sqlite:${join(workspace.folder, "broker.db")}`,
    now: () => new Date(0),
  });
  const store = records.scans;
  const target = { input: domain, domain, url: `https://${domain}/`, gradedHost: domain };
  const checks = Array.from({ length: 10 }, (_, place) => buildCheck(`check-${place}`, place < met ? "pass" : "fail"));
  const { facts } = buildReport();
  const { dns, email } = facts;
  if (dns === null || email === null) throw new Error("the fictitious report has both");
  await store.save(
    {
      ...buildReport({ id: Buffer.from(domain).toString("hex").padEnd(64, "0").slice(0, 64), target, checks }),
      facts: {
        ...facts,
        dns: { ...dns, aliases: [], addresses: [], nameServers: [{ host: "anna.ns.cloudflare.com", addresses: [] }] },
        email: { ...email, starttls: {}, mx: { ...email.mx, provider: mail } },
        page: null,
      },
    },
    { target, http: [], dns: [] } as never,
  );
  await records.close();
}

/** Twelve clients on one name server service, eight on one mail service; two lack a limit or a turnover. */
async function book(): Promise<void> {
  const rows = Array.from({ length: 12 }, (_, place) => {
    const limit = place === 11 ? "" : 500_000;
    const turnover = place === 10 ? "" : 1_000_000 + place * 500_000;
    return `Client ${place} Ltd,c${place}.example,Retail,${turnover},${limit},${limit === "" ? "" : 2_000 + place},2027-01-01`;
  });
  const head = "name,domains,industry,turnover,expiringPolicy.limit,expiringPolicy.premium,expiringPolicy.expiresOn";
  writeFileSync(join(workspace.folder, "book.csv"), [head, ...rows].join("\n"));
  await workspace.broker("clients", "import", "book.csv");
  for (let place = 0; place < 12; place += 1)
    await keep(`c${place}.example`, Math.min(10, place), place < 8 ? "Microsoft 365" : null);
}

describe("broker portfolio", () => {
  test("an empty portfolio prints nothing, and says how to fill it", async () => {
    for (const view of [[], ["accumulation"], ["scenarios"], ["peers"]]) {
      const { exitCode, stdout, stderr } = await broker(...view);
      expect([exitCode, stdout]).toEqual([0, ""]);
      expect(stderr).toContain("There are no clients yet.");
    }
  });

  test("of clients without scans and without cover no figure is made up: nothing recorded, nothing counted", async () => {
    await workspace.broker("clients", "add", "Mill Ltd", "domains=mill.example");
    const shared = await workspace.inWindow(100, "portfolio", "accumulation");
    expect(shared.stdout).toContain("0 of 1 client scanned; no limits in force are recorded");
    expect(shared.stdout).toContain("No scan reached 1 of 1 client.");
    const { stdout } = await workspace.inWindow(100, "portfolio", "scenarios");
    expect(stdout).toContain("Indicative, not a quote.");
    expect(stdout).not.toContain("rows behind the figures");
  });

  test("the portfolio summary has only recorded data, and states what is missing", async () => {
    await book();
    const { stdout } = await workspace.inWindow(100, "portfolio");
    expect(stdout).toMatch(/Limits +£5,500,000 +11 known, 1 not/);
    // 11 × £2,000 and 0 + 1 + … + 10 = 55.
    expect(stdout).toMatch(/Premium +£22,055 +11 known, 1 not/);
    expect(stdout).toMatch(/Average premium +£2,005 +of the 11 known/);
    expect(stdout).toMatch(/Placed +not recorded +no placement with both premiums recorded/);
    expect(stdout).toMatch(/Placement success +not recorded/);
    expect(stdout).toContain("Indicative, not a quote");
    const json = PortfolioSummary.parse(JSON.parse((await broker("--json")).stdout));
    expect(json).toMatchObject({
      clients: 12,
      savings: { placed: { saved: null } },
      metrics: { clientRetention: { value: null } },
    });
    expect((await broker("summary", "--format", "csv")).stdout).toContain(
      "savedPlaced,,0,derived from placed and declared premiums",
    );
  });

  test("quotes of which none is chosen are stated as such, and the average premium without pence", async () => {
    const policy = (premium: string) => [`expiringPolicy.premium=${premium}`, "expiringPolicy.expiresOn=2027-01-01"];
    await workspace.broker("clients", "add", "Mill Ltd", "domains=mill.example", ...policy("2k"));
    await workspace.broker("clients", "add", "Quay Ltd", "domains=quay.example", ...policy("3001"));
    const added = await workspace.broker("placements", "add", "Mill", "--json");
    const { id } = JSON.parse(added.stdout) as { readonly id: string };
    for (const insurer of ["Ashdown", "Beazley"])
      await workspace.broker("placements", "quote", id, "--insurer", insurer, "--premium", "1800");
    const { stdout } = await workspace.inWindow(80, "portfolio", "--trace");
    expect(stdout).toMatch(/Quoted, not placed +no quote chosen +1 quoted risk/);
    expect(stdout.replace(/\s+/g, " ")).toContain("1 quoted risk with no quote chosen: excluded.");
    expect(stdout).toMatch(/Average premium +£2,501 /);
    const { savings } = PortfolioSummary.parse(JSON.parse((await broker("--json")).stdout));
    expect(savings.quoted).toMatchObject({ saved: null, notRecorded: 0, notChosen: 1 });
  });

  test("with the trace each figure of the page shows its calculation and exclusions", async () => {
    await book();
    const { stdout } = await workspace.inWindow(100, "portfolio", "--trace");
    expect(stdout).toContain("Calculation of each figure");
    const flat = stdout.replace(/\s+/g, " ");
    expect(flat).toContain(
      "Average premium = premium / clients whose premium is known: £22,055 / 11 = £2,005 (calculated).",
    );
    expect(flat).toContain("of 11 clients. 1 client without a recorded value: excluded, not counted as zero.");
    expect(flat).toContain("Placed = before − after: no pair, so no figure.");
    expect(widest((await workspace.inWindow(40, "portfolio", "--trace")).stdout)).toBeLessThanOrEqual(40);
    expect((await broker()).stdout).not.toContain("Calculation of each figure");
  });

  test("shared providers are listed with clients and limits, and who is on one of them with the trace", async () => {
    await book();
    const table = await workspace.inWindow(100, "portfolio", "accumulation");
    expect(table.stdout).toMatch(/Cloudflare DNS +DNS +12 +100% +━{6} +£5,500,000 +1$/m);
    expect(table.stdout).toMatch(/Microsoft 365 +Email +8 +67% +━{4}─{2} +£4,000,000$/m);
    expect(table.stdout).toContain("Sign-in: 0 recognised, 0 not recognised, 12 not assessed");
    expect(table.stdout).toContain("A provider not listed was not observed; it may still be in use.");
    const json = Accumulation.parse(JSON.parse((await broker("accumulation", "--kind", "mail", "--json")).stdout));
    expect(json.providers.map(({ provider, clients }) => [provider, clients])).toEqual([["Microsoft 365", 8]]);
    const csv = await broker("accumulation", "--format", "csv");
    for (const line of csv.stdout.trim().split("\r\n").slice(1)) expect(line).toContain('"Indicative, not a quote"');
    expect([
      json.indicative,
      csv.stdout.includes("Cloudflare DNS,Cloudflare,dns,yes,12,0,1,12,5500000.00,11,1,1,"),
    ]).toEqual(["Indicative, not a quote", true]);
    const on = await broker("accumulation", "--provider", "microsoft", "--format", "csv");
    expect(on.stdout.trim().split("\r\n")).toHaveLength(9);
    expect(on.stdout).toContain("Client 0 Ltd,client,c0.example,500000.00,mail exchangers of Microsoft 365,");
    for (const line of on.stdout.trim().split("\r\n").slice(1)) expect(line).toContain('"Indicative, not a quote"');
    expect((await broker("accumulation", "--provider", "microsoft")).stdout).toContain("Indicative, not a quotation");
    const nobody = await broker("accumulation", "--provider", "Fastly");
    expect([nobody.exitCode, nobody.stderr]).toEqual([64, expect.stringContaining("is observed to use 'Fastly'")]);
  });

  test("scenarios show the loss by its closed form and its simulated tail with errors, and count assumptions", async () => {
    await book();
    const { stdout } = await workspace.inWindow(100, "portfolio", "scenarios", "--events", "2000");
    expect(stdout).toContain("Compromise of an email provider: Microsoft 365");
    expect(stdout).toMatch(
      /8 clients \(67%\) exposed, limits £4,000,000 \(73% of all known\)\. Assumed frequency: once\s+in\s+100\s+years/,
    );
    expect(stdout).toMatch(/1 in 100 +£[\d,]+ \(±£[\d,]+\)/);
    expect(stdout).toMatch(/\d+ of the \d+ rows\s+behind the figures are illustrative/);
    expect(stdout).toContain("Indicative, not a quote");
    expect(stdout).toMatch(/1 client on these providers excluded from the loss:\s+no turnover is recorded/);
    const set = async (seed: string) =>
      ScenarioSet.parse(JSON.parse((await broker("scenarios", "--events", "2000", "--seed", seed, "--json")).stdout));
    expect(await set("4")).toEqual(await set("4"));
    const trace = await broker("scenarios", "--events", "500", "--trace");
    expect(trace.stdout).toContain("common-shocks/severity-correlation: No source available");
    expect((await broker("scenarios", "--seed", "x")).exitCode).toBe(64);
  });

  test("a client is shown among the others of its industry: the middle half as a bar and itself as a dot", async () => {
    await book();
    const { stdout } = await workspace.inWindow(72, "portfolio", "peers", "c5.example");
    expect(stdout).toMatch(/0 ─+━+●━+─+ 100/);
    // Eleven others: 0 10 20 30 40 60 70 80 90 100 100; ranks 2.5, 5 and 7.5.
    expect(stdout).toContain("Compared with 11 other companies in Retail.");
    expect(stdout).toContain("Interquartile range 25 to 85, median 60.");
    expect(stdout).toContain("6 score higher, 0 the same, 5 lower.");
    const all = PeerBenchmark.array().parse(JSON.parse((await broker("peers", "--json")).stdout));
    expect(all).toHaveLength(12);
    expect((await broker("peers", "--format", "csv")).stdout.split('"Indicative, not a quote"')).toHaveLength(13);
    const piped = await broker("peers", "c5.example");
    expect(piped.stdout).not.toMatch(/[━─●]/);
  });

  test("everything fits a window of 40 columns", async () => {
    await book();
    for (const view of [
      [],
      ["accumulation"],
      ["accumulation", "--provider", "Microsoft 365"],
      ["scenarios", "--trace", "--events", "200"],
      ["peers"],
      ["peers", "c5.example"],
    ]) {
      const { exitCode, stdout } = await workspace.inWindow(40, "portfolio", ...view);
      expect(exitCode).toBe(0);
      expect(widest(stdout), view.join(" ")).toBeLessThan(40);
    }
  });
});
