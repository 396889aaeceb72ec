import { tmpdir } from "node:os";
import { browserCache, type PrinterSetup, pdfPrinter } from "@broker/adapters";
import type { PdfPrinter } from "@broker/core";

let now = () => new Date();
let shared: PdfPrinter | undefined;

/**
 * The printer of a worker, for tests in which the start of the browser is not the claim: one browser for all commands
 * and servers, which ends with the worker. A document is dated by the clock of whatever prints it.
 */
export function sharedPrinter(setup: PrinterSetup): PdfPrinter {
  const { env, platform, arch } = process;
  shared ??= pdfPrinter({ env, platform, arch, cache: browserCache(tmpdir()), now: () => now() });
  const { print } = shared;
  return {
    print(html, signal) {
      now = setup.now;
      return print(html, signal);
    },
    close: () => Promise.resolve(),
  };
}
