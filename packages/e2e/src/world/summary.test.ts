import type { CompanySummary, ScanReport } from "@broker/contracts";
import { companyName, figuresIn, figuresOf, summariseCompany } from "@broker/core";
import { beforeAll, describe, expect, test } from "vitest";
import { allCompanies } from "./all-companies.ts";

type Summaries = readonly { readonly report: ScanReport; readonly summary: CompanySummary }[];

let summaries: { readonly seen: Summaries; readonly known: Summaries };
beforeAll(async () => {
  const all = await allCompanies();
  const summed = (reports: readonly ScanReport[]) =>
    reports.map((report) => ({ report, summary: summariseCompany(report) }));
  summaries = { seen: summed(all.map(({ seen }) => seen)), known: summed(all.map(({ known }) => known)) };
}, 60_000);

/** The sentences with the company's names left out, so that a name alone makes no difference. */
function nameless({ report, summary }: Summaries[number]): string[] {
  const { domain, gradedHost } = report.target;
  const names = [companyName(report), report.companyBasics.name?.value ?? domain, gradedHost ?? domain, domain];
  return summary.sentences.map(({ text }) => names.reduce((rest, name) => rest.replaceAll(name, "…"), text));
}

describe.each([
  ["as they were seen", "seen"],
  ["with what outside sources know of them", "known"],
] as const)("the summaries of all companies, %s", (_, view) => {
  const of = (domain: string) => summaries[view].filter(({ report }) => report.target.domain === domain);

  test.each([
    ["ledgerlark.example", "brightsmile-dental.example", "pennine-haulage.example"],
    ["harcourt-vale.example", "tallyman-accountants.example", "applecross-farm-shop.example"],
    ["beaconfield-it.example", "pawsworth-vets.example", "northgate-recruitment.example"],
    ["studio-arkwright.example", "thornbury-holdings.example", "elmwood-care.example"],
  ])("no sentence of %s, %s and %s is the same, even without their names", (...three) => {
    const all = three.flatMap(of).flatMap(nameless);
    expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
    expect(all.length).toBeGreaterThanOrEqual(3 * 4);
  });

  test("no three share a sentence, even without their names", () => {
    const judged = summaries[view].filter(({ report }) => report.scores.overall !== null);
    expect(judged.length).toBe(30);
    const all = judged.flatMap(nameless);
    expect(all.filter((text) => all.filter((other) => other === text).length >= 3)).toEqual([]);
  });

  test("no sentence contains a figure that is not in its cited facts", () => {
    for (const { report, summary } of summaries[view])
      for (const { text, facts } of summary.sentences) {
        const known = figuresOf(report, facts);
        expect([text, figuresIn(text).filter((figure) => !known.has(figure))]).toEqual([text, []]);
      }
  });

  test("a company without a fault is not praised, and one that did not answer has one sentence", () => {
    const [flawless, silent] = [of("ledgerlark.example"), of("sandstone-surveyors.example")];
    expect(flawless.flatMap(nameless).join(" ")).not.toMatch(/excellent|strong|good job|robust|impressive/i);
    expect(silent.flatMap(nameless)).toHaveLength(1);
  });
});

test("checks not assessed are named in one sentence, the last, and nowhere else", () => {
  for (const { report, summary } of summaries.seen.filter(({ report }) => report.scores.overall !== null)) {
    const silent = summary.sentences.filter(({ text }) => /Threat intelligence|Business stability/.test(text));
    expect([report.target.domain, silent.map(({ text }) => text)]).toEqual([
      report.target.domain,
      [summary.sentences.at(-1)?.text],
    ]);
  }
});
