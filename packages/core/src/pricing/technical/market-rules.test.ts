import { expect, test } from "vitest";
import type { ProfileFlags } from "../../client/exposure-profile.ts";
import { buildProfile } from "../../testing/build-profile.ts";
import { marketRules } from "./market-range.ts";

const rules = (flags: ProfileFlags) =>
  marketRules(buildProfile(flags), {}).map(({ rule, reason }) => `${rule}: ${reason}`);
const school = { code: "85310", classification: "UK SIC 2007" as const };
const works = { code: "25110", classification: "UK SIC 2007" as const };

test("a retention below the insurer's minimum is reported with the reason, in pounds and dollars", () => {
  expect(rules({ revenue: 300_000_000, retention: 100_000 })).toEqual([
    "Deductible of at least £1,923 ($2,500): for a turnover of up to $25,000,000",
  ]);
  expect(rules({ revenue: 300_000_000, retention: 200_000 })).toEqual([]);
});

test("small companies and public bodies are restricted to a smaller limit", () => {
  expect(rules({ revenue: 300_000_000, limit: 500_000_000, retention: 1_000_000 })).toEqual([
    "Limit of at most £1,538,462 ($2,000,000): for a turnover below $5,000,000",
  ]);
  expect(rules({ revenue: 300_000_000, sic: school, limit: 100_000_000, retention: 2_500_000 })).toEqual([
    "Limit of at most £769,231 ($1,000,000): for education and public bodies",
  ]);
});

test("controls that are known to be missing lead to a referral; unknown ones lead to nothing", () => {
  const controls = { mfaEmail: { answer: "no" }, rdpExposed: { answer: "yes" }, edr: { answer: "unknown" } } as const;
  expect(rules({ controls })).toEqual([
    "Referral, or no terms: no MFA on email and RDP exposed to the internet, as declared",
  ]);
  expect(rules({ controls: { paymentCallback: { answer: "partial" } } })).toEqual([
    "No cover for payment fraud: Payment call-back verification not fully in place, as declared",
  ]);
  expect(rules({})).toEqual([]);
});

test.each([
  ["liquidation", "Referral, usually no terms: in liquidation (Companies House)"],
  [
    "active-proposal-to-strike-off",
    "No terms until the strike-off action is discontinued: active, proposal to strike off (Companies House)",
  ],
  ["dissolved", "No terms: dissolved (Companies House)"],
])("a company whose status on the register is %s is answered by it first", (value, expected) => {
  const known = { value, provenance: "registry" as const, asOf: "2026-11-05", source: "Companies House" };
  const made = marketRules(buildProfile({ sic: works }, { companyStatus: known }), {});
  expect(made.map(({ rule, reason }) => `${rule}: ${reason}`)).toEqual([
    expected,
    "Waiting period of 12 hours for business interruption: for manufacturing",
  ]);
  expect(made[0]?.row.source).toMatch(/Insolvency Service|Companies Act 2006/);
});

test("exposures that the scan and third-party sources show are answered; a company that was not scanned has none", () => {
  const scanned = buildProfile(
    { controls: { backupTested: { answer: "no" } } },
    {
      scan: { id: "a", revision: 1, startedAt: "2026-11-05T09:00:00Z" },
      checks: { "supported-software": "fail" },
      thirdParty: {
        exploited: ["CVE-2012-1823 on PHP 5.3.3", "CVE-2021-40438 on Apache HTTP Server 2.2.15"],
        credentialsOn: "2026-09-12",
        breaches: ["Example Portal"],
      },
    },
  );
  const made = marketRules(scanned, {});
  expect(made.map(({ row }) => row.id.replace("market-rules/", ""))).toEqual([
    "exploited-vulnerability",
    "end-of-life-online",
    "stolen-credentials",
    "own-breach",
    "backups-untested",
    "claims-undeclared",
  ]);
  expect(made[0]?.reason).toBe(
    "CVE-2012-1823 on PHP 5.3.3 and 1 more, in the CISA list of exploited vulnerabilities; inferred from the version, not confirmed",
  );
  expect(made.every(({ row }) => row.source.length > 0)).toBe(true);
});

test("a declared payment fraud leads to a restricted cybercrime section; an active company to nothing", () => {
  const claim = {
    date: "2025-10-09",
    kind: "email and payment fraud",
    amount: 640_000,
    settled: true,
    description: null,
  };
  const active = { value: "active", provenance: "registry" as const, asOf: "2026-11-05" };
  const made = marketRules(buildProfile({ claims: [claim] }, { companyStatus: active }), {});
  expect(made.map(({ rule, reason }) => `${rule}: ${reason}`)).toEqual([
    "Cybercrime sub-limited, subject to call-backs, or not offered: payment fraud on 9 Oct 2025, as declared",
  ]);
});

test("manufacturers have a twelve-hour waiting period", () => {
  expect(rules({ sic: works })).toEqual(["Waiting period of 12 hours for business interruption: for manufacturing"]);
});
