import type { Facts } from "@broker/contracts";
import { NOT_QUERIED } from "@broker/core";
import { buildCheck, buildReport } from "@broker/core/testing";
import { describe, expect, test } from "vitest";
import type { Look } from "../terminal/look.ts";
import { analysisDarkWeb, analysisOutside } from "./external-analyses.ts";
import { analysisEssentials, analysisIco, analysisSignIn } from "./scan-analyses.ts";

const wide: Look = { columns: 80, unicode: true, colour: false, bars: true };
const narrow: Look = { columns: 40, unicode: false, colour: false, bars: true };
const known = { provenance: "declared" as const, asOf: "2026-10-01" };
const controls = {
  edr: { answer: "yes" as const, ...known },
  patchCriticalDays: { answer: "no" as const, ...known },
  cyberEssentials: { answer: "yes" as const, note: "expires 2027-03-01", ...known },
};
const everything = (report = buildReport()) =>
  [analysisIco, analysisEssentials, analysisSignIn, analysisOutside].flatMap((part) => part(narrow, report));

test("of the fourteen points those are named that are not met or partly met, with why", () => {
  const checks = [
    buildCheck("no-preticked-marketing", "fail", { area: "privacy", title: "Pre-ticked marketing consent box" }),
    buildCheck("privacy-notice-linked", "pass", { area: "privacy" }),
    buildCheck("privacy-contact-given", "partial", {
      area: "privacy",
      title: "General contact only for privacy enquiries",
    }),
  ];
  expect(analysisIco(wide, buildReport({ checks }))).toEqual([
    "     1 met, 1 partly met, 1 not met; 11 not assessed",
    "     ✗ 14. not met: Pre-ticked marketing consent box.",
    "     ◐ 8. partly met: General contact only for privacy enquiries. Reason of",
    "       privacy-contact-given.",
  ]);
});

describe("Cyber Essentials", () => {
  test("from external observation only, no theme passes", () => {
    expect(analysisEssentials(wide, buildReport())).toEqual([
      "     Certificate not known",
      "     All five themes: not assessed. Only the client can answer.",
    ]);
  });

  test("shows how a certificate is known, and what answers say", () => {
    const lines = analysisEssentials(wide, buildReport({ record: { controls } }));
    expect(lines).toEqual([
      "     Certificate claimed, Cyber Essentials, until 1 Mar 2027 (recorded by",
      "     broker)",
      "     – Firewalls                   not assessed",
      "     – Secure configuration        not assessed",
      "     – User access control         not assessed",
      "     ◐ Malware protection          Partly met: MP-02; met: MP-01; 1 of 3 not",
      "                                   assessed. (recorded by broker)",
      "     ✗ Security update management  Not met: SUM-04; 3 of 4 not assessed.",
      "                                   (recorded by broker)",
      "     Action: Apply updates for critical and high risks within 14 days.",
    ]);
  });
});

test("login states whether MFA is estimated or declared", () => {
  expect(analysisSignIn(wide, buildReport())[0]).toBe("     Likelihood of MFA: 30% (modelled), low confidence");
  const answered = { mfaEmail: { answer: "yes" as const, ...known } };
  expect(analysisSignIn(wide, buildReport({ record: { controls: answered } }))[0]).toBe(
    "     MFA coverage: 100% (recorded by broker), medium confidence",
  );
});

describe("what others know", () => {
  const source = (
    name: string,
    status: "ok" | "unavailable" | "not-configured" | "not-found",
    reason: string | null = null,
  ) => ({
    name,
    status,
    asOf: null,
    latencyMs: null,
    reason,
  });

  test("'not configured' without a query, the reason without an answer", () => {
    const sources = [source("hibp", "unavailable", "it responded with status 503")];
    const lines = analysisOutside({ ...wide, columns: 300 }, buildReport({ sources }));
    expect(lines).toEqual([
      "     Companies House: not configured",
      "     Dark web: not assessed. Have I Been Pwned: unavailable (it responded with status 503); no information on breaches of the company's services and email addresses; Hudson Rock: not configured; ransomware.live: not configured.",
      "     Vulnerabilities: not configured",
      "     Certificates: not configured",
      "     ICO register: not configured",
    ]);
  });

  test("for a partly known section the failed source is named, with what is missing", () => {
    const sources = [source("rdap", "ok"), source("crtsh", "unavailable", "it did not respond in time")];
    const report = buildReport({ sources });
    const registration = { registeredOn: null, expiresOn: "2027-01-14", registrar: null, statuses: [] };
    const facts: Facts = { ...report.facts, certificates: { log: null, registration, asOf: "2026-11-05" } };
    expect(analysisOutside({ ...wide, columns: 300 }, { ...report, facts })[3]).toBe(
      "     Certificates: issued ones not assessed. Domain until 14 Jan 2027 (public register). Certificate transparency (crt.sh): unavailable (it did not respond in time); no information on certificates issued for the company's names.",
    );
  });

  test("what this scan left out is not called 'not configured', and without a recognised product none was looked up", () => {
    const left = ["crtsh", "rdap"].map((name) => ({
      ...source(name, "not-configured", NOT_QUERIED["not-requested"]),
      notQueried: "not-requested" as const,
    }));
    const report = buildReport({ sources: [...left, source("kev", "not-found")] });
    const vulnerabilities = { possible: [], openPorts: null, asOf: "2026-11-05" };
    const facts: Facts = { ...report.facts, page: null, vulnerabilities };
    expect(analysisOutside({ ...wide, columns: 100 }, { ...report, facts }).slice(2, 4)).toEqual([
      "     Vulnerabilities: no software detected, so none was looked up",
      "     Certificates: not requested in this scan",
    ]);
  });

  test("a register that was searched without a legal name says so", () => {
    const report = buildReport({ sources: [source("icoRegister", "not-found")] });
    const facts: Facts = { ...report.facts, page: null };
    expect(analysisOutside({ ...wide, columns: 120 }, { ...report, facts })[4]).toBe(
      "     ICO register: no entry was found by the domain's words alone; its legal name is not known (public register)",
    );
  });

  test("vulnerabilities are possible and none is confirmed", () => {
    const possible = {
      cve: "CVE-2021-41773",
      title: null,
      on: "apache",
      version: null,
      exploitedSince: null,
      ransomware: false,
      epss: null,
      source: "kev" as const,
    };
    const report = buildReport();
    const facts: Facts = {
      ...report.facts,
      vulnerabilities: { possible: [possible], openPorts: null, asOf: "2026-11-05" },
    };
    expect(analysisOutside({ ...wide, columns: 100 }, { ...report, facts })[2]).toBe(
      "     Vulnerabilities: 1 possible, none confirmed, first CVE-2021-41773 on Apache HTTP Server",
    );
  });
});

test("at 40 columns without symbols no line fills the window, and nothing but ASCII is written", () => {
  const lines = everything(buildReport({ record: { controls } }));
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(40);
  expect(lines.join("")).toMatch(/^[ -~]*$/);
});

test("credential and data exposure in detail: level, mentions, each exposure by date and severity, and its estimated cost with the formula", () => {
  const darkWeb: Facts["darkWeb"] = {
    threatLevel: "High",
    lastScan: "2026-11-01T00:00:00.000Z",
    mentions: 12,
    breachCount: 1,
    exposures: [
      { kind: "addresses", name: "Shopdump", on: "2025-03-02", dataTypes: ["Passwords"], count: 12, severity: "high" },
    ],
    executiveRisk: { level: "Medium", reason: "Its addresses stand 12 times.", recommendation: "Change them." },
    businessImpact: { accountTakeover: "Medium", reputation: null, cleanupCost: 60000, formula: "12 × 1 h × £50" },
    deductions: [],
    coverage: 0.4,
  };
  const report = buildReport();
  const reported = { ...report, facts: { ...report.facts, darkWeb } };
  expect(analysisDarkWeb(wide, reported)).toEqual([
    "     Threat level High (calculated); mentions 12 (third-party source)",
    "     |||| High      Email addresses in a breach, Shopdump, 2 Mar 2025, 12",
    "                    addresses: Passwords",
    "     Executive risk Medium (calculated): Its addresses stand 12 times.",
    "     Business impact: account takeover Medium, reputation not assessed",
    "     (calculated)",
    "     Clean-up cost about £600 (modelled) = 12 × 1 h × £50",
  ]);
  expect(analysisDarkWeb(narrow, reported).join("")).toMatch(/^[ -~]*$/);
  expect(analysisDarkWeb(wide, report)).toEqual([]);
});
