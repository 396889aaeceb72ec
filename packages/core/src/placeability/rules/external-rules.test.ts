import { type Exposure, notAssessedSentences, type ScanReport } from "@broker/contracts";
import { expect, test } from "vitest";
import { placeabilityOf } from "../placeability-of.ts";
import { buildClient, buildPlacing, buildPlacingScan } from "../test/build-placing.ts";

type Outside = Parameters<typeof buildPlacingScan>[0];

function judged(outside: Outside, overrides: Partial<ScanReport> = {}, client = buildClient()) {
  const { blockers, notAssessed } = placeabilityOf(
    buildPlacing({ client, scans: [buildPlacingScan(outside, overrides)] }),
  );
  return {
    blockers,
    rules: blockers.map(({ rule }) => rule),
    reasons: notAssessed.map(({ rule, reason }) => `${rule}: ${reason}`),
  };
}

const { darkWeb } = buildPlacingScan().facts;
const malware = (on: string | null): Exposure => ({
  kind: "malware",
  name: "Infostealer logs",
  on,
  dataTypes: ["Passwords"],
  count: 3,
  severity: "critical",
});
const exposed = (on: string | null): Outside => ({
  darkWeb: darkWeb === null ? null : { ...darkWeb, exposures: [malware(on)] },
});

test.each([
  ["2026-11-23", ["stolen-credentials"]],
  ["2025-11-24", ["stolen-credentials"]],
  ["2025-11-23", []],
  ["2024-01-01", []],
])("credentials logged on %s, seen on 23 Nov 2026, give %j", (on, rules) => {
  expect(judged(exposed(on)).rules).toEqual(rules);
});

test.each([
  ["2026-11-01", ["stolen-credentials"]],
  ["2026-11-02", []],
  ["2026-11-03", []],
])("credentials logged on 2 Nov 2026 and reset on %s give %j", (credentialsResetOn, rules) => {
  expect(judged(exposed("2026-11-02"), {}, buildClient({}, { credentialsResetOn })).rules).toEqual(rules);
});

test("credentials without a date are not assessed", () => {
  expect(judged(exposed(null))).toMatchObject({ rules: [], reasons: ["stolen-credentials: date-not-stated"] });
});

test("infostealer logs name their third-party source", () => {
  expect(judged(exposed("2026-11-02")).blockers).toMatchObject([
    { subject: "3 devices, latest 2 Nov 2026", source: { source: "hudsonRock", name: "Hudson Rock" } },
  ]);
});

const registration = (expiresOn: string | null): Outside => ({
  certificates: {
    log: null,
    registration: { registeredOn: null, expiresOn, registrar: null, statuses: [] },
    asOf: "2026-11-22T08:00:00.000Z",
  },
});
function certificate(notAfter: string): Outside {
  const { tls } = buildPlacingScan().facts;
  return { tls: tls?.certificate ? { ...tls, certificate: { ...tls.certificate, notAfter } } : null };
}

test.each([
  ["2026-12-24", []],
  ["2026-12-23", ["expires 23 Dec 2026"]],
  ["2026-11-23", ["expires 23 Nov 2026"]],
  ["2026-11-22", ["expired 22 Nov 2026"]],
])("31, 30, 0 and -1 days before expiry: what ends on %s gives %j", (on, words) => {
  for (const [outside, rule] of [
    [registration(on), "domain-expiring"],
    [certificate(`${on}T12:00:00.000Z`), "certificate-expiring"],
  ] as const) {
    const { blockers } = judged(outside);
    expect(blockers.map((each) => each.rule)).toEqual(words.map(() => rule));
    expect(blockers.map(({ subject }) => subject.split(", ")[1])).toEqual(words);
  }
});

test("no expiry date is not assessed", () => {
  expect(judged(registration(null)).reasons).toEqual(["domain-expiring: date-not-stated"]);
});

const vulnerable = (version: string | null, exploitedSince: string | null): Outside => ({
  vulnerabilities: {
    possible: [
      {
        cve: "CVE-2024-4577",
        title: null,
        on: "php",
        version,
        exploitedSince,
        ransomware: false,
        epss: null,
        source: "kev",
      },
    ],
    openPorts: [],
    asOf: "2026-11-22T08:00:00.000Z",
  },
});

test.each([
  ["5.3.3", "2024-06-12", ["exploited-vulnerability"], []],
  ["5.3.3", null, [], []],
  [null, "2024-06-12", [], ["exploited-vulnerability: version-not-observed"]],
])("software version %s, listed as exploited on %s, gives %j", (version, since, rules, reasons) => {
  expect(judged(vulnerable(version, since))).toMatchObject({ rules, reasons });
});

const ports = (...open: number[]): Outside => ({
  vulnerabilities: {
    possible: [],
    openPorts: [{ address: "203.0.113.24", ports: open, cves: [], tags: [] }],
    asOf: "2026-11-22",
  },
});

test("RDP open in a public index blocks, whatever the answer; another port does not", () => {
  for (const answer of ["no", "yes", "unknown"] as const)
    expect(judged(ports(443, 3389), {}, buildClient({ rdpExposed: answer })).blockers).toMatchObject([
      { rule: "rdp-exposed", subject: "203.0.113.24, TCP 3389", source: { source: "internetdb" } },
    ]);
  expect(judged(ports(443)).rules).toEqual([]);
});

const OUTSIDE = { registry: null, darkWeb: null, vulnerabilities: null, certificates: null };
const NAMES = ["companiesHouse", "hudsonRock", "kev", "rdap", "internetdb"] as const;
const all = (status: ScanReport["sources"][number]["status"], asOf: string | null = null) => ({
  sources: NAMES.map((name) => ({ name, status, asOf, latencyMs: null, reason: null })),
});

test.each([
  ["was not queried", all("not-configured"), "not-queried"],
  ["is unknown to an earlier report", {}, "not-queried"],
  ["did not respond", all("unavailable"), "no-response"],
  ["has no entry", all("not-found", "2026-11-22T08:00:00.000Z"), "no-entry"],
  ["had nothing to query", all("not-found"), "not-observable"],
] as const)("a source that %s blocks nothing, and the reason is stated", (_, overrides, reason) => {
  const { rules, reasons } = judged(OUTSIDE, overrides);
  expect(rules).toEqual([]);
  expect(reasons).toEqual([
    `insolvency: ${reason}`,
    `not-active: ${reason}`,
    `strike-off-proposed: ${reason}`,
    `stolen-credentials: ${reason}`,
    `exploited-vulnerability: ${reason}`,
    `domain-expiring: ${reason}`,
  ]);
});

test("a scan alone names why RDP and end-of-life systems are not assessed", () => {
  const scans = [buildPlacingScan(OUTSIDE, all("not-configured"))];
  const { notAssessed } = placeabilityOf(buildPlacing({ client: null, scans }));
  expect(notAssessedSentences(notAssessed)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Not assessed: .*RDP exposure.* \(source not queried\)\.$/),
      expect.stringMatching(/^Not assessed: .*end-of-life systems.* \(not observable externally\)\.$/),
    ]),
  );
});

test("the list of exploited vulnerabilities is not assessed by another source's answer", () => {
  const sources = all("unavailable").sources.filter(({ name }) => name === "kev");
  expect(judged(ports(443), { sources }).reasons).toEqual(["exploited-vulnerability: no-response"]);
});
