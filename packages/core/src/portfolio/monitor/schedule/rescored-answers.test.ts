import type { Breach, OutsideAnswers, SourceAnswer } from "@broker/contracts";
import { expect, test } from "vitest";
import { rescoredAnswers } from "./rescored-answers.ts";

const at = (asOf: string) => ({ status: "ok" as const, asOf, latencyMs: 0, reason: null });
const BEFORE = "2026-12-01T00:00:00.000Z";
const NOW = "2026-12-02T00:00:00.000Z";

const kev = (asOf: string, ...cves: string[]): SourceAnswer<"kev"> => ({
  ...at(asOf),
  data: {
    catalogVersion: asOf,
    entries: cves.map((cve) => ({
      ...{ cve, vendor: "PHP Group", product: "PHP", title: cve, addedOn: "2026-11-30", ransomware: false },
      ...{ technology: "php", version: null },
    })),
  },
});
const epss = (asOf: string, score: number): SourceAnswer<"epss"> => ({
  ...at(asOf),
  data: { date: asOf.slice(0, 10), scores: [{ cve: "CVE-2024-4577", epss: score, percentile: 0.9 }] },
});
const breach: Breach = {
  ...{ name: "Portal", title: "Acme Portal", breachedOn: "2026-10-02", addedOn: "2026-11-01", accounts: 1200 },
  ...{ dataClasses: ["Passwords"], verified: true, fabricated: false },
};
const hibp = (asOf: string, ofDomain: Breach[], addresses: number | null): SourceAnswer<"hibp"> => ({
  ...at(asOf),
  data: {
    ofDomain,
    addresses: addresses === null ? null : { count: addresses, breaches: [] },
    stolenByMalware: null,
  },
});

const STORED: OutsideAnswers = { kev: kev(BEFORE), epss: epss(BEFORE, 0.9), hibp: hibp(BEFORE, [], 12) };

test("lists that say the same of a company change nothing, although they are newer", () => {
  expect(rescoredAnswers(STORED, { kev: kev(NOW), epss: epss(NOW, 0.905), hibp: hibp(NOW, [], null) })).toBeNull();
});

test("a new entry, a score that moved by a percentage point, and a new breach are taken over", () => {
  const now = { kev: kev(NOW, "CVE-2024-4577"), epss: epss(NOW, 0.92), hibp: hibp(NOW, [breach], null) };
  expect(rescoredAnswers(STORED, now)).toEqual({
    ...{ kev: now.kev, epss: now.epss },
    // The addresses are disclosed to a query by domain only, which is not repeated.
    hibp: hibp(NOW, [breach], 12),
  });
});

test("a list that is not stored, or is older, changes nothing", () => {
  const none = { status: "not-configured" as const, asOf: null, latencyMs: null, reason: "none", data: null };
  expect(rescoredAnswers(STORED, { kev: none, epss: none, hibp: none })).toBeNull();
  expect(rescoredAnswers(STORED, {})).toBeNull();
  const older = "2026-11-01T00:00:00.000Z";
  expect(rescoredAnswers(STORED, { kev: kev(older, "CVE-2024-4577"), epss: epss(older, 0.1) })).toBeNull();
});

test("a list that was stored since the scan adds what it says, and other sources stay", () => {
  const stored: OutsideAnswers = { epss: epss(BEFORE, 0.9) };
  expect(rescoredAnswers(stored, { kev: kev(NOW, "CVE-2024-4577") })).toEqual({
    ...{ epss: epss(BEFORE, 0.9), kev: kev(NOW, "CVE-2024-4577") },
  });
});
