import { expect, test } from "vitest";
import { clientLimitSentence, FEATURES, lockedSentence, TIER_NAMES, TIERS, tierHas } from "./tier-table.ts";

test("tiers are cumulative: 10 features in Basic, 21 in Enhanced, all 30 in Ultimate", () => {
  const counts = TIER_NAMES.map((tier) => FEATURES.filter((feature) => tierHas(tier, feature)).length);
  expect(counts).toEqual([10, 21, 30]);
});

test("every feature is added by exactly one tier", () => {
  const added = TIER_NAMES.flatMap((tier) => TIERS[tier].adds);
  expect([...added].sort()).toEqual([...FEATURES].sort());
});

test("the dashboard gates unlock at the specified tiers", () => {
  expect(tierHas("Basic", "basic_report_formatting")).toBe(true);
  for (const gate of ["idv_kyc_workflows", "professional_reports", "dynamic_rol_pricing"] as const) {
    expect([tierHas("Basic", gate), tierHas("Enhanced", gate)]).toEqual([false, true]);
  }
  for (const gate of [
    "ai_risk_forecasting",
    "custom_frameworks",
    "white_label_solutions",
    "threat_intelligence",
    "api_access",
  ] as const) {
    expect([tierHas("Enhanced", gate), tierHas("Ultimate", gate)]).toEqual([false, true]);
  }
});

test("a locked feature names the lowest tier that has it", () => {
  expect(lockedSentence("Basic", "dynamic_rol_pricing")).toBe(
    "This feature is available in Enhanced tier. Upgrade to unlock!",
  );
  expect(lockedSentence("Enhanced", "threat_intelligence")).toBe(
    "This feature is available in Ultimate tier. Upgrade to unlock!",
  );
  expect(lockedSentence("Enhanced", "professional_reports")).toBeNull();
});

test("a feature without a tier is reported as such", () => {
  expect(lockedSentence("Ultimate", "time_travel")).toBe("This feature is not available in any tier.");
});

test("menus have 6, 13 and 18 entries, and Ultimate's starts with Enhanced's", () => {
  expect(TIER_NAMES.map((tier) => TIERS[tier].menu.length)).toEqual([6, 13, 18]);
  expect(TIERS.Ultimate.menu.slice(0, 13)).toEqual(TIERS.Enhanced.menu);
});

test("Basic allows 50 clients and the 51st requires the next tier; the others are unlimited", () => {
  expect(clientLimitSentence("Basic", 50)).toBeNull();
  expect(clientLimitSentence("Basic", 51)).toBe(
    "More than 50 clients are available in Enhanced tier. Upgrade to unlock!",
  );
  expect([clientLimitSentence("Enhanced", 5000), clientLimitSentence("Ultimate", 5000)]).toEqual([null, null]);
});
