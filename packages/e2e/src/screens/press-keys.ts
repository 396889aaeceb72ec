import type { Page } from "playwright-core";

/** Presses keys one after the other; gives how many. */
export async function pressKeys(page: Page, ...keys: string[]): Promise<number> {
  for (const key of keys) await page.keyboard.press(key);
  return keys.length;
}
