import { expect, test } from "vitest";
import { pressKeys } from "./press-keys.ts";
import { saveSlipByKeys } from "./save-slip-by-keys.ts";
import { openScreens } from "./screen-world.ts";
import { tabTo } from "./tab-to.ts";

const world = openScreens();

test("by keyboard alone, from a client's page to the file of its slip in no more than seventy keys", async () => {
  const page = await world.page("/app");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // Find the client by a few letters.
  let keys = await pressKeys(page, "/");
  await page.getByPlaceholder(/Find a client/).waitFor();
  keys += await pressKeys(page, "k", "e", "s");
  await page
    .getByRole("option", { name: /Kestrel Brewing Company Limited/ })
    .first()
    .waitFor();
  keys += await pressKeys(page, "Enter");
  await page.getByRole("heading", { level: 1, name: "Kestrel Brewing Company Limited" }).waitFor();
  await page.getByRole("button", { name: "Build submission" }).waitFor();
  // Its papers, of which the slip is one.
  keys += await tabTo(page, /^Build submission$/);
  keys += await pressKeys(page, "Enter");
  await page.getByRole("link", { name: "Open MRC slip" }).waitFor();
  keys += await tabTo(page, /^Open MRC slip$/);
  keys += await pressKeys(page, "Enter");
  // It is made, seen, and goes out as a file.
  const file = await saveSlipByKeys(page, "XML");
  keys += file.keys;
  expect(file.name).toBe("kestrel-brewing-company-limited-slip-v1.xml");
  expect(keys).toBeLessThanOrEqual(70);
});
