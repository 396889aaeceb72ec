import type { CompanyRegistration } from "@broker/contracts";
import { describe, expect, test } from "vitest";
import { buildRegistration } from "./build-registration.ts";
import { businessStability } from "./business-stability.ts";

const NOW = "2026-11-05T09:00:00.000Z";
const rules = (over: Partial<CompanyRegistration>) => businessStability(buildRegistration(over), NOW).deductions;
const overdue = (nextDueOn: string | null) => ({
  accounts: { overdue: true, nextDueOn, lastMadeUpTo: null, lastType: null },
});

describe("the stability of a company", () => {
  test("is whole where the register has nothing against it and says everything", () => {
    expect(businessStability(buildRegistration(), NOW)).toEqual({ deductions: [], coverage: 1 });
  });

  test.each([
    ["active", null, 0],
    ["dissolved", null, 100],
    ["liquidation", null, 80],
    ["receivership", null, 80],
    ["administration", null, 60],
    ["voluntary-arrangement", null, 60],
    ["active", "active-proposal-to-strike-off", 40],
  ])("loses for its status %s (%s) %i points", (status, statusDetail, points) => {
    expect(rules({ status, statusDetail }).reduce((sum, each) => sum + each.points, 0)).toBe(points);
  });

  test("names the day on which it was dissolved", () => {
    expect(rules({ status: "dissolved", dissolvedOn: "2024-02-29" })).toEqual([
      { rule: "The company is dissolved (29 Feb 2024)", points: 100 },
    ]);
  });

  test.each([
    ["2025-11-06", 25],
    ["2025-11-05", 15],
    ["2023-11-06", 15],
    ["2023-11-05", 5],
    ["2021-11-06", 5],
    ["2021-11-05", 0],
  ])("counts its age from the day of the scan: incorporated %s deducts %i", (incorporatedOn, points) => {
    expect(rules({ incorporatedOn }).reduce((sum, each) => sum + each.points, 0)).toBe(points);
  });

  test("loses more for accounts that are more than three months late", () => {
    // 91 days before 5 November is 6 August.
    expect(rules(overdue("2026-08-06"))).toEqual([{ rule: "Accounts overdue (due 6 Aug 2026)", points: 15 }]);
    expect(rules(overdue("2026-08-05"))).toEqual([
      { rule: "Accounts overdue by more than three months (due 5 Aug 2026)", points: 30 },
    ]);
    expect(rules(overdue(null))).toEqual([{ rule: "Accounts overdue", points: 15 }]);
  });

  test("loses for a late statement, an insolvency in its past, charges, and an office that mail does not reach", () => {
    const found = rules({
      confirmationStatement: { overdue: true, nextDueOn: "2026-10-01" },
      hasInsolvencyHistory: true,
      hasCharges: true,
      officeUndeliverable: true,
      officeDisputed: true,
    });
    expect(found.map(({ points }) => points)).toEqual([10, 20, 5, 10]);
    expect(found[0]?.rule).toBe("Confirmation statement overdue (due 1 Oct 2026)");
  });

  test("is not deducted twice for an insolvency in progress", () => {
    expect(rules({ status: "liquidation", hasInsolvencyHistory: true }).map(({ points }) => points)).toEqual([80]);
  });

  test("has lower coverage if data is missing in the register, without a deduction", () => {
    const silent = {
      incorporatedOn: null,
      accounts: null,
      confirmationStatement: { overdue: null, nextDueOn: null },
      hasInsolvencyHistory: null,
      hasCharges: null,
      officeDisputed: null,
      officeUndeliverable: null,
    };
    // Only the status was judged.
    expect(businessStability(buildRegistration(silent), NOW)).toEqual({ deductions: [], coverage: 0.3 });
    // The monthly file: everything but insolvencies of the past and the office.
    const file = { hasInsolvencyHistory: null, officeDisputed: null, officeUndeliverable: null };
    expect(businessStability(buildRegistration(file), NOW).coverage).toBe(0.85);
  });
});
