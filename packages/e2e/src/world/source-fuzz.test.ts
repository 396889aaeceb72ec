import { rmSync } from "node:fs";
import { join } from "node:path";
import { renderReports } from "@broker/cli/testing";
import { ScanReport } from "@broker/contracts";
import type { StubName } from "@broker/fixtures";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ASKED_BY_NETWORK as ASKED } from "./asked-by-network.ts";
import { oddAnswer } from "./odd-answers.ts";
import { type OutsideWorld, openOutsideWorld } from "./outside-world.ts";
import { RESTS_ON } from "./what-rests-on.ts";

const PENNINE = "pennine-haulage.example";
const subject = { addresses: ["192.0.2.77"] };
/** Each odd value, in a place of its own. */
const TIMES = 11;
const look = { columns: 80, unicode: true, colour: false, bars: false };

let world: OutsideWorld;
let scanned: ScanReport;
let whole: ScanReport;
/** Caches the answers of the other sources, so that only the one under test is queried again. */
let home: string;
beforeAll(async () => {
  world = await openOutsideWorld([PENNINE]);
  scanned = await world.scan(PENNINE);
  home = world.folder();
  whole = world.revise(scanned, await world.ask(scanned, { subject, home }));
});
afterEach(() => world.stub.reset());
afterAll(() => world.close());

const forget = (name: StubName) => rmSync(join(home, "cache", name), { recursive: true, force: true });

test.each(ASKED)("for any value of a field of %s, the report remains valid and the rest is unchanged", async (name) => {
  const { part, component, others } = RESTS_ON[name];
  const seen = new Set<string>();
  for (let n = 0; n < TIMES; n += 1) {
    forget(name);
    world.stub.fault(name, (healthy) => ({ ...healthy, body: oddAnswer(healthy.body, n) }));
    const report = world.revise(scanned, await world.ask(scanned, { subject, home }));
    seen.add(report.sources.find((source) => source.name === name)?.status ?? "none");
    expect([n, ScanReport.safeParse(report).error]).toEqual([n, undefined]);
    expect([n, report.checks]).toEqual([n, whole.checks]);
    for (const [key, value] of Object.entries(report.scores.components))
      if (key !== component) expect([n, key, value]).toEqual([n, key, whole.scores.components[key as "webSecurity"]]);
    for (const [key, value] of Object.entries(report.facts))
      if (key !== part) expect([n, key, value]).toEqual([n, key, whole.facts[key as keyof typeof whole.facts]]);
    // Likelihoods follow what the others named.
    if (part !== "vulnerabilities") expect([n, others(report.facts)]).toEqual([n, others(whole.facts)]);
    if (n % 3 !== 0) continue;
    const table = await renderReports("table", [report], look);
    const page = await renderReports("md", [report], look);
    for (const mark of ["\u202e", "\u001b"]) expect([n, (table + page).includes(mark)]).toEqual([n, false]);
    expect([n, /[^\\]<script>/.test(page)]).toEqual([n, false]);
  }
  forget(name);
  expect(seen).toContain("ok");
});
