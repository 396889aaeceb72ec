import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

/**
 * Whether a skeleton is shown once the page has nothing left to do: whatever an answer leads to has been requested.
 * `openCalls` = calls of a part that no request shows.
 */
const IS_LOADING = `(async () => {
  for (const _ of ["answered", "rendered"])
    await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 200 })));
  return (window.openCalls ?? 0) > 0 || document.querySelector(".skeleton") !== null;
})()`;

/** Each frame reports what it shows of lazy content, so each scrolls once. Whether there was anything to scroll. */
const SCROLL_DOWN = `(async () => {
  const from = scrollY;
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  for (let step = 0; step < 40; step += 1) {
    await frame();
    const before = scrollY;
    scrollBy(0, innerHeight * 0.9);
    if (scrollY === before) break;
  }
  await frame();
  return scrollY > from;
})()`;

/** How long a screen may take to load. */
const PATIENCE_MS = 30_000;

/** Open calls and scripts of each page. */
const CALLS = new WeakMap<Page, Set<Request>>();

const isCall = (request: Request) =>
  request.resourceType() === "script" ||
  (request.url().includes("/api/") && ["fetch", "xhr"].includes(request.resourceType()));

/** Counts a page's API calls and scripts until it closes. */
export function countCalls(page: Page): void {
  const open = new Set<Request>();
  CALLS.set(page, open);
  page.on("request", (request) => {
    if (isCall(request)) open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  // No event ends a call that its page abandons.
  page.on("domcontentloaded", () => open.clear());
}

/** Waits until nothing on the page is loading and no API call is open. */
export async function loaded(page: Page): Promise<void> {
  const open = CALLS.get(page);
  if (open === undefined) return page.waitForLoadState("networkidle");
  const until = Date.now() + PATIENCE_MS;
  while (open.size > 0 || (await page.evaluate(IS_LOADING)) || open.size > 0) {
    if (Date.now() > until) throw new Error(`still loading: ${[...open].map((call) => call.url()).join(" ")}`);
    await sleep(10);
  }
}

/** Waits until a screen of that title has loaded, and scrolls to the end, so that lazy content loads too. */
export async function readToEnd(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await loaded(page);
  // Lazy content may make the page longer.
  for (const _ of ["down", "further"]) {
    if (!(await page.evaluate(SCROLL_DOWN))) return;
    await loaded(page);
  }
}
