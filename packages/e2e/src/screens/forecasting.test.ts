import { expect, test } from "vitest";
import { loaded, readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";
import { FRAME, openWithin } from "./browser/within-app.ts";

const world = openScreens();
const TABS = ["overview", "predictions", "losses", "market", "insights"];
/** Pixels of the page beyond the window. */
const BEYOND = "Math.max(0, document.documentElement.scrollWidth - innerWidth)";

test("every forecasting tab of the sample fits windows of 1440 and 390 pixels, narrow ones in both themes", async () => {
  const page = await world.page(FRAME.path);
  for (const tab of TABS) {
    await openWithin(page, `/app?tab=ai-forecasting&forecast=${tab}`);
    await readToEnd(page, "Dashboard");
    expect([tab, await page.evaluate(BEYOND)]).toEqual([tab, 0]);
    // At full width every-screen.test.ts runs axe.
    await page.setViewportSize({ width: 390, height: 1000 });
    await readToEnd(page, "Dashboard");
    expect([tab, await page.evaluate(BEYOND)]).toEqual([tab, 0]);
    expect(await world.axe(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 1000 });
  }
});

test("the menu opens forecasting, where the sample company has predictions and losses", async () => {
  const page = await world.page("/app");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "AI Forecasting" }).click();
  await page.getByRole("heading", { level: 2, name: "AI Risk Forecasting" }).waitFor();
  expect(await page.locator("nav [aria-current='page']").allTextContents()).toEqual(["AI Forecasting"]);
  await page.getByRole("table", { name: "Forecast periods" }).waitFor();
  await page.getByRole("tab", { name: "Risk Predictions" }).click();
  await page
    .getByRole("table", { name: "Risk predictions" })
    .getByRole("row", { name: /Technical/ })
    .waitFor();
});

test("below Ultimate the tab is locked, the menu lacks it, and the API refuses it", async () => {
  const enhanced = await world.page("/app?tier=Enhanced&tab=ai-forecasting");
  await enhanced.getByText("This feature is available in Ultimate tier. Upgrade to unlock!").waitFor();
  const page = await world.page("/app?tab=ai-forecasting");
  await page.getByText("This feature is available in Ultimate tier. Upgrade to unlock!").waitFor();
  await loaded(page);
  expect(await page.getByRole("navigation", { name: "Main" }).getByText("AI Forecasting").count()).toBe(0);
  expect(await world.api("/api/forecast?risk=pennine-haulage.example")).toMatchObject({ code: "feature_locked" });
  expect(await world.axe(page)).toEqual([]);
});
