import { expect, test } from "vitest";
import { BASIC_TABS, ENHANCED_TABS, tabsOfTier } from "./tabs.ts";

const shown = (...of: Parameters<typeof tabsOfTier>) =>
  tabsOfTier(...of).map(({ tab, locked }) => `${tab.label}${locked ? " (locked)" : ""}`);

test("Enhanced and Ultimate have every tab of the dashboard", () => {
  const all = ["SmartProspect", "SmartOnboard", "Report Formatting", "Analytics", "Dynamic ROL"];
  expect(shown(ENHANCED_TABS, "Enhanced")).toEqual(all);
  expect(shown(ENHANCED_TABS, "Ultimate")).toEqual(all);
});

test("tabs that Basic lacks follow its own, locked", () => {
  const more = ENHANCED_TABS.filter(({ value }) => value !== "report-formatting");
  expect(shown([...more, ...BASIC_TABS], "Basic")).toEqual([
    "Client Onboarding",
    "Risk Assessment",
    "Compliance Check",
    "Report Formatting",
    "Reports",
    "SmartProspect (locked)",
    "SmartOnboard (locked)",
    "Analytics (locked)",
    "Dynamic ROL (locked)",
  ]);
});
