import type { ClientField, ControlSnapshot, Known, ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildCheck, buildReport } from "../../testing/build-report.ts";
import { conflictsWithScan } from "./scan-conflicts.ts";

const reply = (answer: "yes" | "no" | "partial" | "unknown") => ({
  answer,
  provenance: "declared" as const,
  asOf: "2026-11-01",
});
const none = { value: [], provenance: "declared" as const, asOf: "2026-11-01" };

type Vulnerabilities = NonNullable<ScanReport["facts"]["vulnerabilities"]>;
const listed = (vulnerabilities: Partial<Vulnerabilities>, darkWeb: ScanReport["facts"]["darkWeb"] = null) =>
  buildReport({
    checks: [],
    facts: {
      ...buildFacts(),
      darkWeb,
      vulnerabilities: { possible: [], openPorts: null, asOf: "2026-11-04T00:00:00Z", ...vulnerabilities },
    },
  });
const rdp = listed({ openPorts: [{ address: "203.0.113.5", ports: [443, 3389], cves: [], tags: [] }] });
const stated = (controls: ControlSnapshot, values: Readonly<Record<string, Known<unknown> | null>> = {}) => ({
  controls,
  stated: (field: ClientField) => values[field] ?? null,
});
const queried = (report: ScanReport, controls: ControlSnapshot, claims: typeof none | null = null) =>
  conflictsWithScan(report, stated(controls, { claims }));

test("A publicly indexed RDP service conflicts with 'no', and the declared answer still applies", () => {
  expect(queried(rdp, { rdpExposed: reply("no") })).toEqual([
    {
      field: "controls.rdpExposed",
      title: "RDP exposed to the internet",
      reason: expect.stringContaining("public index"),
      said: [
        { text: "no", provenance: "declared", asOf: "2026-11-01", by: "the record", stands: true },
        {
          text: "Port 3389 open on 203.0.113.5",
          provenance: "third-party",
          asOf: "2026-11-04T00:00:00Z",
          by: "Shodan InternetDB",
          stands: false,
        },
      ],
    },
  ]);
});

test("An answer that admits the fault, a missing answer and an unassessed check are not in conflict", () => {
  expect(queried(rdp, { rdpExposed: reply("yes") })).toEqual([]);
  expect(queried(rdp, {})).toEqual([]);
  expect(queried(listed({ openPorts: null }), { rdpExposed: reply("no") })).toEqual([]);
  expect(conflictsWithScan(null, stated({ rdpExposed: reply("no") }))).toEqual([]);
});

test.each([
  ["supported-software", "endOfLifeSystems", "no", true],
  ["no-end-of-life-libraries", "patchCriticalDays", "yes", false],
  ["dmarc-enforced", "emailFiltering", "yes", false],
  ["no-basic-authentication", "mfaAdmin", "yes", false],
] as const)("A failed check '%s' puts %s = %s in doubt; that it stands in the way is %s", (id, key, answer, blocks) => {
  const [doubt, ...more] = queried(buildReport({ checks: [buildCheck(id, "fail")] }), { [key]: reply(answer) });
  expect(more).toEqual([]);
  expect(doubt).toMatchObject({ field: `controls.${key}`, said: [{ stands: true }, { provenance: "observed" }] });
  expect(doubt?.blocks).toBe(blocks ? undefined : false);
  for (const outcome of ["pass", "partial", "not-observed", "not-applicable", "error"] as const)
    expect(queried(buildReport({ checks: [buildCheck(id, outcome)] }), { [key]: reply(answer) })).toEqual([]);
  expect(queried(buildReport({ checks: [buildCheck(id, "fail")] }), { [key]: reply("partial") })).toEqual([]);
});

test("A disputed finding is a question and does not block", () => {
  const dispute = {
    id: "d1",
    state: "open" as const,
    ground: "not-my-asset" as const,
    reason: "our host's page",
    evidence: null,
    by: "jane",
    at: "2026-11-06T09:00:00Z",
    settled: null,
  };
  const report = buildReport({ checks: [buildCheck("supported-software", "fail", { dispute })] });
  expect(queried(report, { endOfLifeSystems: reply("no") })).toEqual([
    expect.objectContaining({ blocks: false, reason: expect.stringMatching(/The finding is disputed\.$/) }),
  ]);
});

test.each([
  ["2026-11-04", false],
  ["2026-12-01", false],
  ["2026-11-03", undefined],
] as const)("An answer that the broker confirmed on %s with a reason blocks: %s", (asOf, blocks) => {
  const decisions = [{ field: "controls.rdpExposed", asOf, by: "jane", source: "Port forwards to a honeypot." }];
  const answers = stated({ rdpExposed: reply("no") });
  // The index is as at 4 November 2026: only a later decision is about it.
  const [doubt] = conflictsWithScan(rdp, answers, { decisions });
  expect(doubt?.blocks).toBe(blocks);
  const words = / The answer was confirmed by jane on \d+ \w+ 2026: Port forwards to a honeypot\.$/;
  expect(words.test(doubt?.reason ?? "")).toBe(blocks === false);
});

test("A conflict with a check names it, so that it can be retested; a confirmation names its evidence file", () => {
  const report = buildReport({ checks: [buildCheck("supported-software", "fail")] });
  const answers = stated({ endOfLifeSystems: reply("no") });
  const evidence = { file: "inventory.pdf" };
  const decision = { field: "controls.endOfLifeSystems", asOf: "2026-12-01", by: "jane", evidence };
  const [conflict] = conflictsWithScan(report, answers, {
    decisions: [{ ...decision, source: "Isolated behind a proxy" }],
  });
  expect(conflict?.check).toBe("supported-software");
  expect(conflict?.reason).toMatch(
    /confirmed by jane on 1 Dec 2026: Isolated behind a proxy \(evidence: inventory\.pdf\)\.$/,
  );
  const [indexed] = conflictsWithScan(rdp, stated({ rdpExposed: reply("no") }));
  expect(indexed).not.toHaveProperty("check");
});

test("An exploited vulnerability counts against 'patched in time' from the fifteenth day after it was listed", () => {
  const possible = (exploitedSince: string | null) => ({
    cve: "CVE-2026-1234",
    title: null,
    on: "WordPress",
    version: "5.1",
    exploitedSince,
    ransomware: false,
    epss: null,
    source: "kev" as const,
  });
  const doubts = (since: string | null) =>
    queried(listed({ possible: [possible(since)] }), { patchCriticalDays: reply("yes") });
  // The scan was on 5 November 2026; fourteen days before is 22 October.
  expect(doubts("2026-10-21")).toEqual([expect.objectContaining({ blocks: false })]);
  expect(doubts("2026-10-22")).toEqual([]);
  expect(doubts(null)).toEqual([]);
});

test("An extortion claim blocks 'no losses', a listed breach is only a question, and a declared loss answers both", () => {
  const dark = (kind: "extortion-claim" | "own-service") => ({
    threatLevel: null,
    lastScan: "2026-11-05T00:00:00Z",
    mentions: null,
    breachCount: null,
    exposures: [{ kind, name: "Group X", on: "2026-05-01", dataTypes: [], count: null, severity: "high" as const }],
    executiveRisk: null,
    businessImpact: null,
    deductions: [],
    coverage: 1,
  });
  const [claim] = queried(listed({}, dark("extortion-claim")), {}, none);
  expect(claim).toMatchObject({
    field: "claims",
    said: [{ text: "none" }, { text: "Claimed by Group X on 1 May 2026" }],
  });
  expect(claim?.blocks).toBeUndefined();
  expect(queried(listed({}, dark("own-service")), {}, none)).toEqual([expect.objectContaining({ blocks: false })]);
  expect(queried(listed({}, dark("extortion-claim")), {}, null)).toEqual([]);
});

test("A different registered name conflicts if the company numbers match, otherwise it is a question; spelling does not count", () => {
  const registry = {
    found: true,
    asOf: "2026-11-05T00:00:00Z",
    company: { name: "PENNINE HAULAGE & STORAGE LIMITED", number: "01234567" },
  };
  const report = buildReport({
    checks: [],
    facts: { ...buildFacts(), registry: registry as unknown as ScanReport["facts"]["registry"] },
  });
  const known = (value: string) => ({ value, provenance: "declared" as const, asOf: "2026-11-01" });
  const doubts = (name: string, companyNumber: string | null) =>
    conflictsWithScan(
      report,
      stated({}, { legalName: known(name), companyNumber: companyNumber === null ? null : known(companyNumber) }),
    );
  const [sure, ...more] = doubts("Pennine Haulage Ltd", "01234567");
  expect(more).toEqual([]);
  expect(sure?.blocks).toBeUndefined();
  expect(sure?.said[1]?.text).toBe("PENNINE HAULAGE & STORAGE LIMITED, 01234567");
  expect(doubts("Pennine Haulage Ltd", null)).toEqual([expect.objectContaining({ blocks: false })]);
  expect(doubts("Pennine Haulage Ltd", "07654321")).toEqual([expect.objectContaining({ blocks: false })]);
  expect(doubts("Pennine Haulage & Storage Ltd.", "01234567")).toEqual([]);
});
