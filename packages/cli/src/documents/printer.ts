import { browserCache, pdfPrinter, requirePrintBrowser } from "@broker/adapters";
import type { PdfPrinter } from "@broker/core";
import { configuredClock } from "../database-of.ts";
import type { Invocation } from "../invocation.ts";

/** Throws `browser_missing` before work that needs PDFs on a machine without a browser. */
export async function requireBrowser({ host, place }: Invocation): Promise<void> {
  const { config } = await place();
  const { env, platform } = host;
  requirePrintBrowser({ env, platform, arch: process.arch, cache: browserCache(config.home) });
}

type Print = (html: string) => Promise<Uint8Array>;

async function openPrinter({ host, config: settled }: Invocation): Promise<PdfPrinter> {
  const { config } = await settled();
  const clock = configuredClock(config);
  return (host.openPrinter ?? pdfPrinter)({
    env: host.env,
    platform: host.platform,
    arch: process.arch,
    cache: browserCache(config.home),
    now: () => clock.now(),
  });
}

/** Runs `work` with one browser, started for the first page. Throws `browser_missing`, `interrupted`. */
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
    // If it could not be opened, `work` has already received the error.
    await (opened as Promise<PdfPrinter> | null)?.then(
      (printer) => printer.close(),
      () => undefined,
    );
  }
}

/** Prints one page with its own browser. Throws `browser_missing`, `interrupted`. */
export function printPdf(invocation: Invocation, html: string): Promise<Uint8Array> {
  return withPrinter(invocation, (print) => print(html));
}
