import type { Page } from "playwright-core";

/** A screen that shows nothing but the frame of the app. */
export const FRAME = { path: "/dashboard/nowhere", title: "Page not found" };

/** A guard against a screen that does not open, in milliseconds. */
const PATIENCE_MS = 30_000;

/** Changes the address as Back and Forward do. */
const MOVE = `((path) => {
  scrollTo(0, 0);
  history.pushState(null, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
})`;

/** Waits in the page: locators that try again would go through all its elements each time. */
const TITLED = `((title) => new Promise((done, fail) => {
  const isTitled = () => [...document.querySelectorAll("h1")].some(({ textContent }) => textContent.includes(title));
  if (isTitled()) return done();
  const watch = new MutationObserver(() => { if (isTitled()) end(done); });
  const late = setTimeout(() => end(() => fail(new Error("no screen is called " + title))), ${PATIENCE_MS});
  const end = (then) => { watch.disconnect(); clearTimeout(late); then(); };
  watch.observe(document.documentElement, { childList: true, subtree: true, characterData: true });
}))`;

/** Changes the address within the loaded app, as Back and Forward do: a fraction of the cost of a page load. */
export async function moveWithin(page: Page, path: string): Promise<void> {
  await page.evaluate(`${MOVE}(${JSON.stringify(path)})`);
}

/**
 * Opens a screen within the loaded app, and waits for its title if given. The one before it, which may share its title
 * and parts with it, is left first.
 */
export async function openWithin(page: Page, path: string, title?: string): Promise<void> {
  await page.evaluate(`(async () => {
    const [move, titled] = [${MOVE}, ${TITLED}];
    move(${JSON.stringify(FRAME.path)});
    await titled(${JSON.stringify(FRAME.title)});
    move(${JSON.stringify(path)});
    ${title === undefined ? "" : `await titled(${JSON.stringify(title)});`}
  })()`);
}
