import { browserCache, pdfPrinter } from "@broker/adapters";
import type { PdfPrinter } from "@broker/core";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";

/** Prints a page as PDF. */
export type Print = (html: string) => Promise<Uint8Array>;

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
 * Lends a printer with one warm browser to `work` and ends the browser after it, whatever happens; nothing is started or read before the
 * first page. Ctrl-C ends what it prints. AppErrors: `browser_missing`, `interrupted`.
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
