import { expect, test } from "vitest";
import { pressKeys } from "./press-keys.ts";
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
  // The slip is made and seen.
  await page.getByText("Makes the first version from the record and its scan.").waitFor();
  keys += await tabTo(page, /^Generate Slip$/);
  keys += await pressKeys(page, "Enter");
  await page.getByText("Unique Market Reference").first().waitFor();
  // The address names the new slip last of all.
  await page.waitForURL(/[?&]slip=/);
  // And goes out as a file.
  keys += await tabTo(page, /^Preview$/);
  // An arrow moves the focus a moment later: whoever presses by hand is slower than that.
  for (const tab of ["Customize", "Export"]) {
    keys += await pressKeys(page, "ArrowRight");
    await page.locator("[role=tab]:focus", { hasText: tab }).waitFor();
  }
  keys += await pressKeys(page, "Enter");
  await page.getByRole("button", { name: "Export XML", disabled: false }).waitFor();
  keys += await tabTo(page, /^Export XML$/);
  const [download] = await Promise.all([page.waitForEvent("download"), pressKeys(page, "Enter")]);
  keys += 1;
  expect(download.suggestedFilename()).toBe("kestrel-brewing-company-limited-slip-v1.xml");
  expect(keys).toBeLessThanOrEqual(70);
});
