import type { BrowserContext } from "playwright-core";
import { afterEach, expect } from "vitest";

/** Console errors, uncaught errors and requests to other sites since the last test. */
const faults: string[] = [];

/** Notes something that must not happen on a page: the running test fails. */
export function addFault(fault: string): void {
  faults.push(fault);
}

/** Notes the faults of a context's pages. */
export function watchFaults(context: BrowserContext, origin: string): void {
  context.on("console", (message) => {
    // The page itself reports a refused call; the browser's own line is not a fault.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) addFault(message.text());
  });
  context.on("weberror", (error) => addFault(String(error.error())));
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin) && !/^(data|blob|about):/.test(url)) addFault(`asked for ${url}`);
  });
}

/**
 * Call it at the top of a file: a fault fails the test during which it happened, after `tidy`; `shown` is printed where
 * the test failed.
 */
export function failOnFaults(tidy: () => Promise<void>, shown?: () => Promise<string>): void {
  afterEach(async ({ task }) => {
    if (shown !== undefined && task.result?.state === "fail") console.error(await shown());
    await tidy();
    expect(faults.splice(0)).toEqual([]);
  });
}
