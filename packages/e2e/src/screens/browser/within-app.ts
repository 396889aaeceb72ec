import type { Page } from "playwright-core";

/** A screen that shows nothing but the frame of the app. */
export const FRAME = { path: "/dashboard/nowhere", title: "Page not found" };

/** Changes the address within the loaded app, as Back and Forward do: a fraction of the cost of a page load. */
export async function moveWithin(page: Page, path: string): Promise<void> {
  const to = JSON.stringify(path);
  await page.evaluate(
    `scrollTo(0, 0); history.pushState(null, "", ${to}); dispatchEvent(new PopStateEvent("popstate"))`,
  );
}

/** Opens a screen within the loaded app. The one before it, which may share its title, is left first. */
export async function openWithin(page: Page, path: string): Promise<void> {
  await moveWithin(page, FRAME.path);
  await page.getByRole("heading", { level: 1, name: FRAME.title }).waitFor();
  await moveWithin(page, path);
}
