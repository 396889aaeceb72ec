import { expect, test } from "vitest";
import { loaded, readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const PATH = "/app?tab=perpetual-monitor";

test.each([390, 1440])("the tab of the sample fits a window of %i pixels in both themes", async (width) => {
  const page = await world.blank({ width });
  await page.goto(PATH);
  await readToEnd(page, "Dashboard");
  expect(await page.evaluate("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  expect(await world.axe(page)).toEqual([]);
});

test("a schedule is set for the portfolio, then monitoring is paused and resumed", async () => {
  const page = await world.page("/app?view=dashboard");
  await page.getByRole("tab", { name: "Perpetual Monitor" }).click();
  await page.getByText("No schedule is set", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Set schedule" }).click();
  await page.getByLabel("Scan each client").selectOption("weekly");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/\d+ of \d+ clients by schedule, weekly/).waitFor();
  await page.getByRole("button", { name: "Pause monitoring" }).click();
  await page.getByText("Monitoring Paused", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Resume monitoring" }).click();
  await page.getByText("Active Monitoring", { exact: true }).waitFor();
  expect(await world.api("/api/monitor")).toMatchObject({ state: "active", schedules: [{ rule: "weekly" }] });
});

test("below Enhanced the tab is locked", async () => {
  const basic = await world.page("/app?tier=Basic&view=dashboard");
  await basic.getByRole("button", { name: "Upgrade to Enhanced" }).waitFor();
  const page = await world.page(PATH);
  await page.getByText("This feature is available in Enhanced tier. Upgrade to unlock!").waitFor();
  await loaded(page);
  expect(await world.axe(page)).toEqual([]);
});
