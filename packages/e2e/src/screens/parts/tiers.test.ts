import { MARKET_TICKER } from "@broker/core";
import { expect, test } from "vitest";
import { openParts } from "../browser/part-page.ts";

const parts = openParts();
const { start: _, ...TICKER } = MARKET_TICKER;
const show = (at: string) =>
  parts.show("tiers-screen", { at, answers: { "GET /api/market/ticks": { ...TICKER, from: 0, items: [] } } });

test("a tier's card is selected, then started", async () => {
  const { page } = await show("/tiers");
  await page.getByText("nothing is billed").waitFor();
  await page.getByText("Most Popular").waitFor();
  const words = page.getByRole("button");
  expect(await words.allInnerTexts()).toEqual(["Choose Basic", "Choose Enhanced", "Choose Ultimate"]);
  await page.getByRole("heading", { name: "Ultimate" }).click();
  expect(await words.allInnerTexts()).toEqual(["Choose Basic", "Choose Enhanced", "Selected - Start Demo"]);
  await page.getByRole("button", { name: "Selected - Start Demo" }).click();
  await page.waitForURL("**/app?tier=Ultimate");
});

test("from the dashboard the tiers are shown relative to the current one, and higher ones as upgrades", async () => {
  const { page } = await show("/tiers?from=dashboard");
  await page.getByRole("button", { name: "Current Tier" }).waitFor();
  expect(await page.getByRole("button").allInnerTexts()).toEqual(["Downgrade", "Downgrade", "Current Tier"]);
  expect(await page.getByRole("button", { name: "Downgrade" }).first().isDisabled()).toBe(true);
  await page.getByRole("link", { name: "Choose a lower tier" }).click();
  await page.getByRole("button", { name: "Choose Basic" }).waitFor();
});
