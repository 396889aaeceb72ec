import type { Page } from "playwright-core";

/** Most presses before the test fails. */
const MAX_PRESSES = 320;

/** Presses Tab, or Shift and Tab, until a control of that name has the focus; returns the number of presses. */
export async function tabTo(page: Page, name: RegExp, key: "Tab" | "Shift+Tab" = "Tab"): Promise<number> {
  for (let times = 1; times <= MAX_PRESSES; times += 1) {
    // Typing speed, so that each press renders before the next.
    await page.keyboard.press(key, { delay: 25 });
    const words = String(
      await page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"),
    );
    if (name.test(words.trim())) return times;
  }
  throw new Error(`No control ${name} is reached by Tab.`);
}

/** Presses keys one after the other; returns their number. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}

/** Moves by arrow key through the named tabs, the focused one excluded; returns the number of presses. */
export async function arrowThrough(page: Page, ...tabs: readonly string[]): Promise<number> {
  for (const tab of tabs) {
    await page.keyboard.press("ArrowRight");
    // The focus follows an arrow key a moment later.
    await page.locator("[role=tab]:focus", { hasText: tab }).waitFor();
  }
  return tabs.length;
}

/** Makes, previews and saves a client's first slip by keyboard; returns the file's name and the keys used. */
export async function saveSlipByKeys(
  page: Page,
  format: "XML" | "JSON",
): Promise<{ readonly name: string; readonly keys: number }> {
  await page.getByText("Generates the first version from the record and its scan.").waitFor();
  let keys = await tabTo(page, /^Generate Slip$/);
  keys += await pressKeys(page, "Enter");
  await page.getByText("Unique Market Reference").first().waitFor();
  // The address is updated last.
  await page.waitForURL(/[?&]slip=/);
  keys += await tabTo(page, /^Preview$/);
  keys += await arrowThrough(page, "Customize", "Export");
  keys += await pressKeys(page, "Enter");
  await page.getByRole("button", { name: `Export ${format}`, disabled: false }).waitFor();
  keys += await tabTo(page, new RegExp(`^Export ${format}$`));
  const [download] = await Promise.all([page.waitForEvent("download"), pressKeys(page, "Enter")]);
  return { name: download.suggestedFilename(), keys: keys + 1 };
}
