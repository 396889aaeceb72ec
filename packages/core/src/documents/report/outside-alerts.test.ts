import type { Facts } from "@broker/contracts";
import { expect, test } from "vitest";
import { darkWebFacts } from "../../intelligence/dark-web/dark-web-facts.ts";
import { buildRegistration } from "../../intelligence/registry/build-registration.ts";
import { businessStability } from "../../intelligence/registry/business-stability.ts";
import { buildFacts } from "../../scan/checks/build-facts.ts";
import { buildReport } from "../../testing/build-report.ts";
import { outsideAlerts } from "./outside-alerts.ts";

const NOW = "2026-11-22T09:00:00.000Z";
const state = { status: "ok" as const, asOf: NOW, latencyMs: 5, reason: null };
const alertsOf = (facts: Partial<Facts>) =>
  outsideAlerts(buildReport({ startedAt: NOW, facts: { ...buildFacts(), ...facts } }), null).map(
    ({ title, severity }) => `${severity}: ${title}`,
  );

test("an extortion claim and credentials in infostealer logs are alerts, with their details", () => {
  const darkWeb = darkWebFacts(
    {
      ransomwareLive: {
        ...state,
        data: { claims: [{ group: "madeup", discoveredOn: "2026-10-21", namesDomain: true }] },
      },
      hudsonRock: { ...state, data: { employees: 3, users: 0, thirdParties: 0, lastEmployeeOn: "2026-09-12" } },
    } as Parameters<typeof darkWebFacts>[0],
    NOW,
  );
  expect(alertsOf({ darkWeb })).toEqual([
    "critical: Extortion group claims the company as a victim (madeup, 21 Oct 2026)",
    "critical: Employee credentials found in infostealer logs (3 devices, 12 Sep 2026)",
  ]);
});

test("severe register entries are alerts, lesser ones are not", () => {
  const stability = (over: Parameters<typeof buildRegistration>[0]) => {
    const company = buildRegistration(over);
    const registry: Facts["registry"] = {
      found: true,
      asOf: NOW,
      via: "service",
      company,
      match: null,
      candidates: [],
      activities: [],
      industry: null,
      stability: businessStability(company, NOW),
    };
    return alertsOf({ registry });
  };
  expect(stability({ statusDetail: "active-proposal-to-strike-off", hasCharges: true })).toEqual([
    "critical: Proposal to strike the company off the register",
  ]);
  expect(stability({ status: "liquidation" })).toEqual(["critical: The company is in liquidation"]);
  expect(stability({ hasCharges: true })).toEqual([]);
  expect(stability({ hasInsolvencyHistory: true })).toEqual(["high: Insolvency history at Companies House"]);
});

test("a domain that expired or expires within a fortnight is an alert; one not queried is not", () => {
  const until = (expiresOn: string) =>
    alertsOf({
      certificates: {
        log: null,
        registration: { registeredOn: null, expiresOn, registrar: null, statuses: [] },
        asOf: NOW,
      },
    });
  const domain = buildReport().target.domain;
  expect(until("2026-11-10")).toEqual([`high: Domain registration of ${domain} expired on 10 Nov 2026`]);
  expect(until("2026-12-02")).toEqual([`high: Domain registration of ${domain} expires on 2 Dec 2026`]);
  expect(until("2026-12-20")).toEqual([]);
  expect(alertsOf({})).toEqual([]);
});

test("a vulnerability that CISA lists as exploited is an alert by its CVE, if the version was observed", () => {
  const listed = (version: string | null) => {
    const found = { exploitedSince: "2022-03-25", ransomware: false, epss: 0.8, title: null, source: "kev" as const };
    const possible = [
      { ...found, cve: "CVE-2012-1823", on: "PHP", version },
      { ...found, cve: "CVE-2021-40438", on: "Apache HTTP Server", version },
    ];
    return alertsOf({ vulnerabilities: { possible, openPorts: null, asOf: NOW } });
  };
  expect(listed("5.3.3")).toEqual(["critical: Known exploited vulnerability: CVE-2012-1823 on PHP 5.3.3 and 1 more"]);
  expect(listed(null)).toEqual([]);
});
