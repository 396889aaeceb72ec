import type { CompanySummary, ScanReport } from "@broker/contracts";
import { companyName, figuresIn, figuresOf, summariseCompany } from "@broker/core";
import { companies, companyWorld } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runPool } from "./run-pool.ts";
import { openScanWorld, type ScanWorld } from "./scan-world.ts";

let web: ScanWorld;
let told: { readonly report: ScanReport; readonly summary: CompanySummary }[];

beforeAll(async () => {
  web = await openScanWorld(companyWorld());
  const domains = companies.map((company) => company.site.domain);
  const runs = await runPool(domains, 8, (domain) => web.scan(domain));
  told = runs.map(({ report }) => ({ report, summary: summariseCompany(report) }));
}, 60_000);
afterAll(() => web.close());

/** The company's sentences with its names left out, so that a name alone makes no difference. */
function nameless(domain: string): string[] {
  const found = told.find(({ report }) => report.target.domain === domain);
  if (found === undefined) throw new Error(`${domain} was not scanned`);
  const { report, summary } = found;
  const names = [companyName(report), report.target.gradedHost ?? domain, domain];
  return summary.sentences.map(({ text }) => names.reduce((rest, name) => rest.replaceAll(name, "…"), text));
}

test.each([
  ["ledgerlark.example", "brightsmile-dental.example", "pennine-haulage.example"],
  ["harcourt-vale.example", "tallyman-accountants.example", "applecross-farm-shop.example"],
  ["beaconfield-it.example", "pawsworth-vets.example", "northgate-recruitment.example"],
  ["studio-arkwright.example", "thornbury-holdings.example", "elmwood-care.example"],
])("no sentence of %s, %s and %s is the same, even without their names", (...three) => {
  const all = three.flatMap(nameless);
  expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
  expect(all.length).toBeGreaterThanOrEqual(3 * 4);
});

test("of all companies no three share a sentence", () => {
  const all = told.flatMap(({ summary }) => summary.sentences.map(({ text }) => text));
  expect(all.filter((text) => all.filter((other) => other === text).length >= 3)).toEqual([]);
});

test("no sentence holds a figure that is not in the facts that it rests on", () => {
  for (const { report, summary } of told)
    for (const { text, facts } of summary.sentences) {
      const known = figuresOf(report, facts);
      expect([text, figuresIn(text).filter((figure) => !known.has(figure))]).toEqual([text, []]);
    }
});

test("what was not assessed is named in one sentence, the last, and nowhere else", () => {
  for (const { report, summary } of told.filter(({ report }) => report.scores.overall !== null)) {
    const silent = summary.sentences.filter(({ text }) => /Dark-web exposure|Business stability/.test(text));
    expect([report.target.domain, silent.map(({ text }) => text)]).toEqual([
      report.target.domain,
      [summary.sentences.at(-1)?.text],
    ]);
  }
});

test("a company without a flaw is not praised, and one that did not answer is told in one sentence", () => {
  expect(nameless("ledgerlark.example").join(" ")).not.toMatch(/excellent|strong|good job|robust|impressive/i);
  expect(nameless("sandstone-surveyors.example")).toHaveLength(1);
});
