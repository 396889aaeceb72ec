import { browserCache, pdfPrinter, requirePrintBrowser } from "@broker/adapters";
import type { PdfPrinter } from "@broker/core";
import { configuredClock } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";

/**
 * Refuses work that will end in PDFs on a machine with no browser to print them, before it begins. AppError
 * `browser_missing`.
 */
export function requireBrowser({ host }: Invocation): void {
  requirePrintBrowser({ env: host.env, platform: host.platform, arch: process.arch });
}

/** Prints a page as PDF. */
type Print = (html: string) => Promise<Uint8Array>;

async function openPrinter({ host, config: settled }: Invocation): Promise<PdfPrinter> {
  const { config } = await settled();
  const clock = configuredClock(config);
  return pdfPrinter({
    env: host.env,
    platform: host.platform,
    arch: process.arch,
    cache: browserCache(config.home),
    now: () => clock.now(),
  });
}

/**
 * Lends a printer with one warm browser to `work` and ends the browser after it, whatever happens; nothing is started
 * or read before the first page. Ctrl-C ends what it prints. AppErrors: `browser_missing`, `interrupted`.
 */
export async function withPrinter<Value>(
  invocation: Invocation,
  work: (print: Print) => Promise<Value>,
): Promise<Value> {
  let opened: Promise<PdfPrinter> | null = null;
  const print: Print = async (html) => {
    opened ??= openPrinter(invocation);
    return (await opened).print(html, invocation.host.signal);
  };
  try {
    return await work(print);
  } finally {
    // Where it could not be opened, `work` has heard why.
    await (opened as Promise<PdfPrinter> | null)?.then(
      (printer) => printer.close(),
      () => undefined,
    );
  }
}

/**
 * One page as PDF, with a browser of its own; several pages go through `withPrinter`. AppErrors: `browser_missing`,
 * `interrupted`.
 */
export function printPdf(invocation: Invocation, html: string): Promise<Uint8Array> {
  return withPrinter(invocation, (print) => print(html));
}
