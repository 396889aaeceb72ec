import type { DarkWebFacts, Exposure, ExposureKind } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { raiseTriggers } from "../raise-triggers.ts";
import { OUTSIDE_TRIGGER_RULES } from "../trigger-rules.ts";
import { newBreach } from "./exposure-rules.ts";

const ALL: ExposureKind[] = ["own-service", "addresses", "malware", "extortion-claim"];
const exposure = (kind: ExposureKind, name: string, over: Partial<Exposure> = {}): Exposure => ({
  kind,
  name,
  on: "2026-10-02",
  dataTypes: [],
  count: 10,
  severity: "medium",
  ...over,
});
function scan(day: number, exposures: Exposure[], queried = ALL) {
  const darkWeb: DarkWebFacts = {
    threatLevel: "Low",
    lastScan: null,
    mentions: null,
    breachCount: null,
    exposures,
    asked: queried,
    executiveRisk: null,
    businessImpact: null,
    deductions: [],
    coverage: 1,
  };
  return buildScan(day, { darkWeb });
}
const raised = (...[before, after]: [ReturnType<typeof scan>, ReturnType<typeof scan>]) =>
  raiseTriggers(OUTSIDE_TRIGGER_RULES, before, after).raised.map(({ rule, event, priority }) => [
    rule,
    event,
    priority,
  ]);

test("a new exposure is reported by kind, with its date and severity", () => {
  const after = scan(6, [
    exposure("own-service", "Harrow Portal", { severity: "critical" }),
    exposure("addresses", "Adobe", { on: null }),
    exposure("malware", "Infostealer logs", { severity: "critical" }),
    exposure("extortion-claim", "Lockbyte"),
  ]);
  expect(raised(scan(5, []), after)).toEqual([
    ["new-breach", "Data breach at Harrow Portal, 2 Oct 2026", "high"],
    ["new-breached-addresses", "Email addresses in a third-party breach: Adobe", "medium"],
    ["new-extortion-claim", "Claim by a ransomware group: Lockbyte, 2 Oct 2026", "medium"],
    ["new-stolen-logins", "Credentials stolen by malware: Infostealer logs, 2 Oct 2026", "high"],
  ]);
});

test("a known exposure is not reported again when its details change or when it disappears", () => {
  const known = [exposure("own-service", "Harrow Portal")];
  expect(raised(scan(5, known), scan(6, [exposure("own-service", "Harrow Portal", { count: 99 })]))).toEqual([]);
  expect(raised(scan(5, known), scan(6, []))).toEqual([]);
});

test("infostealer logs of a later date are reported again", () => {
  const logs = (on: string) => [exposure("malware", "Infostealer logs", { on })];
  expect(raised(scan(5, logs("2026-09-01")), scan(6, logs("2026-10-02")))).toHaveLength(1);
});

test("a kind not queried by one of the two scans is not reported, and stays open for an earlier scan", () => {
  const breach = [exposure("own-service", "Harrow Portal")];
  const claimsOnly = scan(5, [], ["extortion-claim"]);
  expect(raised(claimsOnly, scan(6, breach))).toEqual([]);
  expect(raiseTriggers(OUTSIDE_TRIGGER_RULES, claimsOnly, scan(6, breach)).open).toContain(newBreach);
  expect(raised(scan(5, []), scan(6, breach, ["malware"]))).toEqual([]);
  expect(newBreach.observedIn(buildScan(5))).toBe(false);
});

test("several of one kind are one event, with the same id for any scans", () => {
  const two = [exposure("own-service", "A", { severity: "high" }), exposure("own-service", "B")];
  const first = newBreach.changed(scan(5, []), scan(6, two));
  expect([first?.event, first?.priority, first?.evidence.length]).toEqual([
    "Data breach at the company's own service: 2 new entries, the most severe A, 2 Oct 2026",
    "high",
    2,
  ]);
  expect(newBreach.changed(scan(7, []), scan(8, [...two].reverse()))?.once).toBe(first?.once);
});
