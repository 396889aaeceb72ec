import type { Page } from "playwright-core";

export type Theme = "light" | "dark";

const shown = new WeakMap<Page, Theme>();

/** The theme of a page; a page that was never given one is light. */
export const themeOf = (page: Page): Theme => shown.get(page) ?? "light";

/** Shows a page in a theme, with reduced motion. Each change draws the whole page again. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  if (shown.get(page) === theme) return;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  shown.set(page, theme);
}
