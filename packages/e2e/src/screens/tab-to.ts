import type { Page } from "playwright-core";

/** The most controls that anybody would go through. */
const MOST = 200;

/** Presses Tab until a control of that name has the focus; gives how many times. Fails where none is reached. */
export async function tabTo(page: Page, name: RegExp): Promise<number> {
  for (let times = 1; times <= MOST; times += 1) {
    // No hand is faster, and what a key renders is there before the next.
    await page.keyboard.press("Tab", { delay: 25 });
    const words = String(
      await page.evaluate("document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent"),
    );
    if (name.test(words.trim())) return times;
  }
  throw new Error(`No control ${name} is reached by Tab.`);
}
