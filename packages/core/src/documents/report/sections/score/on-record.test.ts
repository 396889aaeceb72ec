import type { DarkWebFacts, Exposure, SourceName } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../../../scan/checks/build-facts.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { blocksOf, textsOf } from "../../../blocks/test/find-blocks.ts";
import { buildContext } from "../../test/build-context.ts";
import { onRecord } from "./on-record.ts";

const exposure = (over: Partial<Exposure>): Exposure => ({
  kind: "own-service",
  name: "Service",
  on: "2026-08-19",
  dataTypes: [],
  count: 12,
  severity: "high",
  ...over,
});

const NOTHING: DarkWebFacts = {
  threatLevel: "Low",
  lastScan: "2026-11-05",
  mentions: null,
  breachCount: 0,
  exposures: [],
  deductions: [],
  executiveRisk: null,
  businessImpact: null,
  coverage: 1,
};

function recorded(...exposures: Exposure[]) {
  const darkWeb: DarkWebFacts = { ...NOTHING, breachCount: exposures.length, exposures };
  return onRecord(buildReport({ facts: buildFacts({ darkWeb }) }), null);
}

test("every critical and high record is stated with its severity, most severe first, and of the rest two", () => {
  const made = recorded(
    exposure({ severity: "low", name: "A" }),
    exposure({ severity: "high", name: "B" }),
    exposure({ severity: "low", name: "C" }),
    exposure({ kind: "malware", severity: "critical", count: 3 }),
    exposure({ severity: "low", name: "D" }),
  );
  expect(blocksOf(made, "issues")[0]?.items.map(({ risk }) => risk.word)).toEqual(["Critical", "High", "Low", "Low"]);
  expect(blocksOf(made, "issues")[0]?.items[0]?.text).toMatchObject([
    { text: "Employee credentials found in infostealer logs (3 devices, 19 Aug 2026)", provenance: "third-party" },
  ]);
  expect(textsOf(made)).toEqual(["and 1 more of lower severity in the technical report"]);
});

test("a source that did not answer is named: its silence is no all-clear", () => {
  expect(textsOf(recorded())).toEqual([
    "No data breach, credential exposure or extortion claim in the sources that responded. Not queried, or no response: Have I Been Pwned, Hudson Rock and ransomware.live.",
  ]);
  expect(textsOf(onRecord(buildReport(), null))[0]).toMatch(/^Not assessed\. Breaches and credential exposure\./);
});

test("a provider that was queried for the company's service only is named with what it was not queried for", () => {
  const answered = (name: SourceName) => ({
    name,
    status: "ok" as const,
    asOf: "2026-11-05",
    latencyMs: 1,
    reason: null,
  });
  const report = buildReport({
    facts: buildFacts({ darkWeb: { ...NOTHING, asked: ["own-service", "malware", "extortion-claim"] } }),
    sources: [answered("hibp"), answered("hudsonRock"), answered("ransomwareLive")],
  });
  expect(textsOf(onRecord(report, null))[0]).toMatch(
    /Not queried, or no response: Have I Been Pwned \(email addresses in a breach\)\.$/,
  );
});

test("a payment fraud declared for the last 24 months is among them; an older one and another loss are not", () => {
  const report = buildReport();
  const claim = (date: string, kind: string) => ({ date, kind, amount: null, settled: true, description: null });
  const stated = (...claims: object[]) =>
    blocksOf(onRecord(report, buildContext(report, { claims }).facts), "issues").flatMap(({ items }) => items);
  expect(stated(claim("2025-10-09", "email and payment fraud"))).toMatchObject([
    { risk: { word: "High" }, text: [{ text: "Payment fraud on 9 Oct 2025" }] },
  ]);
  expect(stated(claim("2023-10-09", "Payment fraud"), claim("2026-01-01", "ransomware"))).toEqual([]);
});
