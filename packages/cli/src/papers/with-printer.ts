import { join } from "node:path";
import { pdfPrinter } from "@broker/adapters";
import { configuredClock } from "../configured-clock.ts";
import type { Invocation } from "../invocation.ts";

/** Prints a page as PDF. */
export type Print = (html: string) => Promise<Uint8Array>;

/**
 * Lends a printer with one warm browser to `work` and ends the browser after it, whatever happens; it is started at the first page.
 * Ctrl-C ends what it prints. AppErrors: `browser_missing`, `interrupted`.
 */
export async function withPrinter<Value>(
  { host, config }: Invocation,
  work: (print: Print) => Promise<Value>,
): Promise<Value> {
  const resolved = await config();
  const clock = configuredClock(resolved.config);
  const printer = pdfPrinter({
    env: host.env,
    platform: host.platform,
    arch: process.arch,
    cache: join(resolved.config.home, "cache", "browser"),
    now: () => clock.now(),
  });
  try {
    return await work((html) => printer.print(html, host.signal));
  } finally {
    await printer.close();
  }
}
