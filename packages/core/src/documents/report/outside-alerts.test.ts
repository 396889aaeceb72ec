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
const told = (facts: Partial<Facts>) =>
  outsideAlerts(buildReport({ startedAt: NOW, facts: { ...buildFacts(), ...facts } })).map(
    ({ title, severity }) => `${severity}: ${title}`,
  );

test("a claim of an extortion group and log-ins in thieves' logs are alerts, with what is known of them", () => {
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
  expect(told({ darkWeb })).toEqual([
    "critical: An extortion group claims it as a victim (madeup, 21 Oct 2026)",
    "critical: Log-ins of its people are in thieves' logs (3 machines, 12 Sep 2026)",
  ]);
});

test("the register's grave rules are alerts, its lesser ones are not", () => {
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
    return told({ registry });
  };
  expect(stability({ statusDetail: "active-proposal-to-strike-off", hasCharges: true })).toEqual([
    "high: The register proposes to strike the company off",
  ]);
  expect(stability({ status: "liquidation" })).toEqual([
    "critical: The company is being wound up or is in receivership",
  ]);
  expect(stability({ hasCharges: true })).toEqual([]);
});

test("a domain whose registration ran out, or runs out within a fortnight, is an alert; what nobody asked is none", () => {
  const until = (expiresOn: string) =>
    told({
      certificates: {
        log: null,
        registration: { registeredOn: null, expiresOn, registrar: null, statuses: [] },
        asOf: NOW,
      },
    });
  const domain = buildReport().target.domain;
  expect(until("2026-11-10")).toEqual([`high: The registration of ${domain} ran out on 10 Nov 2026`]);
  expect(until("2026-12-02")).toEqual([`high: The registration of ${domain} runs out on 2 Dec 2026`]);
  expect(until("2026-12-20")).toEqual([]);
  expect(told({})).toEqual([]);
});
