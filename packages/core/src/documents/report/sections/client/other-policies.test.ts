import type { LossScenario, OtherPolicy } from "@broker/contracts";
import { expect, test } from "vitest";
import { crossLineOf } from "../../../../forecast/cross-line/cross-line-of.ts";
import { declared } from "../../../../testing/build-profile.ts";
import { buildReport } from "../../../../testing/build-report.ts";
import { SCAN_ALONE } from "../../report-context.ts";
import { otherPolicies } from "./other-policies.ts";

const CRIME: OtherPolicy = {
  ...{ line: "crime", insurer: "Insurer B", limit: 25_000_000, expiresOn: "2027-03-31", cyber: "affirmed" },
};
const FRAUD: LossScenario = {
  ...{ scenario: "Payment fraud", peril: "payment-fraud" as const, timeframe: "within 12 months" },
  ...{ population: "claims" as const, probability: 0.01, impactPence: 1, measure: "mean", band: "green" as const },
  prevention: [],
};
const printed = (policies: OtherPolicy[] | null) => {
  const recorded = { otherPolicies: policies && declared(policies) };
  const crossLine = crossLineOf(recorded, [FRAUD], "2026-11-05");
  return JSON.stringify(otherPolicies(buildReport(), { ...SCAN_ALONE, crossLine }));
};

test("the report lists policies of other lines, and what each would do at a loss scenario", () => {
  const text = printed([CRIME]);
  for (const part of ["Crime", "Insurer B", "GBP 250,000", "31 Mar 2027", "Affirmed"]) expect(text).toContain(part);
  expect(text).toContain("Would respond, subject to its terms");
});

test("none as declared is stated; what was not disclosed, or is not in the tier, has no section", () => {
  expect(printed([])).toContain("No policies of other lines, as at 5 Nov 2026.");
  expect(printed(null)).toBe("null");
  expect(otherPolicies(buildReport(), SCAN_ALONE)).toBeNull();
});
