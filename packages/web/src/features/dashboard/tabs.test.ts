import { expect, test } from "vitest";
import { BASIC_TABS, ENHANCED_TABS, tabsOfTier } from "./tabs.ts";

const shown = (...of: Parameters<typeof tabsOfTier>) =>
  tabsOfTier(...of).map(({ tab, locked }) => `${tab.label}${locked ? " (locked)" : ""}`);

test("Ultimate has every tab of the dashboard, Enhanced all but forecasting, its own frameworks and threat intelligence", () => {
  const all = [
    "SmartProspect",
    "SmartOnboard",
    "Perpetual Monitor",
    "KYC Management",
    "ID&V Workflows",
    "Report Formatting",
    "API Integrations",
    "Analytics",
    "Dynamic ROL",
  ];
  const locked = [
    "AI Forecasting (locked)",
    "Custom Frameworks (locked)",
    "White Label (locked)",
    "Threat Intel (locked)",
  ];
  expect(shown(ENHANCED_TABS, "Enhanced")).toEqual([...all, ...locked]);
  expect(shown(ENHANCED_TABS, "Ultimate")).toEqual([
    ...all,
    "AI Forecasting",
    "Custom Frameworks",
    "White Label",
    "Threat Intel",
  ]);
});

test("tabs that Basic lacks follow its own, locked", () => {
  const more = ENHANCED_TABS.filter(({ value }) => value !== "report-formatting");
  expect(shown([...more, ...BASIC_TABS], "Basic")).toEqual([
    "Client Onboarding",
    "Risk Assessment",
    "Compliance Check",
    "Report Formatting",
    "Reports",
    "Settings",
    "SmartProspect (locked)",
    "SmartOnboard (locked)",
    "Perpetual Monitor (locked)",
    "KYC Management (locked)",
    "ID&V Workflows (locked)",
    "API Integrations (locked)",
    "Analytics (locked)",
    "Dynamic ROL (locked)",
    "AI Forecasting (locked)",
    "Custom Frameworks (locked)",
    "White Label (locked)",
    "Threat Intel (locked)",
  ]);
});
