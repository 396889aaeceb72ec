import { expect, test } from "vitest";
import { arrowThrough, pressKeys, saveSlipByKeys, tabTo } from "./browser/keyboard.ts";

import { openScreens } from "./browser/screen-world.ts";

const world = openScreens();

test("by keyboard: from a client's page to the saved slip in at most seventy-five keys", async () => {
  const page = await world.page("/app");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Find the client.
  let keys = await pressKeys(page, "/");
  await page.getByPlaceholder(/Find a client/).waitFor();
  keys += await pressKeys(page, "k", "e", "s");
  await page
    .getByRole("option", { name: /Kestrel Brewing Company Limited/ })
    .first()
    .waitFor();
  keys += await pressKeys(page, "Enter");
  await page.getByRole("heading", { level: 1, name: "Kestrel Brewing Company Limited" }).waitFor();
  // Open its documents.
  keys += await tabTo(page, /^Record$/);
  keys += await arrowThrough(page, "Scans", "Controls", "Documents");
  keys += await pressKeys(page, "Enter");
  await page.getByRole("link", { name: "Open MRC slip" }).waitFor();
  keys += await tabTo(page, /^Open MRC slip$/);
  keys += await pressKeys(page, "Enter");
  // Make the slip, preview it and save it.
  const file = await saveSlipByKeys(page, "XML");
  keys += file.keys;
  expect(file.name).toBe("kestrel-brewing-company-limited-slip-v1.xml");
  expect(keys).toBeLessThanOrEqual(75);
  // From the hub itself: three letters choose the client there.
  expect(file.keys + 3).toBeLessThanOrEqual(40);
});

test("recording a quote does not move the placement but offers the next stage", async () => {
  const { items } = (await world.api("/api/clients")) as { items: { id: string; name: string }[] };
  const { id } = items.find(({ name }) => name.startsWith("Tidewater")) ?? { id: "" };
  const page = await world.page(`/dashboard/clients/${id}?tab=placements`);
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "Start placement" }).first().click();
  await dialog.getByLabel("Class or risk").fill("Crime");
  await page.keyboard.press("Enter");
  const card = page.getByRole("region", { name: "Crime" });
  await card.getByRole("button", { name: "Record quote" }).click();
  await dialog.getByLabel("Insurer").fill("Marlowe Syndicate");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  const now = card.locator("[aria-current=step]");
  await card.getByText(/^A quote was received on .*, but the placement is at Prospect\.$/).waitFor();
  expect(await now.textContent()).toMatch(/^Prospect/);
  await card.getByRole("button", { name: "Move to Quoted" }).click();
  await expect.poll(() => now.textContent()).toMatch(/^Quoted/);
  expect(await card.getByRole("button", { name: "Move to Quoted" }).count()).toBe(0);
  // The list is read again before the focus moves.
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Change stage");
});
