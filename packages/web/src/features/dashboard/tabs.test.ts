import { expect, test } from "vitest";
import { BASIC_TABS, ENHANCED_TABS, tabsOfTier } from "./tabs.ts";

const shown = (...of: Parameters<typeof tabsOfTier>) =>
  tabsOfTier(...of).map(({ tab, locked }) => `${tab.label}${locked ? " (locked)" : ""}`);

test("Ultimate has every tab of the dashboard, Enhanced all but forecasting", () => {
  const all = ["SmartProspect", "SmartOnboard", "Report Formatting", "Analytics", "Dynamic ROL", "AI Forecasting"];
  expect(shown(ENHANCED_TABS, "Enhanced")).toEqual([...all.slice(0, -1), "AI Forecasting (locked)"]);
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
    "AI Forecasting (locked)",
  ]);
});
