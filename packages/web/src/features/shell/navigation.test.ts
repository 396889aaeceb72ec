import { TIER_NAMES, TIERS } from "@broker/contracts";
import { expect, test } from "vitest";
import { isOpen, navigationOf } from "./navigation.ts";

const FULL = navigationOf({ tier: "Ultimate", sample: false });

const open = (path: string, search = "") =>
  FULL.flatMap(({ entries }) => entries.filter((entry) => isOpen(entry, path, search)).map(({ label }) => label));

test("each screen has one current entry: a client's page belongs to Client Onboarding, reporting to itself", () => {
  expect(open("/dashboard")).toEqual(["Client Onboarding"]);
  expect(open("/dashboard/clients/ab12")).toEqual(["Client Onboarding"]);
  expect(open("/dashboard/reporting")).toEqual(["Professional Reports"]);
  expect(open("/dashboard/settings")).toEqual(["Settings"]);
  expect(open("/analysis")).toEqual(["Client Analysis"]);
  expect(open("/app", "?tier=Ultimate&tab=analytics")).toEqual(["Dashboard"]);
  expect(open("/app", "?view=dashboard")).toEqual(["Dashboard"]);
  expect(open("/dashboard/ccr", "?client=ab12")).toEqual(["CCR Compliance"]);
  expect(open("/dashboard/insurance-compliance")).toEqual(["CTEM Dashboard"]);
  expect(open("/dashboard/compliance-engine", "?client=ab12&framework=nist-csf")).toEqual(["Compliance Engine"]);
  expect(open("/dashboard/risk-register", "?risk=ab12")).toEqual(["Risk Register"]);
  expect(open("/dashboard/documents", "?client=ab12&document=cd34")).toEqual(["Documents"]);
  expect(open("/dashboard/documents/assessment", "?client=ab12")).toEqual(["Documents"]);
  expect(open("/dashboard/users")).toEqual(["User Management"]);
  expect(open("/dashboard/account")).toEqual(["Settings"]);
});

test("a tab with an entry of its own is that entry, not the dashboard, in tiers that have it", () => {
  expect(open("/app", "?tab=ai-forecasting")).toEqual(["AI Forecasting"]);
  expect(open("/app", "?view=dashboard&tab=ai-forecasting&client=ab12")).toEqual(["AI Forecasting"]);
  expect(open("/app", "?tab=threat-intel&intel=alerts")).toEqual(["Threat Intelligence"]);
  expect(open("/app", "?view=dashboard&tab=white-label&label=branding")).toEqual(["White Label Config"]);
  expect(open("/app", "?view=dashboard&tab=white-label&label=api")).toEqual(["API Management"]);
  expect(open("/app", "?tab=analytics")).toEqual(["Dashboard"]);
  const enhanced = navigationOf({ tier: "Enhanced", sample: false }).flatMap((group) => group.entries);
  expect(enhanced.map(({ label }) => label)).not.toContain("AI Forecasting");
  expect(enhanced.map(({ label }) => label)).not.toContain("Threat Intelligence");
  expect(enhanced.map(({ label }) => label)).not.toContain("API Management");
});

test("the brokerage's own screens end the menu in the specification's order; a client's company setup is not among them", () => {
  const management = FULL.find(({ heading }) => heading === "Management")?.entries ?? [];
  expect(management.map(({ label }) => label)).toEqual(["User Management", "Company Profile", "Documents", "Settings"]);
  expect(FULL.at(-1)?.heading).toBe("Management");
  expect(open("/dashboard/company")).toEqual(["Company Profile"]);
  expect(open("/dashboard/company", "?client=ab12")).toEqual([]);
});

test.each(TIER_NAMES)("the menu of %s has every entry of the specification", (tier) => {
  const labels = navigationOf({ tier, sample: false }).flatMap(({ entries }) => entries.map(({ label }) => label));
  expect(TIERS[tier].menu.filter((name) => !labels.includes(name))).toEqual([]);
});

test("the start page shares the dashboard's path but is not the dashboard", () => {
  expect(open("/app")).toEqual([]);
});

test("a path that only shares a prefix, or has no page, has no current entry", () => {
  expect(open("/dashboard/ccrs")).toEqual([]);
  expect(open("/prospectus")).toEqual([]);
  expect(open("/tiers")).toEqual([]);
});

test("Basic has its own menu", () => {
  const entries = navigationOf({ tier: "Basic", sample: false }).flatMap((group) => group.entries);
  expect(entries.map(({ label }) => label)).toEqual([
    "Client Onboarding",
    "Risk Assessment",
    "Compliance Check",
    "Report Formatting",
    "Reports",
    "Settings",
  ]);
  const current = entries.filter((entry) => isOpen(entry, "/app", "?view=dashboard&tab=reports"));
  expect(current.map(({ label }) => label)).toEqual(["Reports"]);
});

test("in a sample workspace Client Analysis opens the sample company", () => {
  const entries = navigationOf({ tier: "Ultimate", sample: true }).flatMap((group) => group.entries);
  expect(entries.find(({ label }) => label === "Client Analysis")?.to).toBe(
    "/analysis?url=https%3A%2F%2Fpennine-haulage.example",
  );
});
