import type { Browser, HTTPRequest, Page } from "puppeteer-core";

/** What a page brings along itself. */
const OWN = ["data:", "about:blank"];

function answer(request: HTTPRequest): void {
  const own = OWN.some((start) => request.url().startsWith(start));
  // An empty answer keeps a page that wants to go elsewhere where it is.
  const leaves = request.isNavigationRequest() && request.frame()?.parentFrame() === null;
  const done = own ? request.continue() : leaves ? request.respond({ status: 204 }) : request.abort("blockedbyclient");
  // A page that closes meanwhile has no use for the answer.
  done.catch(() => undefined);
}

/**
 * Opens a page to lay documents out on: no script runs, each request but those for the page's own data is refused, and
 * the page takes itself for offline.
 */
export async function openSheet(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", answer);
  await page.setOfflineMode(true);
  return page;
}
