import type { PossibleVulnerability } from "@broker/contracts";
import { expect, test } from "vitest";
import type { IntelEvidence } from "./intel-evidence.ts";
import { matchLists } from "./match-lists.ts";
import { feedSources } from "./threat-feed.ts";
import { breachSeverity, type ListedExploit, type ScoreJump, scoreJumps, type ThreatLists } from "./threat-lists.ts";

const TODAY = "2026-11-29";
const NONE: ThreatLists = { kev: null, breaches: null, epss: null };

const possible = (cve: string, epss: number | null): PossibleVulnerability => ({
  ...{
    cve,
    title: null,
    on: "php",
    version: "8.1.2",
    exploitedSince: "2026-11-20",
    ransomware: false,
    epss,
    source: "kev",
  },
});

const evidence = (over: Partial<IntelEvidence>): IntelEvidence => ({
  ...{ domain: "acme.example", dnsAt: null, mailAt: null, pageAt: "2026-11-22T09:00:00Z", listsAt: null },
  ...{ hosts: [], addresses: [], mailServers: [], resources: [], technologies: [], possible: [] },
  ...{ claims: [], claimsAt: null, lookalikes: [], lookalikesAt: null, ...over },
});

const exploit = (over: Partial<ListedExploit> = {}): ListedExploit => ({
  ...{ cve: "CVE-2026-1000", vendor: "PHP", product: "PHP", title: "PHP injection", addedOn: "2026-11-20" },
  ...{ ransomware: false, technologies: ["php"], ...over },
});

const kev = (...entries: ListedExploit[]): ThreatLists => ({ ...NONE, kev: { asOf: `${TODAY}T08:00:00Z`, entries } });
const found = (own: IntelEvidence, lists: ThreatLists, jumps: readonly ScoreJump[] = []) =>
  matchLists(own, { lists, jumps, today: TODAY }).map(({ kind, ref, observed, severity }) => [
    kind,
    ref,
    observed,
    severity,
  ]);

const PHP = { id: "php", name: "PHP", version: "8.1.2", evidence: ["header"] };

test("software that a new entry may be in matches where the list was not queried since, and not where it was", () => {
  const seen = { technologies: [PHP] };
  expect(found(evidence(seen), kev(exploit()))).toEqual([["kev", "CVE-2026-1000", "PHP 8.1.2", "high"]]);
  const before = { ...seen, listsAt: "2026-11-19T09:00:00Z" };
  expect(found(evidence(before), kev(exploit({ ransomware: true })))).toEqual([
    ["kev", "CVE-2026-1000", "PHP 8.1.2", "critical"],
  ]);
  expect(found(evidence({ ...seen, listsAt: "2026-11-21T09:00:00Z" }), kev(exploit()))).toEqual([]);
  const named = { ...seen, listsAt: "2026-11-21T09:00:00Z", possible: [possible("CVE-2026-1000", null)] };
  expect(found(evidence(named), kev(exploit()))).toEqual([["kev", "CVE-2026-1000", "PHP 8.1.2", "high"]]);
});

test("an entry that is older than ninety days matches nothing: 31 August is the first day, 30 August is not", () => {
  const seen = evidence({ technologies: [PHP] });
  expect(found(seen, kev(exploit({ addedOn: "2026-08-31" })))).toHaveLength(1);
  expect(found(seen, kev(exploit({ addedOn: "2026-08-30" })))).toEqual([]);
});

test("a jump is the newest score against the lowest of the thirty days before, from ten points on", () => {
  const day = (date: string, score: number, cve = "CVE-1") => ({ cve, day: date, score });
  const jumps = scoreJumps(
    [
      ...[day("2026-10-01", 0.01), day("2026-11-05", 0.12), day("2026-11-10", 0.1), day("2026-11-28", 0.55)],
      ...[day("2026-11-10", 0.3, "CVE-2"), day("2026-11-28", 0.39, "CVE-2")],
      ...[day("2026-10-01", 0.1, "CVE-3"), day("2026-11-28", 0.9, "CVE-3")],
      day("2026-11-28", 0.9, "CVE-4"),
    ],
    "2026-08-31",
  );
  expect(jumps).toEqual([
    { cve: "CVE-1", from: { cve: "CVE-1", day: "2026-11-10", score: 0.1 }, to: day("2026-11-28", 0.55) },
  ]);
  expect(found(evidence({ possible: [possible("CVE-1", 0.55)] }), NONE, jumps)).toEqual([
    ["epss", "CVE-1", "PHP 8.1.2", "high"],
  ]);
});

test("a breach affects the company whose registrable domain it names, a claim the one that it was found for", () => {
  const breach = {
    ...{ name: "Acme", title: "Acme", domain: "acme.example", addedOn: "2026-11-25", accounts: 12, fabricated: false },
    dataClasses: ["Email addresses"],
  };
  const lists: ThreatLists = {
    ...NONE,
    breaches: { asOf: TODAY, entries: [breach, { ...breach, domain: "other.example" }] },
  };
  const claims = [
    { group: "Lynx", on: "2026-11-01", severity: "high" as const },
    { group: "Old", on: "2025-11-01", severity: "high" as const },
  ];
  expect(found(evidence({ domain: "shop.acme.example", claims }), lists)).toEqual([
    ["breach", "Acme", "acme.example", "medium"],
    ["claim", "2026-11-01 Lynx shop.acme.example", "shop.acme.example", "high"],
  ]);
  expect(breachSeverity({ ...breach, dataClasses: ["Passwords"] })).toBe("high");
  expect(breachSeverity({ ...breach, dataClasses: ["Passwords"], fabricated: true })).toBe("low");
});

test("a source whose list is stored does not state that it lacks it", () => {
  const nothing = { jumps: [], scoreDays: 0, advisories: [], matches: [], importedAt: null, claimsAt: null };
  const noteOf = (lists: ThreatLists) =>
    feedSources([], { ...nothing, lists, today: TODAY }).find(({ source }) => source === "epss");
  const epss = { date: TODAY, asOf: `${TODAY}T08:00:00Z`, scores: new Map() };
  expect(noteOf(NONE)).toMatchObject({ asOf: null, note: "No scores are stored." });
  expect(noteOf({ ...NONE, epss })).toMatchObject({
    ...{ asOf: epss.asOf, note: "No vulnerability that clients may have has a score." },
  });
});
