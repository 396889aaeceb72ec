import { type Money, ScenarioSet } from "@broker/contracts";
import { expect, test } from "vitest";
import { layerExpectedLoss } from "../../forecast/severity/lognormal.ts";
import { buildCompany, buildPortfolio, insured } from "../accumulation/build-portfolio.ts";
import { COMMON_SHOCKS, exposedPolicy } from "./common-shocks.ts";
import { scenarioSet } from "./scenario-set.ts";
import { simulateEvents, yearsApart, yearsTogether } from "./simulate-shocks.ts";

const microsoft = { mark: "mail", value: "Microsoft 365" } as const;
const agency = { mark: "technology", value: "starberry" } as const;
const unlistedDns = { mark: "name-server", value: "ns1.webworks.example" } as const;
const turnover = (pounds: number) => ({
  turnover: { value: pounds * 100, provenance: "declared" as const, asOf: "2026-11-01" },
});
/** NaN for a mean too uncertain to report. */
const pounds = (money: Money | null) => (money === null ? Number.NaN : Number(money.amount));

/** Forty clients on one agency, thirty of them on one mail service too. */
const portfolio = buildPortfolio(
  ...Array.from({ length: 40 }, (_, place) =>
    buildCompany(`c${place}`, place < 30 ? [agency, microsoft] : [agency], {
      ...insured(500_000, 5_000),
      ...turnover(1_000_000 + 250_000 * place),
    }),
  ),
);
const made = scenarioSet(portfolio, { seed: 7 });

test("a scenario is placed at the most used provider of its kind; scenarios without a provider are omitted", () => {
  expect(made.scenarios.map(({ id, provider, clients }) => [id, provider, clients])).toEqual([
    ["agency-ransomware", "Starberry", 40],
    ["mail-compromise", "Microsoft 365", 30],
  ]);
  expect(ScenarioSet.parse(made)).toEqual(made);
});

test("name servers that are not recognised are no evidence of an IT service provider", () => {
  const shared = ["a", "b", "c"].map((id) =>
    buildCompany(id, [unlistedDns], { ...insured(500_000), ...turnover(2e6) }),
  );
  expect(
    scenarioSet(buildPortfolio(...shared), { seed: 1 }).scenarios.map(({ id, provider }) => [id, provider]),
  ).toEqual([["name-server-outage", "webworks.example"]]);
});

test("where independent losses lead at 1 in 200, a longer return period shows the accumulation, with the reason", () => {
  // One event in a hundred years that affects a tenth of six clients: in 53 of 100 events no client is affected.
  const few = ["a", "b", "c", "d", "e", "f"].map((id) =>
    buildCompany(id, [microsoft], { ...insured(500_000, 0), ...turnover(2e6) }),
  );
  const { year } = scenarioSet(buildPortfolio(...few), { seed: 7 });
  const at = (oneIn: number) => year?.tail.find((level) => level.oneIn === oneIn);
  expect(pounds(at(200)?.together.value ?? null)).toBeLessThan(pounds(at(200)?.apart.value ?? null));
  const clash = year?.clash.oneIn ?? 0;
  expect(clash).toBeGreaterThan(200);
  expect(pounds(at(clash)?.together.value ?? null)).toBeGreaterThan(pounds(at(clash)?.apart.value ?? null));
  // 1 − 0.9⁶ − 6 × 0.1 × 0.9⁵ = 0.114265 of the events, one of which occurs in a hundred years.
  expect(year?.clash.twoOrMore).toBeCloseTo(0.00114265, 10);
  expect(year?.clash.reason).toContain("two or more of the modelled clients once in about 875 years.");
  expect(year?.clash.reason).toContain(`return period of ${clash.toLocaleString("en-GB")} years`);
});

test("where sharing leads at 1 in 200 already, that is the return period, without a longer one", () => {
  expect(made.year?.clash).toMatchObject({ oneIn: 200, reason: expect.stringMatching(/two or more/) });
  expect(made.year?.tail.map(({ oneIn }) => oneIn)).toEqual([20, 100, 200]);
});

test("the simulated mean of each event is within four standard errors of the closed form", () => {
  for (const { ifItHappens } of made.scenarios) {
    if (ifItHappens === null) throw new Error("all clients can be modelled");
    const { mean, simulatedMean } = ifItHappens;
    expect(Math.abs(pounds(mean) - pounds(simulatedMean.value))).toBeLessThan(4 * pounds(simulatedMean.standardError));
  }
  const { year } = made;
  if (year === null) throw new Error("all clients can be modelled");
  for (const { value, standardError } of [year.simulatedTogether, year.simulatedApart])
    expect(Math.abs(pounds(year.mean) - pounds(value))).toBeLessThan(4 * pounds(standardError));
});

test("a simulated mean with a standard error above 5% is withheld; the closed form and the error are shown", () => {
  const few = scenarioSet(portfolio, { seed: 7, events: 100 });
  expect(few.year?.mean).toEqual(made.year?.mean);
  // A hundred agency events make the mean uncertain to a tenth at best.
  expect(few.year?.simulatedTogether.value).toBeNull();
  expect(pounds(few.year?.simulatedTogether.standardError ?? null)).toBeGreaterThan(
    0.05 * pounds(few.year?.mean ?? null),
  );
  expect(ScenarioSet.parse(few)).toEqual(few);
});

test("the mean of an event is the share hit times the layers' expected losses, calculated by hand for one client", () => {
  const severity = { mu: Math.log(8_300_000), sigma: 2 };
  const [one] = buildPortfolio(buildCompany("a", [], { ...insured(1_000_000, 10_000) })).companies;
  if (one === undefined) throw new Error("there is one");
  // The layer of 1m above 10k at a median of £83,000: 257,743.46 ÷ 0.0109 of the reference, in pence, from its printed
  // 2,577.4346.
  const policy = exposedPolicy(one, severity, 1);
  expect((0.0109 * (policy?.mean ?? 0)) / 100).toBeCloseTo(2_577.4346, 3);
  // Half the median is the same curve moved by ln 2.
  const half = exposedPolicy(one, severity, 0.5);
  expect(half?.mean).toBeCloseTo(
    layerExpectedLoss({ mu: Math.log(4_150_000), sigma: 2 }, { retention: 1_000_000, limit: 100_000_000 }),
    4,
  );
});

test("sharing a provider keeps the annual mean and makes the tail heavier, as in Zeller and Scherer", () => {
  const tail = made.year?.tail.find(({ oneIn }) => oneIn === 200);
  if (tail === undefined) throw new Error("there is a tail");
  const gap = pounds(tail.together.value) - pounds(tail.apart.value);
  expect(gap).toBeGreaterThan(4 * Math.hypot(pounds(tail.together.standardError), pounds(tail.apart.standardError)));
});

test("common severity keeps the mean of one event and widens its spread", () => {
  const policies = portfolio.companies.flatMap(
    (company) => exposedPolicy(company, { mu: Math.log(4e6), sigma: 2 }, 1) ?? [],
  );
  const shock = { probability: 0.1, hit: 0.5, policies };
  const spread = (correlation: number) => {
    const losses = simulateEvents(shock, { correlation, events: 20_000, seed: 3 });
    const mean = losses.reduce((sum, loss) => sum + loss, 0) / losses.length;
    return { mean, sd: Math.sqrt(losses.reduce((sum, loss) => sum + (loss - mean) ** 2, 0) / losses.length) };
  };
  const [apart, common] = [spread(0), spread(0.25)];
  const expected = 0.5 * policies.reduce((sum, { mean }) => sum + mean, 0);
  for (const { mean, sd } of [apart, common])
    expect(Math.abs(mean - expected)).toBeLessThan((4 * sd) / Math.sqrt(20_000));
  expect(common.sd / apart.sd).toBeGreaterThan(1.3);
});

test("an event never exceeds the limits, and its annual frequency equals its probability", () => {
  const policies = portfolio.companies.flatMap(
    (company) => exposedPolicy(company, { mu: Math.log(1e12), sigma: 0.1 }, 1) ?? [],
  );
  const all = { probability: 0.25, hit: 1, policies };
  const losses = simulateEvents(all, { correlation: 0.25, events: 100, seed: 1 });
  // Every client's loss is far above its limit: 40 × £500,000.
  expect(new Set(losses)).toEqual(new Set([40 * 50_000_000]));
  const years = yearsTogether([{ probability: 0.25, losses }], 40_000, 5);
  expect(Math.abs(years.sorted.length - 10_000)).toBeLessThan(4 * Math.sqrt(40_000 * 0.25 * 0.75));
  const apart = yearsApart([all], 4_000, 5);
  expect(Math.abs(apart.mean - 0.25 * 40 * 50_000_000)).toBeLessThan(4 * apart.standardError);
});

test("a client without a recorded limit or turnover is counted but excluded from the loss, with the missing data listed", () => {
  const some = scenarioSet(
    buildPortfolio(
      buildCompany("whole", [microsoft], { ...insured(500_000), ...turnover(2_000_000) }),
      buildCompany("no-limit", [microsoft], turnover(2_000_000)),
      buildCompany("no-turnover", [microsoft], insured(250_000)),
    ),
    { seed: 1 },
  );
  expect(some.scenarios[0]).toMatchObject({ clients: 3, modelled: 1, ifItHappens: { most: { amount: "500000.00" } } });
  expect(some.retentionsUnknown).toBe(1);
  const [whole] = buildPortfolio(
    buildCompany("whole", [microsoft], { ...insured(500_000), ...turnover(2e6) }),
  ).companies;
  expect(whole && exposedPolicy(whole, { mu: Math.log(8_300_000), sigma: 2 }, 1)?.retention).toBe(500_000);
  expect(some.notes.join(" ")).toMatch(
    /1 client .*: no limit in force is recorded.*1 client .*: no turnover is recorded/,
  );
  const none = scenarioSet(buildPortfolio(buildCompany("a", [microsoft])), { seed: 1 });
  expect([none.scenarios[0]?.ifItHappens, none.scenarios[0]?.yearlyMean, none.year]).toEqual([null, null, null]);
});

test("the same portfolio and seed give the same figures; another seed gives the same closed forms", () => {
  expect(scenarioSet(portfolio, { seed: 7 })).toEqual(made);
  const other = scenarioSet(portfolio, { seed: 8 });
  expect(other.year?.mean).toEqual(made.year?.mean);
  expect(other.year?.tail).not.toEqual(made.year?.tail);
});

test("a provider or vendor filter shows only its scenarios", () => {
  const idsAt = (provider: string) =>
    scenarioSet(portfolio, { seed: 7, events: 500, provider }).scenarios.map(({ id, provider: at }) => `${id} ${at}`);
  expect(idsAt("microsoft 365")).toEqual(["mail-compromise Microsoft 365"]);
  expect(idsAt("Microsoft")).toEqual(["mail-compromise Microsoft 365"]);
  expect(() => idsAt("Fastly")).toThrow("No client is observed to use 'Fastly'.");
});

test("every assumed row is counted as illustrative", () => {
  expect(COMMON_SHOCKS.every(({ illustrative }) => illustrative)).toBe(true);
  expect(made.rows.illustrative).toBe(made.sources.filter(({ illustrative }) => illustrative).length);
  expect(made.sources.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["common-shocks/agency-ransomware", "common-shocks/severity-correlation"]),
  );
});
