import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loaded } from "../browser/read-to-end.ts";
import { openScreens } from "../browser/screen-world.ts";
import { FRAME, moveWithin } from "../browser/within-app.ts";

const world = openScreens();
/** A guard against a hang, in milliseconds; nothing is measured by it. */
const SLOW_MS = 280_000;

/** The specification, section 2: routes. */
const ROUTES = [
  ...["/tiers", "/app", "/app?view=dashboard", "/analysis", "/demo-analyzer", "/dashboard", "/dashboard/ccr"],
  ...["/dashboard/insurance-compliance", "/dashboard/compliance-engine", "/dashboard/risk-register"],
  ...["/dashboard/training", "/dashboard/users", "/dashboard/company", "/dashboard/documents"],
  ...["/dashboard/documents/assessment", "/dashboard/settings", "/dashboard/reporting"],
];

const FAILED = [FRAME.title, "This page cannot be shown", "The app could not start"];

/** The heading of an address that is opened within the app, once it is another than before. */
async function headingAt(page: Page, path: string): Promise<string> {
  await page.evaluate("for (const each of document.querySelectorAll('h1')) each.dataset.before = ''");
  await moveWithin(page, path);
  const title = page.locator("h1:not([data-before])").first();
  await title.waitFor();
  return ((await title.textContent()) ?? "").trim();
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

test(
  "no link of a route of the specification leads to an address without a page; the menu opens the sample's forecasts",
  async () => {
    const page = await world.page("/dashboard/account");
    // The address without a page is one for this test too.
    expect(await headingAt(page, FRAME.path)).toBe(FRAME.title);
    const linked = new Map<string, string>();
    for (const route of ROUTES) {
      expect(FAILED).not.toContain(await headingAt(page, route));
      await loaded(page);
      for (const path of await linkedPaths(page)) linked.set(kindOf(path), path);
    }
    for (const route of ROUTES) linked.delete(route);
    const dead: string[] = [];
    for (const path of linked.values()) {
      if (path.startsWith("/api/") || path.startsWith("/developers")) continue;
      if (FAILED.includes(await headingAt(page, path))) dead.push(path);
    }
    expect(dead).toEqual([]);

    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Forecasting" }).click();
    await page.getByRole("heading", { level: 2, name: "AI Risk Forecasting" }).waitFor();
    expect(await page.locator("nav [aria-current='page']").allTextContents()).toEqual(["AI Forecasting"]);
    await page.getByRole("table", { name: "Forecast periods" }).waitFor();
    await page.getByRole("tab", { name: "Risk Predictions" }).click();
    await page
      .getByRole("table", { name: "Risk predictions" })
      .getByRole("row", { name: /Technical/ })
      .waitFor();
  },
  SLOW_MS,
);
