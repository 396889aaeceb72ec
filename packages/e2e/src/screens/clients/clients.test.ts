import type { ClientRow } from "@broker/contracts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openScreens } from "../browser/screen-world.ts";

const world = openScreens();

async function rowOf(name: RegExp): Promise<ClientRow> {
  const { items } = (await world.api("/api/clients")) as { items: ClientRow[] };
  const row = items.find((each) => name.test(each.name ?? ""));
  if (row === undefined) throw new Error("the sample has no such client");
  return row;
}

const loaded = (page: Page) => expect.poll(() => page.locator(".skeleton").count(), { timeout: 10_000 }).toBe(0);

/** Presses Tab until the element that matches has the focus; returns the number of presses. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let steps = 1; steps <= 80; steps += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return steps;
  }
  throw new Error(`no way by keyboard to ${selector}`);
}

test("on a phone a client's page shows the figures of the API; what is not urgent opens by keyboard", async () => {
  const row = await rowOf(/Tallyman/);
  const page = await world.page(`/dashboard/clients/${row.id}`, { width: 360 });
  const record = page.getByRole("button", { name: "Record", exact: true });
  await record.waitFor();
  await loaded(page);
  for (const open of ["Blockers with source and what clears each", "Client record by field"])
    expect([open, await page.getByRole("table", { name: open }).count()]).toEqual([open, Number(/^Block/.test(open))]);
  expect(await record.getAttribute("aria-expanded")).toBe("false");
  await record.focus();
  await page.keyboard.press("Enter");
  expect(await record.getAttribute("aria-expanded")).toBe("true");
  await page.getByRole("table", { name: "Client record by field" }).waitFor();
  expect(await world.axe(page, "main")).toEqual([]);
  for (const heading of ["Controls", "Cover", "Exposure", "Documents", "Placement"])
    await page.getByRole("button", { name: heading, exact: true }).click();
  const title = await page
    .locator("header")
    .filter({ has: page.getByRole("heading", { level: 1 }) })
    .textContent();
  expect(title).toContain(row.name);
  expect(title).toContain(String(row.posture?.posture));
  expect(title).toContain(`in ${row.expiresIn} days`);
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});

test("by keyboard: add a client, enter its employees, make a document", async () => {
  const page = await world.page("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await loaded(page);
  let steps = await tabTo(page, "main header button:last-of-type");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  // The first field has the focus.
  await page.locator("[role=dialog] input[name=name]:focus").waitFor();
  await page.keyboard.type("Keyboard Ltd");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Keyboard Ltd" }).waitFor();
  await loaded(page);
  steps += await tabTo(page, "button[aria-label='Add Employees']");
  await page.keyboard.press("Enter");
  await page.keyboard.type("42");
  await page.keyboard.press("Enter");
  await page.getByRole("cell", { name: "42", exact: true }).waitFor();
  // The focus stays in the row after saving and after cancelling.
  const edit = page.locator("button[aria-label='Edit Employees']:focus");
  await edit.waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  await page.keyboard.press("Escape");
  await edit.waitFor();
  steps += await tabTo(page, "button[aria-label='Generate: UK cyber proposal']");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Format").selectOption("json");
  steps += await tabTo(page, "[role=dialog] button[type=submit]");
  await page.keyboard.press("Enter");
  await page.getByText("UK cyber proposal form, JSON is created and recorded.").waitFor();
  expect(steps).toBeLessThan(120);
});

test("the quote comparison scrolls in its own region and the page fits the window", async () => {
  const row = await rowOf(/Ledgerlark/);
  const page = await world.page(`/dashboard/clients/${row.id}?tab=placements`, { width: 360 });
  await page.getByRole("region", { name: "Quotes side by side" }).waitFor();
  expect(await page.evaluate("document.documentElement.scrollWidth <= innerWidth")).toBe(true);
});
