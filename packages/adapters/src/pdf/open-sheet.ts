import type { Browser, HTTPRequest, Page } from "puppeteer-core";

/** What a page brings along itself. */
const OWN = ["data:", "about:blank"];

function answer(request: HTTPRequest): void {
  const done = OWN.some((start) => request.url().startsWith(start))
    ? request.continue()
    : request.abort("blockedbyclient");
  // A page that closes meanwhile has no use for the answer.
  done.catch(() => undefined);
}

/**
 * Opens a page to lay papers out on: no script runs, each request but those for the page's own data is refused, and the page takes
 * itself for offline.
 */
export async function openSheet(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", answer);
  await page.setOfflineMode(true);
  return page;
}
