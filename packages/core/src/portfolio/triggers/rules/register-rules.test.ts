import type { CompanyRegistration, RegistryFacts } from "@broker/contracts";
import { expect, test } from "vitest";
import { buildScan } from "../../../testing/build-scan.ts";
import { accountsOverdue, companyStatusChanged } from "./register-rules.ts";

const COMPANY: CompanyRegistration = {
  number: "99123456",
  name: "Harrow Vale Dental Group Limited",
  status: "active",
  statusDetail: null,
  type: "ltd",
  incorporatedOn: "2009-03-02",
  dissolvedOn: null,
  sic: ["86230"],
  registeredOffice: null,
  previousNames: [],
  accounts: { overdue: false, nextDueOn: "2026-10-31", lastMadeUpTo: "2025-01-31", lastType: "full" },
  confirmationStatement: null,
  hasCharges: null,
  hasInsolvencyHistory: null,
  officeDisputed: null,
  officeUndeliverable: null,
  officers: null,
  controllers: null,
  lastFiledOn: null,
};

function scan(day: number, over: Partial<CompanyRegistration>, found = true) {
  const registry: RegistryFacts = {
    found,
    asOf: "2026-11-05T09:00:00.000Z",
    via: "service",
    company: { ...COMPANY, ...over },
    match: null,
    candidates: [],
    activities: [],
    industry: null,
    stability: null,
  };
  return buildScan(day, { registry });
}
const accounts = (overdue: boolean | null, nextDueOn: string | null = "2026-10-31") => ({
  accounts: { overdue, nextDueOn, lastMadeUpTo: null, lastType: null },
});
const status = (from: Partial<CompanyRegistration>, to: Partial<CompanyRegistration>) =>
  companyStatusChanged.changed(scan(5, from), scan(6, to));

test("a company no longer active is reported with high priority, one active again with low", () => {
  const fell = status({}, { status: "voluntary-arrangement" });
  expect([fell?.event, fell?.type, fell?.priority]).toEqual([
    "Companies House now records Harrow Vale Dental Group Limited as 'in a voluntary arrangement'",
    "compliance",
    "high",
  ]);
  expect(status({}, { statusDetail: "active-proposal-to-strike-off" })?.evidence).toEqual([
    { label: "Status of company 99123456", before: "active", after: "active, proposal to strike off" },
  ]);
  expect(status({ status: "administration" }, {})?.priority).toBe("low");
});

test("the same state, another company and an uncertain match are not a change", () => {
  expect(status({}, {})).toBeNull();
  expect(status({}, { number: "99000000", status: "dissolved" })).toBeNull();
  expect(companyStatusChanged.observedIn(scan(5, {}, false))).toBe(false);
  expect(companyStatusChanged.observedIn(buildScan(5))).toBe(false);
});

test("accounts are reported when overdue, once for each due date", () => {
  const late = accountsOverdue.changed(scan(5, accounts(false)), scan(6, accounts(true)));
  expect([late?.event, late?.priority, late?.once]).toEqual([
    "Accounts overdue at Companies House since 31 Oct 2026",
    "medium",
    '["99123456","2026-10-31"]',
  ]);
  expect(accountsOverdue.changed(scan(5, accounts(true)), scan(6, accounts(true)))).toBeNull();
  expect(accountsOverdue.changed(scan(5, accounts(true)), scan(6, accounts(false)))).toBeNull();
});

test("accounts whose status the register does not give are not reported as newly late", () => {
  expect(accountsOverdue.changed(scan(5, accounts(null)), scan(6, accounts(true)))).toBeNull();
  expect(accountsOverdue.changed(scan(5, { accounts: null }), scan(6, accounts(true)))).toBeNull();
});
