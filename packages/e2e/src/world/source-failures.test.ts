import { rmSync } from "node:fs";
import { join } from "node:path";
import { reportRenderer } from "@broker/adapters";
import { renderReports } from "@broker/cli/testing";
import {
  COMPONENTS,
  type Facts,
  ScanReport,
  SOURCE_NAMES,
  SOURCE_TITLES,
  type SourceName,
  type SourceStatus,
} from "@broker/contracts";
import { buildReportModel, icoCompliance, icoViewOf } from "@broker/core";
import { SOURCE_FAULTS, type SourceFault } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ASKED_BY_NETWORK as ASKED } from "./asked-by-network.ts";
import { type OutsideWorld, openOutsideWorld } from "./outside-world.ts";
import { RESTS_ON } from "./what-rests-on.ts";

const PENNINE = "pennine-haulage.example";
const FOXGLOVE = "foxglove-estates.example";
/**
 * The world's servers are on loopback, which no index covers: this is the company's address in the fictitious index.
 */
const subject = { addresses: ["192.0.2.77"] };
/** For these a 404 is the way to say that they have nothing. */
const EMPTY_BY_404: readonly SourceName[] = ["rdap", "internetdb", "hudsonRock", "ransomwareLive"];

const LISTS: readonly SourceName[] = ["companiesHouse", "crtsh", "internetdb", "kev"];

const renderer = reportRenderer();

let world: OutsideWorld;
let scanned: ScanReport;
let whole: ScanReport;
/** Stores the sources' answers, so that a test queries only the failing source again. */
let home: string;
beforeAll(async () => {
  world = await openOutsideWorld([PENNINE]);
  scanned = await world.scan(PENNINE);
  home = world.folder();
  whole = world.revise(scanned, await world.ask(scanned, { subject, home }));
});
afterEach(() => world.stub.reset());
afterAll(() => world.close());

function statusWith(name: SourceName, fault: SourceFault): SourceStatus["status"] {
  if (fault.startsWith("429")) return "rate-limited";
  return fault === "404" && EMPTY_BY_404.includes(name) ? "not-found" : "unavailable";
}

const statusOf = (report: ScanReport, name: string) => report.sources.find((source) => source.name === name);
const timeless = ({ sources }: ScanReport, left: readonly string[]) =>
  sources.filter(({ name }) => !left.includes(name)).map(({ latencyMs: _, ...source }) => source);
/** Likelihoods are queried only for what the other lists named, so there are fewer of them. */
const leftOut = (name: SourceName) => [name, "epss"];

function expectTheRestStands(report: ScanReport, name: SourceName) {
  const { part, component, others } = RESTS_ON[name];
  expect(timeless(report, leftOut(name))).toEqual(timeless(whole, leftOut(name)));
  expect(report.checks).toEqual(whole.checks);
  expect(report.scores.headers).toEqual(whole.scores.headers);
  expect(report.scores.areas).toEqual(whole.scores.areas);
  const facts = Object.keys(whole.facts) as (keyof Facts)[];
  for (const key of facts.filter((each) => each !== part))
    expect([key, report.facts[key]]).toEqual([key, whole.facts[key]]);
  expect(others(report.facts)).toEqual(others(whole.facts));
  for (const each of COMPONENTS.filter((other) => other !== component))
    expect([each, report.scores.components[each]]).toEqual([each, whole.scores.components[each]]);
}

/** Data of the failed source is missing or has lower coverage; nothing replaces it. */
function expectNothingInvented(report: ScanReport, name: SourceName) {
  const { component, own } = RESTS_ON[name];
  const left = own(report.facts);
  expect(own(whole.facts)).not.toEqual(left);
  expect(left === null || (Array.isArray(left) && left.length === 0), `${name} left ${JSON.stringify(left)}`).toBe(
    true,
  );
  if (component === null) return;
  const [now, before] = [report.scores.components[component], whole.scores.components[component]];
  expect(now.coverage).toBeLessThan(before.coverage);
  expect(report.coverage).toBeLessThan(whole.coverage);
  expect(before.deductions).toEqual(expect.arrayContaining(now.deductions ?? []));
  if (now.coverage === 0) expect(now.posture).toBeNull();
}

const plain = (text: string) => text.replaceAll(/\\(?=[^\w\s])/g, "").replaceAll(/\s+/g, " ");
/** The text after each place where a source is named: long enough for its reason. */
const besides = (text: string, title: string) =>
  text
    .split(title)
    .slice(1)
    .map((rest) => rest.slice(0, 300))
    .join(" ");
const between = (text: string, from: RegExp, to: RegExp) => {
  const rest = text.slice(text.search(from));
  const end = rest.slice(1).search(to);
  return plain(end < 0 ? rest : rest.slice(0, end + 1));
};
const look = { columns: 80, unicode: true, colour: false, bars: false };

/**
 * The threat intelligence section of each rendering; and the ICO's points, of which the ninth depends on the register.
 */
async function reported(report: ScanReport): Promise<Record<string, string>> {
  const [table, narrow, md, html] = [
    await renderReports("table", [report], look),
    await renderReports("table", [report], { ...look, columns: 40, unicode: false }),
    await renderReports("md", [report], look),
    renderer.render(buildReportModel(report, { audience: "full" }), "html"),
  ];
  const text = html
    .replaceAll(/<style[\s\S]*?<\/style>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'");
  return {
    table: between(table, /^ {2}Threat intelligence, public records/m, /^ {2}\w/m),
    narrow: between(narrow, /^ {2}Threat intelligence, public records/m, /\n\s*\n/),
    md: between(md, /^## Threat intelligence and public records/m, /^## /m),
    html: plain(text),
  };
}

async function expectTold(report: ScanReport, names: readonly SourceName[]) {
  for (const [format, text] of Object.entries(await reported(report))) {
    expect([format, text]).toEqual([format, expect.stringContaining("no information on")]);
    for (const name of names) {
      const { reason } = statusOf(report, name) ?? {};
      const found = besides(text, SOURCE_TITLES[name]);
      expect([format, name, found]).toEqual([format, name, expect.stringContaining(reason ?? "no reason")]);
    }
  }
}

test("undisturbed, every source has data on the company", () => {
  expect(whole.sources.map(({ name, status }) => [name, status])).toEqual(SOURCE_NAMES.map((name) => [name, "ok"]));
  for (const name of SOURCE_NAMES) expect([name, RESTS_ON[name].own(whole.facts)]).not.toEqual([name, null]);
});

describe.each(ASKED)("with %s out of order", (name) => {
  test.each(SOURCE_FAULTS)("(%s) nothing else suffers, and nothing is invented", async (fault) => {
    world.stub.fault(name, fault);
    rmSync(join(home, "cache", name), { recursive: true, force: true });
    const budgetMs = fault === "silent" ? { [name]: 150 } : {};
    const report = world.revise(scanned, await world.ask(scanned, { subject, home, budgetMs }));
    const { status, reason = null, asOf } = statusOf(report, name) ?? {};
    expect(status).toBe(statusWith(name, fault));
    expectTheRestStands(report, name);
    expect(ScanReport.safeParse(report).error).toBeUndefined();
    if (status === "not-found") return;
    expect(asOf).toBeNull();
    expect(reason).toMatch(/^its? /);
    expect(reason).not.toMatch(/key\b(?! \(401\))|https?:|127\.0\.0\.1|undefined|\[object/);
    expectNothingInvented(report, name);
  });
});

/** Half of the sources at a time: likelihoods are queried for what the lists of the other half name. */
describe.each([[ASKED.filter((name) => LISTS.includes(name))], [ASKED.filter((name) => !LISTS.includes(name))]])(
  "with %j out of order",
  (names) => {
    test.each(SOURCE_FAULTS)("(%s) every rendering states what is missing", async (fault) => {
      for (const name of names) world.stub.fault(name, fault);
      const budgetMs = fault === "silent" ? Object.fromEntries(names.map((name) => [name, 150])) : {};
      const report = world.revise(scanned, await world.ask(scanned, { subject, budgetMs }));
      for (const name of names) expect([name, statusOf(report, name)?.status]).toEqual([name, statusWith(name, fault)]);
      await expectTold(
        report,
        names.filter((name) => statusOf(report, name)?.status !== "not-found"),
      );
    });
  },
);

describe("with the ICO's register out of order", () => {
  const ninth = (report: ScanReport) => icoCompliance(icoViewOf(report)).points[8];

  test("nothing else suffers, and the ninth point is 'not visible', with why", async () => {
    const index = { register: () => Promise.reject(new Error("SQLITE_CORRUPT: /home/jane")), imports: async () => [] };
    const report = world.revise(scanned, await world.ask(scanned, { subject, index }));
    expect(statusOf(report, "icoRegister")).toMatchObject({
      status: "unavailable",
      reason: "the imported register cannot be read",
    });
    expectTheRestStands(report, "icoRegister");
    expectNothingInvented(report, "icoRegister");
    expect(ninth(whole)?.state).toBe("not-met");
    expect(ninth(report)).toMatchObject({
      state: "not-visible",
      reason: "The ICO register returned nothing (the imported register cannot be read).",
    });
    const { table, narrow, html } = await reported(report);
    for (const text of [table, narrow]) expect(text).toContain("ICO register of fee payers: unavailable");
    expect(html).toContain("The ICO register returned nothing (the imported register cannot be read).");
    expect(plain(await renderReports("md", [report], look))).toContain(
      "The ICO register returned nothing (the imported register cannot be read).",
    );
  });

  test("one that was never imported states how to get it", async () => {
    const index = { register: async () => null, imports: async () => [] };
    const report = world.revise(scanned, await world.ask(scanned, { subject, index }));
    expect(statusOf(report, "icoRegister")?.status).toBe("not-configured");
    expectTheRestStands(report, "icoRegister");
    expect(ninth(report)?.reason).toContain("not configured");
  });
});

test("if only Have I Been Pwned's domain search fails, its list is still used and the gap reported", async () => {
  const verified = await openOutsideWorld([FOXGLOVE]);
  const seen = await verified.scan(FOXGLOVE);
  const before = verified.revise(seen, await verified.ask(seen));
  verified.stub.fault("hibp", (healthy) => (Array.isArray(healthy.body) ? healthy : { status: 500, body: {} }));
  const report = verified.revise(seen, await verified.ask(seen));
  await verified.close();
  expect(before.facts.darkWeb?.asked).toContain("addresses");
  expect(report.facts.darkWeb?.breachCount).toBe(2);
  expect(report.facts.darkWeb?.asked).not.toContain("addresses");
  expect(report.coverage).toBeLessThan(before.coverage);
  for (const text of Object.values(await reported(report)))
    expect(text).toContain("Have I Been Pwned: what it holds by domain is not known: it responded with status 500");
});

test("with every source out of order at once the scan is unchanged", async () => {
  for (const name of ASKED) world.stub.fault(name, "503");
  const index = { register: () => Promise.reject(new Error("damaged")), imports: async () => [] };
  const report = world.revise(scanned, await world.ask(scanned, { subject, index }));
  expect(new Set(report.sources.map(({ status }) => status))).toEqual(new Set(["unavailable", "not-found"]));
  expect(report.scores).toEqual(scanned.scores);
  expect(report.checks).toEqual(scanned.checks);
});
