import type { TierName } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loaded } from "../browser/read-to-end.ts";
import { openScreens } from "../browser/screen-world.ts";
import { FRAME, openWithin } from "../browser/within-app.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 280_000;
/** How long an address without a page is given to show one. */
const MISSING_MS = 5000;

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
const ROUTES = [
  ...["/", "/tiers", "/app", "/analysis", "/demo-analyzer", "/dashboard", "/dashboard/ccr"],
  ...["/dashboard/insurance-compliance", "/dashboard/compliance", "/dashboard/compliance-engine"],
  ...["/dashboard/risk-register", "/dashboard/training", "/dashboard/users", "/dashboard/company"],
  ...["/dashboard/documents", "/dashboard/documents/assessment", "/dashboard/settings", "/dashboard/reporting"],
];

const FAILED = ["Page not found", "This page cannot be shown", "The app could not start"];

/** The heading of the page once it shows a screen. */
async function heading(page: Page): Promise<string> {
  const title = page.getByRole("heading", { level: 1 }).first();
  await title.waitFor();
  return ((await title.textContent()) ?? "").trim();
}

/** The heading of an address that is opened within the app; the one of a missing page only if it remains. */
async function headingAt(page: Page, path: string): Promise<string> {
  await openWithin(page, path);
  await loaded(page);
  const other = page.getByRole("heading", { level: 1 }).filter({ hasNotText: FRAME.title });
  await other
    .first()
    .waitFor({ timeout: MISSING_MS })
    .catch(() => undefined);
  return heading(page);
}

/** Opens the dashboard of a workspace of that tier. */
async function dashboardOf(tier: TierName): Promise<Page> {
  const page = await world.page("/icon.svg");
  const status = await page.evaluate(
    async (chosen) =>
      (
        await fetch("/api/tier", {
          method: "PUT",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ tier: chosen }),
        })
      ).status,
    tier,
  );
  expect(status).toBe(200);
  await page.goto("/app?view=dashboard");
  return page;
}

/** Paths of the app to which the page links, without their queries. */
const linkedPaths = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll("a[href]")]
      .filter(({ origin, target }) => origin === location.origin && target !== "_blank")
      .map(({ pathname }) => pathname)`,
  );

/** One address for each kind of record: ids are written the same. */
const kindOf = (path: string): string => path.replaceAll(/\/[0-9a-f-]{8,}(?=\/|$)/g, "/<id>");

test.each(["Basic", "Enhanced", "Ultimate"] as const)(
  "each name of the specification's menu of %s opens a screen, in its tier alone",
  async (tier) => {
    const page = await dashboardOf(tier);
    const menu = page.getByRole("navigation").first();
    for (const name of MENUS[tier]) {
      const link = menu.getByRole("link", { name: new RegExp(`^${name}`) });
      await link.click();
      // The screen's code is loaded before the address changes.
      await link.and(page.locator("[aria-current=page]")).waitFor();
      const shown = await heading(page);
      expect([name, FAILED.includes(shown)]).toEqual([name, false]);
    }
    for (const name of MENUS.Ultimate.filter((each) => !MENUS[tier].includes(each)))
      expect([name, await menu.getByRole("link", { name, exact: true }).count()]).toEqual([name, 0]);
  },
  SLOW_MS,
);

test(
  "each tab of the specification opens a working panel of the dashboard",
  async () => {
    const page = await dashboardOf("Ultimate");
    for (const name of TABS) {
      const tab = page.getByRole("tab", { name, exact: true });
      await tab.click();
      const panel = page.getByRole("tabpanel").first();
      await panel.waitFor();
      await expect.poll(() => tab.getAttribute("aria-selected")).toBe("true");
      await expect
        .poll(async () => ((await panel.textContent()) ?? "").trim().length, { timeout: 20_000 })
        .toBeGreaterThan(20);
    }
  },
  SLOW_MS,
);

test(
  "each route of the specification opens a screen, and no link of one leads to an address without a page",
  async () => {
    const page = await dashboardOf("Ultimate");
    // The address without a page is one for this test too.
    expect(await headingAt(page, "/dashboard/elsewhere")).toBe(FRAME.title);
    const linked = new Map<string, string>();
    for (const route of ROUTES) {
      const shown = await headingAt(page, route);
      expect([route, FAILED.includes(shown)]).toEqual([route, false]);
      for (const path of await linkedPaths(page)) linked.set(kindOf(path), path);
    }
    for (const route of ROUTES) linked.delete(route);
    const dead: string[] = [];
    for (const path of linked.values()) {
      if (path.startsWith("/api/") || path.startsWith("/developers")) continue;
      if (FAILED.includes(await headingAt(page, path))) dead.push(path);
    }
    expect(dead).toEqual([]);
  },
  SLOW_MS,
);
