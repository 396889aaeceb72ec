import type { Breach, OutsideAnswers } from "@broker/contracts";
import { expect, test } from "vitest";
import { darkWebFacts } from "./dark-web-facts.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const state = { status: "ok" as const, asOf: "2026-11-05T03:00:00.000Z", latencyMs: 10, reason: null };
const breach = (breachedOn: string, dataClasses: string[], over: Partial<Breach> = {}): Breach => ({
  name: `B${breachedOn}`,
  title: `Breach of ${breachedOn}`,
  breachedOn,
  addedOn: breachedOn,
  accounts: 1000,
  dataClasses,
  verified: true,
  fabricated: false,
  ...over,
});
const hibp = (ofDomain: Breach[]): OutsideAnswers => ({
  hibp: { ...state, data: { ofDomain, addresses: null, stolenByMalware: null } },
});
const sum = (facts: ReturnType<typeof darkWebFacts>) => facts?.deductions.map(({ points }) => points);

test("without a query or an answer there is no result", () => {
  expect(darkWebFacts({}, NOW)).toBeNull();
  const down = {
    status: "unavailable" as const,
    asOf: null,
    latencyMs: 9,
    reason: "it responded with status 503",
    data: null,
  };
  expect(darkWebFacts({ hibp: down, hudsonRock: down }, NOW)).toBeNull();
});

test("a clean answer of one source is a low threat within its scope, and says nothing about employees", () => {
  expect(darkWebFacts(hibp([]), NOW)).toMatchObject({
    threatLevel: "Low",
    breachCount: 0,
    mentions: 0,
    executiveRisk: null,
    businessImpact: null,
    deductions: [],
    coverage: 0.3,
    lastScan: "2026-11-05T03:00:00.000Z",
  });
});

test("a breach of its own service counts by the data lost and its age; further ones by five each; fabricated ones not at all", () => {
  const recent = darkWebFacts(hibp([breach("2026-02-01", ["Passwords", "Email addresses"])]), NOW);
  expect([recent?.threatLevel, sum(recent)]).toEqual(["Critical", [40]]);
  const older = darkWebFacts(hibp([breach("2024-06-01", ["Email addresses"]), breach("2015-06-01", ["Names"])]), NOW);
  expect([older?.threatLevel, sum(older)]).toEqual(["Medium", [25, 5]]);
  expect(older?.exposures.map(({ severity }) => severity)).toEqual(["medium", "low"]);
  const ancient = darkWebFacts(hibp([breach("2013-10-04", ["Passwords"])]), NOW);
  expect([ancient?.threatLevel, sum(ancient)]).toEqual(["High", [10]]);
  expect(sum(darkWebFacts(hibp([breach("2026-02-01", ["Passwords"], { fabricated: true })]), NOW))).toEqual([]);
});

test("stolen passwords of its employees are a high risk to its leaders, and cost eight hours a machine", () => {
  const facts = darkWebFacts(
    {
      hibp: {
        ...state,
        data: {
          ofDomain: [],
          addresses: { count: 9, breaches: [{ name: "Adobe", addresses: 9 }] },
          stolenByMalware: 2,
        },
      },
      hudsonRock: { ...state, data: { employees: 3, users: 40, thirdParties: 1, lastEmployeeOn: "2026-09-01" } },
    },
    NOW,
  );
  expect(facts?.executiveRisk?.level).toBe("High");
  expect(facts?.executiveRisk?.reason).toBe("Employee credentials from 3 devices were found in infostealer logs.");
  // (9 × 1 h + 3 × 8 h) × £50 = 33 × £50 = £1,650
  expect(facts?.businessImpact).toMatchObject({ accountTakeover: "High", reputation: "Low", cleanupCost: 165_000 });
  expect(facts?.businessImpact?.formula).toBe("(9 addresses × 1 h + 3 infected devices × 8 h) × £50");
  expect(sum(facts)).toEqual([5, 25]);
  expect([facts?.coverage, facts?.mentions, facts?.breachCount]).toEqual([0.8, 12, 1]);
});

test("a claim that names the domain weighs; one of a like name hardly", () => {
  const claim = (namesDomain: boolean, discoveredOn: string): OutsideAnswers => ({
    ransomwareLive: {
      ...state,
      data: { claims: [{ victim: "acme", group: "play", discoveredOn, country: "GB", namesDomain }] },
    },
  });
  const named = darkWebFacts(claim(true, "2026-03-15"), NOW);
  expect([named?.threatLevel, sum(named), named?.breachCount]).toEqual(["Critical", [30], null]);
  expect(sum(darkWebFacts(claim(false, "2026-03-15"), NOW))).toEqual([5]);
  expect(sum(darkWebFacts(claim(true, "2021-03-15"), NOW))).toEqual([5]);
});

test("sources that were not queried are not reported as clean", () => {
  const machines = darkWebFacts(
    { hudsonRock: { ...state, data: { employees: 0, users: 0, thirdParties: 0, lastEmployeeOn: null } } },
    NOW,
  );
  expect(machines?.executiveRisk?.reason).toBe("No employee devices were found in infostealer logs.");
  expect(machines?.businessImpact).toMatchObject({ accountTakeover: "Low", reputation: null });
  expect(machines?.businessImpact?.formula).toBe(
    "0 infected devices × 8 h × £50; breached email addresses were not queried and would add to it",
  );
});
