import { TIER_NAMES, type TierName } from "@broker/contracts";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";
import { BASIC_TABS, ENHANCED_TABS, tabsOfTier } from "../features/dashboard/tabs.ts";
import { navigationOf } from "../features/shell/navigation.ts";
import { ROUTES } from "./routes.tsx";

/** The specification, section 6: menu items per tier; the last ones are what Ultimate adds. */
const ENHANCED_MENU = [
  ...["Client Onboarding", "Client Analysis", "Professional Reports", "CCR Compliance", "CTEM Dashboard"],
  ...["Compliance Engine", "Risk Register", "Security Training", "ID&V Workflows", "KYC Management"],
  ...["Report Formatting", "User Management", "Settings"],
];
const MENUS: Readonly<Record<TierName, readonly string[]>> = {
  Basic: ["Client Onboarding", "Risk Assessment", "Compliance Check", "Report Formatting", "Reports", "Settings"],
  Enhanced: ENHANCED_MENU,
  Ultimate: [
    ...ENHANCED_MENU,
    ...["AI Forecasting", "Custom Frameworks", "White Label Config", "API Management", "Threat Intelligence"],
  ],
};

/** The specification, section 3: possible tabs of the dashboard. */
const TABS = [
  ...["SmartProspect", "SmartOnboard", "Perpetual Monitor", "KYC Management", "ID&V Workflows", "Report Formatting"],
  ...["API Integrations", "Analytics", "Dynamic ROL", "AI Forecasting", "Custom Frameworks", "White Label"],
  "Threat Intel",
];

/** The specification, section 2: routes. */
const SPECIFIED = [
  ...["/", "/tiers", "/app", "/analysis", "/demo-analyzer", "/dashboard", "/dashboard/ccr"],
  ...["/dashboard/insurance-compliance", "/dashboard/compliance", "/dashboard/compliance-engine"],
  ...["/dashboard/risk-register", "/dashboard/training", "/dashboard/users", "/dashboard/company"],
  ...["/dashboard/documents", "/dashboard/documents/assessment", "/dashboard/settings", "/dashboard/reporting"],
];

/** The route of an address other than that of a missing page. */
function screenAt(address: string): RouteObject | undefined {
  const { pathname } = new URL(address, "https://broker.example");
  const route = matchRoutes(ROUTES, pathname)?.at(-1)?.route;
  return route?.path === "*" ? undefined : route;
}

/** Values of the dashboard's tabs that a tier includes. */
const openTabs = (tier: TierName) =>
  tabsOfTier(tier === "Basic" ? BASIC_TABS : ENHANCED_TABS, tier).flatMap(({ tab, locked }) =>
    locked ? [] : [tab.value],
  );

test.each(TIER_NAMES)("each name of the specification's menu of %s leads to a screen, in its tier alone", (tier) => {
  const entries = navigationOf({ tier, sample: false }).flatMap((group) => group.entries);
  const labels = entries.map(({ label }) => label);
  expect(labels).toEqual(expect.arrayContaining([...MENUS[tier]]));
  for (const name of MENUS.Ultimate.filter((each) => !MENUS[tier].includes(each))) expect(labels).not.toContain(name);
  for (const { label, to } of entries) {
    expect([label, screenAt(to) === undefined]).toEqual([label, false]);
    const tab = new URL(to, "https://broker.example").searchParams.get("tab");
    if (tab !== null) expect(openTabs(tier)).toContain(tab);
  }
});

test("each tab of the specification is a tab of the dashboard in Ultimate", () => {
  const shown = tabsOfTier(ENHANCED_TABS, "Ultimate").filter(({ locked }) => !locked);
  expect(shown.map(({ tab }) => tab.label).sort()).toEqual([...TABS].sort());
});

test("each route of the specification has a screen or leads to one", async () => {
  expect(screenAt("/dashboard/elsewhere")).toBeUndefined();
  for (const path of SPECIFIED) {
    const route = screenAt(path);
    expect([path, route?.path]).toEqual([path, path]);
    expect([path, typeof (route?.lazy ?? route?.loader)]).toEqual([path, "function"]);
  }
  for (const [from, to] of [
    ["/", "/tiers"],
    ["/dashboard/compliance?client=ab12&tab=gaps", "/dashboard/compliance-engine?client=ab12&tab=gaps"],
  ] as const) {
    const loader = screenAt(from)?.loader;
    const request = new Request(new URL(from, "https://broker.example"));
    const answer: unknown =
      typeof loader === "function" ? await loader({ request } as Parameters<typeof loader>[0]) : null;
    expect([from, answer instanceof Response && answer.headers.get("location")]).toEqual([from, to]);
  }
});
