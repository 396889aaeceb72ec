import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "./screen-world.ts";

const world = openScreens({ workspace: "empty" });

/** Names that have a digit in them and are no figure. */
const NAMES = /ACORD \d+|ISO \d+|ICO \d+ points|Broker Intelligence 2\.0|SIC 2007|SOC 2|NIS2/g;

const WALK = `(() => {
  const shown = [];
  const walk = document.createTreeWalker(document.getElementById("root"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (walk.currentNode.parentElement.closest("[data-claim]") === null) shown.push(walk.currentNode.textContent);
  return shown;
})()`;

/** The texts that the app shows, product claims left out. */
const texts = async (page: Page) => (await page.evaluate(WALK)) as string[];

test.each([
  ["/tiers", "Choose your tier"],
  ["/app", "Analyse a client"],
  ["/app?view=dashboard", "Dashboard"],
  ["/app?view=dashboard&tab=report-formatting", "Dashboard"],
  ["/app?view=dashboard&tab=analytics", "Dashboard"],
  ["/app?view=dashboard&tab=dynamic-rol", "Dashboard"],
])("%s shows no digit in an empty workspace but those of labelled claims", async (path, title) => {
  const page = await world.page(path);
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.waitForLoadState("networkidle");
  const found = await texts(page);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((text) => /\d/.test(text.replace(NAMES, "")))).toEqual([]);
});

test("a new person is told what to do first, and a website is analysed from the start page by keyboard", async () => {
  const page = await world.page("/app");
  await page.getByText("Nothing waits for you. These are the ways to begin.").waitFor();
  await page.getByText("No company has been analysed yet.").waitFor();
  expect(await page.getByRole("button", { name: "Analyse Client" }).isDisabled()).toBe(true);
  expect(await page.getByRole("link", { name: "Quick Demo" }).count()).toBe(0);
  expect(await world.axe(page)).toEqual([]);
  await page.getByLabel("Client website").focus();
  await page.keyboard.type("harcourt-vale.example");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/analysis\?url=https%3A%2F%2Fharcourt-vale\.example&job=/);
});

test("an address that is none is refused under the field, and the text stays", async () => {
  const page = await world.page("/app");
  await page.getByLabel("Client website").fill("not a website");
  await page.getByRole("button", { name: "Analyse Client" }).click();
  await page.getByRole("alert").waitFor();
  expect(await page.getByLabel("Client website").inputValue()).toBe("not a website");
});
