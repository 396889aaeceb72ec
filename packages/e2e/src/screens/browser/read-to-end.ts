import type { Page, Request } from "playwright-core";

/** How long no API call may be open before a screen counts as loaded, in milliseconds. */
const QUIET_MS = 80;

const SCROLL_DOWN = `(async () => {
  for (let step = 0; step < 40; step += 1) {
    const before = scrollY;
    scrollBy(0, innerHeight * 0.9);
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (scrollY === before) return;
  }
})()`;

/** How long a screen may take to load. */
const PATIENCE_MS = 30_000;

/** Open API calls of each page, and when the last one ended. */
const CALLS = new WeakMap<Page, { readonly open: Set<Request>; endedAt: number }>();

const isCall = (request: Request) =>
  request.url().includes("/api/") && ["fetch", "xhr"].includes(request.resourceType());

/** Counts a page's API calls until it closes. */
export function countCalls(page: Page): void {
  const calls = { open: new Set<Request>(), endedAt: 0 };
  CALLS.set(page, calls);
  const ended = (request: Request) => {
    if (calls.open.delete(request)) calls.endedAt = Date.now();
  };
  page.on("request", (request) => {
    if (isCall(request)) calls.open.add(request);
  });
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  // No event ends a call that its page abandons.
  page.on("domcontentloaded", () => calls.open.clear());
}

/** Waits until nothing on the page is loading and no API call is open. */
export async function loaded(page: Page): Promise<void> {
  const calls = CALLS.get(page);
  if (calls === undefined) return page.waitForLoadState("networkidle");
  const until = Date.now() + PATIENCE_MS;
  const isLoading = async () =>
    calls.open.size > 0 || Date.now() - calls.endedAt < QUIET_MS || (await page.locator(".skeleton").count()) > 0;
  while (await isLoading()) {
    if (Date.now() > until) throw new Error(`still loading: ${[...calls.open].map((call) => call.url()).join(" ")}`);
    await page.waitForTimeout(20);
  }
}

/** Waits until a screen of that title has loaded, and scrolls to the end, so that lazy content loads too. */
export async function readToEnd(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await loaded(page);
  // Lazy content may make the page longer.
  for (const _ of ["down", "further"]) {
    await page.evaluate(SCROLL_DOWN);
    await loaded(page);
  }
}
