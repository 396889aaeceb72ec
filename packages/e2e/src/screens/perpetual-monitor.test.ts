import { expect, test } from "vitest";
import { loaded, readToEnd } from "./browser/read-to-end.ts";
import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();
const PATH = "/app?tab=perpetual-monitor";
const OVERFLOW = "document.documentElement.scrollWidth - innerWidth";

test("the tab of the sample fits a window of 390 pixels in both themes", async () => {
  const page = await world.page(PATH, { width: 390 });
  await readToEnd(page, "Dashboard");
  expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  expect(await world.axe(page, "main")).toEqual([]);
});

test("the schedule of the portfolio is changed, then monitoring is paused and resumed", async () => {
  const page = await world.page("/app?view=dashboard");
  await page.getByRole("tab", { name: "Perpetual Monitor" }).click();
  await page.getByText(/\d+ of \d+ clients by schedule, weekly/).waitFor();
  await page.getByRole("button", { name: "Set schedule" }).click();
  await page.getByLabel("Scan each client").selectOption("monthly");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText(/\d+ of \d+ clients by schedule, monthly/).waitFor();
  await page.getByRole("button", { name: "Pause monitoring" }).click();
  await page.getByText("Monitoring Paused", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Resume monitoring" }).click();
  await page.getByText("Active Monitoring", { exact: true }).waitFor();
  expect(await world.api("/api/monitor")).toMatchObject({ state: "active", schedules: [{ rule: "monthly" }] });
});

test("the sample's clients have their risk, its trend or why there is none, and charts; tiles are known or not known", async () => {
  const page = await world.page(PATH);
  const table = page.getByRole("table", { name: "Risk changes" });
  await table.getByRole("button", { name: /^Castlegate/ }).click();
  const charts = page.getByRole("region", { name: /^Castlegate .* over time$/ });
  await charts.getByRole("heading", { name: "Posture" }).waitFor();
  expect(await charts.getByRole("figure").count()).toBeGreaterThan(2);
  const tiles = page.getByRole("region", { name: "Behavioural risk" });
  await tiles.getByText("Not known: no source recorded").first().waitFor();
  await readToEnd(page, "Dashboard");
  expect(await page.evaluate(OVERFLOW)).toBeLessThanOrEqual(0);
  expect(await world.axe(page, "main")).toEqual([]);
});

test("below Enhanced the tab is locked", async () => {
  const basic = await world.page("/app?tier=Basic&view=dashboard");
  await basic.getByRole("button", { name: "Upgrade to Enhanced" }).waitFor();
  const page = await world.page(PATH);
  await page.getByText("This feature is available in Enhanced tier. Upgrade to unlock!").waitFor();
  await loaded(page);
  expect(await world.axe(page, "main")).toEqual([]);
});
