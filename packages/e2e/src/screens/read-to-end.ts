import type { Page, Request } from "playwright-core";

/** How long no call of the API may be open for a screen to count as loaded, in milliseconds. */
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

/** Calls of the API that each page has open, and when the last one ended. */
const CALLS = new WeakMap<Page, { readonly open: Set<Request>; endedAt: number }>();

const isCall = (request: Request) =>
  request.url().includes("/api/") && ["fetch", "xhr"].includes(request.resourceType());

/** Counts a page's calls of the API, from now until it closes. */
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
  // A call that its page abandons may never be said to have ended.
  page.on("domcontentloaded", () => calls.open.clear());
}

/** Waits until nothing on the page is loading and no call of the API is open. */
export async function settled(page: Page): Promise<void> {
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

/**
 * Waits until a screen of that title has loaded, and scrolls to the end, so that what loads on approach is there too.
 */
export async function readToEnd(page: Page, title: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await settled(page);
  // What loads on approach may make the page longer.
  for (const _ of ["down", "further"]) {
    await page.evaluate(SCROLL_DOWN);
    await settled(page);
  }
}
