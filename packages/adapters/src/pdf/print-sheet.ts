import type { Page } from "puppeteer-core";

/**
 * Prints a document on an open page: A4 unless its own sheet says otherwise, tagged, with an outline of its headings.
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
