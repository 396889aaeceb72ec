import type { Page } from "playwright-core";
import { pressKeys } from "./press-keys.ts";
import { tabTo } from "./tab-to.ts";

/**
 * Makes a client's first slip, sees its terms and saves its file by keyboard alone. Gives the file's name, and how many
 * keys it took.
 */
export async function saveSlipByKeys(
  page: Page,
  format: "XML" | "JSON",
): Promise<{ readonly name: string; readonly keys: number }> {
  await page.getByText("Makes the first version from the record and its scan.").waitFor();
  let keys = await tabTo(page, /^Generate Slip$/);
  keys += await pressKeys(page, "Enter");
  await page.getByText("Unique Market Reference").first().waitFor();
  // The address names the new slip last of all.
  await page.waitForURL(/[?&]slip=/);
  keys += await tabTo(page, /^Preview$/);
  // An arrow moves the focus a moment later: whoever presses by hand is slower than that.
  for (const tab of ["Customize", "Export"]) {
    keys += await pressKeys(page, "ArrowRight");
    await page.locator("[role=tab]:focus", { hasText: tab }).waitFor();
  }
  keys += await pressKeys(page, "Enter");
  await page.getByRole("button", { name: `Export ${format}`, disabled: false }).waitFor();
  keys += await tabTo(page, new RegExp(`^Export ${format}$`));
  const [download] = await Promise.all([page.waitForEvent("download"), pressKeys(page, "Enter")]);
  return { name: download.suggestedFilename(), keys: keys + 1 };
}
