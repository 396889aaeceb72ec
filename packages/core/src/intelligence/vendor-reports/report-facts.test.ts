import { ReportFact } from "@broker/contracts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { buildFiled, buildFinding, weaknessesOf } from "./build-vendor-report.ts";
import { reportFacts } from "./report-facts.ts";

const TODAY = "2026-11-28";
const facts = (finding: Parameters<typeof buildFinding>[0] = {}, today = TODAY) =>
  reportFacts(weaknessesOf([buildFiled({ findings: [buildFinding(finding)] })]), today);
const kinds = (...from: Parameters<typeof facts>) => facts(...from).map(({ kind }) => kind);
const on = (host: string) => ({ places: [{ host, port: null, detail: null }] });

test("a high-severity fix 20 days old on the day of the report is overdue, with tool, day and example", () => {
  expect(facts()).toEqual([
    {
      kind: "patch-overdue",
      report: "r1",
      tool: "Microsoft Defender",
      observedOn: "2026-11-20",
      validUntil: "2027-02-18",
      weaknesses: 1,
      severity: "high",
      examples: [
        {
          id: "cve CVE-2026-1111",
          title: "CVE-2026-1111 in Acme Reader",
          hosts: ["srv01"],
          fixedOn: "2026-10-31",
        },
      ],
    },
  ]);
  expect(ReportFact.array().parse(facts())).toHaveLength(1);
});

test("14 days are in time and 15 are not, counted to the day of the report", () => {
  expect(kinds({ fixedOn: "2026-11-06" })).toEqual([]);
  expect(kinds({ fixedOn: "2026-11-05" })).toEqual(["patch-overdue"]);
});

test.each([
  ["critical", { severity: "critical", cvss: null }, true],
  ["high", { severity: "high", cvss: null }, true],
  ["CVSS 7", { severity: "medium", cvss: 7 }, true],
  ["CVSS 6.9", { severity: "medium", cvss: 6.9 }, false],
  ["no severity", { severity: "info", vendorSeverity: null, cvss: null }, true],
  ["an informational one", { severity: "info", vendorSeverity: "0", cvss: null }, false],
] as const)("of the severities, %s counts as the scheme has it", (_, finding, counts) => {
  expect(kinds(finding)).toEqual(counts ? ["patch-overdue"] : []);
});

test("a missing update is one by the vendor's rule, or a CVE with a fix; without its day it counts in part", () => {
  expect(kinds({ fixedOn: null })).toEqual(["patch-undated"]);
  expect(kinds({ fixedOn: null, solution: null })).toEqual([]);
  expect(kinds({ cves: [], fixedOn: null })).toEqual([]);
  expect(kinds({ cves: [], shows: ["patch-missing"] })).toEqual(["patch-overdue"]);
});

test("RDP is exposed on an accepted public host, and on no internal one", () => {
  const rdp = { cves: [], cwe: [], shows: ["rdp-exposed" as const] };
  expect(kinds({ ...rdp, ...on("vpn.acme.example") })).toEqual(["rdp-exposed"]);
  expect(kinds({ ...rdp, ...on("10.0.0.4") })).toEqual([]);
  expect(kinds({ ...rdp, ...on("203.0.113.5") })).toEqual([]);
});

test("end of life counts on internal hosts too; a candidate shows nothing", () => {
  const old = { cves: [], shows: ["end-of-life" as const] };
  expect(kinds(old)).toEqual(["end-of-life"]);
  expect(kinds({ ...old, ...on("203.0.113.5") })).toEqual([]);
});

test("a report counts for 90 days", () => {
  expect(kinds({}, "2027-02-18")).toEqual(["patch-overdue"]);
  expect(kinds({}, "2027-02-19")).toEqual([]);
});

test("the next report without it clears the fact", () => {
  const clean = buildFiled({ id: "r2", scannedAt: "2026-11-27", findings: [] });
  expect(reportFacts(weaknessesOf([buildFiled(), clean]), TODAY)).toEqual([]);
});

test("a tool that no longer shows it does not prolong what another one showed", () => {
  const nessus = (id: string, scannedAt: string, findings = [buildFinding()]) =>
    buildFiled({ id, scannedAt, findings, vendor: "tenable", product: "nessus" });
  const filed = [buildFiled(), nessus("r2", "2026-11-22"), nessus("r3", "2026-11-24", [])];
  expect(reportFacts(weaknessesOf(filed), TODAY)).toMatchObject([{ tool: "Microsoft Defender", report: "r1" }]);
});

test("of many weaknesses the five worst are named, and all are counted", () => {
  const findings = Array.from({ length: 8 }, (_, at) =>
    buildFinding({ cves: [`CVE-2026-200${at}`], title: `T${at}`, severity: at === 7 ? "critical" : "high" }),
  );
  const [fact] = reportFacts(weaknessesOf([buildFiled({ findings })]), TODAY);
  expect(fact).toMatchObject({ weaknesses: 8, severity: "critical" });
  expect(fact?.examples.map(({ title }) => title)).toEqual(["T7", "T0", "T1", "T2", "T3"]);
});

test("more weaknesses never take a fact away", () => {
  const finding = fc.record({
    cves: fc.constantFrom<string[]>([], ["CVE-2026-1"], ["CVE-2026-2"]),
    severity: fc.constantFrom("low" as const, "high" as const),
    fixedOn: fc.constantFrom(null, "2026-10-01", "2026-11-19"),
    shows: fc.subarray(["end-of-life" as const, "rdp-exposed" as const, "patch-missing" as const]),
    places: fc.constantFrom(on("srv01").places, on("vpn.acme.example").places, on("203.0.113.5").places),
  });
  fc.assert(
    fc.property(fc.array(finding, { maxLength: 4 }), finding, (some, one) => {
      const of = (all: readonly Parameters<typeof buildFinding>[0][]) => {
        const findings = all.map((each, at) => buildFinding({ ...each, id: `rule-${at}` }));
        const weaknesses = findings.flatMap((each, at) =>
          weaknessesOf([buildFiled({ id: `r${at}`, vendor: "sarif", product: `tool-${at}`, findings: [each] })]),
        );
        return reportFacts(weaknesses, TODAY).map(({ kind }) => kind);
      };
      expect(of([...some, one])).toEqual(expect.arrayContaining(of(some)));
    }),
  );
});
