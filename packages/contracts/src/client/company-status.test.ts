import { expect, test } from "vitest";
import { companyStatusId, isActiveStatus, showCompanyStatus, showRegisteredStatus } from "./company-status.ts";

test.each([
  ["active", true, "active"],
  ["Active", true, "active"],
  ["registered", true, "registered"],
  ["liquidation", false, "in liquidation"],
  ["In liquidation", false, "in liquidation"],
  ["active-proposal-to-strike-off", false, "active, proposal to strike off"],
  ["Active, proposal to strike off", false, "active, proposal to strike off"],
  ["voluntary arrangement", false, "in a voluntary arrangement"],
  ["dissolved", false, "dissolved"],
  ["Moved abroad", false, "Moved abroad"],
])("a company recorded as '%s' is active: %s, and is shown as '%s'", (recorded, active, words) => {
  expect(isActiveStatus(recorded)).toBe(active);
  expect(showCompanyStatus(recorded)).toBe(words);
  expect(companyStatusId(words)).toBe(companyStatusId(recorded));
});

test.each([
  ["liquidation", null, "in liquidation"],
  ["active", "active-proposal-to-strike-off", "active, proposal to strike off"],
  ["converted-closed", "transferred-from-uk", "converted or closed, transferred from uk"],
])("an entry '%s' with the detail '%s' is shown as '%s'", (status, statusDetail, words) => {
  expect(showRegisteredStatus({ status, statusDetail })).toBe(words);
});
