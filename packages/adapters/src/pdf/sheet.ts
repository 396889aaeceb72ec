import { AppError } from "@broker/contracts";
import type { Browser, HTTPRequest, Page } from "puppeteer-core";

/** Addresses of a page's own content. */
const OWN = ["data:", "about:blank"];

function answer(request: HTTPRequest): void {
  const own = OWN.some((start) => request.url().startsWith(start));
  // An empty answer prevents the page from navigating away.
  const leaves = request.isNavigationRequest() && request.frame()?.parentFrame() === null;
  const done = own ? request.continue() : leaves ? request.respond({ status: 204 }) : request.abort("blockedbyclient");
  // A page that closes meanwhile has no use for the answer.
  done.catch(() => undefined);
}

/**
 * Opens a page to lay documents out on: no script runs, every request except for the page's own data is refused, and
 * the page is offline.
 */
export async function openSheet(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setJavaScriptEnabled(false);
  await page.setRequestInterception(true);
  page.on("request", answer);
  await page.setOfflineMode(true);
  return page;
}

/**
 * Prints a document on an open page: A4 unless its style sheet states otherwise, tagged, with an outline of its
 * headings.
 */
export async function printSheet(page: Page, html: string, timeout: number): Promise<Uint8Array> {
  await page.setContent(html, { waitUntil: "load", timeout });
  return printLoaded(page, timeout);
}

/** Prints the document that a page shows already. */
export function printLoaded(page: Page, timeout: number): Promise<Uint8Array> {
  return page.pdf({
    format: "A4",
    preferCSSPageSize: true,
    printBackground: true,
    tagged: true,
    outline: true,
    timeout,
  });
}

interface DocumentWatch {
  /** Rejects when the document is stopped, when its page has crashed, and when its time is up; never resolves. */
  readonly failed: Promise<never>;
  /** Begins the document's time. */
  start(): void;
  /** The document's page has crashed. */
  crash(error: Error): void;
  /** True once the time was up. */
  readonly late: () => boolean;
  /** The document is done with. */
  clear(): void;
}

/** A document, or the printer, was stopped. */
export function printingStopped(): AppError {
  return new AppError("interrupted", "Printing was interrupted; nothing was written.");
}

/**
 * Monitors one document. `limit` = milliseconds it may take once begun; `stops` = the signals that may stop it; none of
 * them has fired yet.
 */
export function watchDocument(limit: number, stops: readonly AbortSignal[]): DocumentWatch {
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  let timer: NodeJS.Timeout | null = null;
  let late = false;
  const stop = () => reject(printingStopped());
  for (const signal of stops) signal.addEventListener("abort", stop, { once: true });
  return {
    failed,
    start() {
      timer = setTimeout(() => {
        late = true;
        const sentence = `A document was not printed within ${limit / 1000} seconds.`;
        reject(
          new AppError("internal", sentence, { hint: "Try again; the HTML of the same document can be printed too." }),
        );
      }, limit);
    },
    crash: (error) => reject(error),
    late: () => late,
    clear() {
      if (timer !== null) clearTimeout(timer);
      for (const signal of stops) signal.removeEventListener("abort", stop);
    },
  };
}
