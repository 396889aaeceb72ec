import type { Page } from "playwright-core";

/** Waits until a screen of that title has its matter, and scrolls to the end, so that what is made when the reader comes near is there too. */
export async function readToEnd(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await page.waitForLoadState("networkidle");
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 1000);
    await page.waitForTimeout(30);
  }
  await page.waitForLoadState("networkidle");
}
