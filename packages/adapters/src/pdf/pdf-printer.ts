import { AppError } from "@broker/contracts";
import type { PdfPrinter } from "@broker/core";
import pLimit from "p-limit";
import type { Page } from "puppeteer-core";
import { datePdf } from "./date-pdf.ts";
import { launchBrowser } from "./launch-browser.ts";
import { nameMaker } from "./name-maker.ts";
import { type BrowserSearch, requirePrintBrowser } from "./print-browser.ts";
import { PRINT_LIMITS, type PrintLimits } from "./print-limits.ts";
import { printSheet } from "./print-sheet.ts";
import { type WarmBrowser, warmBrowser } from "./warm-browser.ts";

/** What a printer is made of. */
export interface PrinterSetup extends BrowserSearch {
  /** Folder in which the shipped browser is unpacked once. */
  readonly cache: string;
  /** The day of papers that name none. */
  readonly now: () => Date;
  readonly limits?: Partial<PrintLimits>;
}

/** A printer that also tells the process it prints with, for whoever watches over it. */
export interface WatchedPrinter extends PdfPrinter {
  /** Id of the running browser's process; null = none runs. */
  process(): number | null;
}

const stopped = () => new AppError("interrupted", "Printing was interrupted; nothing was written.");

function gaveUp(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError("internal", "The browser ended twice while it printed a paper.", {
    hint: "Run the command again, or set PUPPETEER_EXECUTABLE_PATH to another browser. Every other format works without.",
    cause,
  });
}

/** The paper's own day, as `<meta name="date">` of its head says it. */
function dayOf(html: string): string | null {
  return /<meta name="date" content="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)/.exec(html.slice(0, 4000))?.[1] ?? null;
}

/** What ends a paper before its time: the browser's page has crashed, the time is up, somebody stops it. */
function watch(page: Page, limit: number, signal: AbortSignal | undefined) {
  const cleared: (() => void)[] = [];
  const failed = new Promise<never>((_, reject) => {
    const timer = setTimeout(() => {
      const sentence = `A paper was not printed within ${limit / 1000} seconds.`;
      reject(new AppError("internal", sentence, { hint: "Try again; the HTML of the same paper can be printed too." }));
    }, limit);
    const stop = () => reject(stopped());
    const crash = (error: Error) => reject(error);
    signal?.addEventListener("abort", stop, { once: true });
    // Opening the page took a while as well, and a signal speaks once.
    if (signal?.aborted) stop();
    page.once("error", crash);
    cleared.push(
      () => clearTimeout(timer),
      () => signal?.removeEventListener("abort", stop),
      () => void page.off("error", crash),
    );
  });
  failed.catch(() => undefined);
  return { failed, clear: () => cleared.forEach((undo) => void undo()) };
}

/**
 * A printer with one warm browser, started at the first paper. A browser that crashes is started anew and its papers are printed once
 * more; after its share of papers it is replaced, so that its memory stays bounded. Errors are AppErrors: `browser_missing`,
 * `interrupted`, `internal` (time is up).
 */
export function pdfPrinter(setup: PrinterSetup): WatchedPrinter {
  const limits = { ...PRINT_LIMITS, ...setup.limits };
  const gate = pLimit(limits.parallel);
  const retiring = new Set<Promise<void>>();
  let warm: Promise<WarmBrowser> | null = null;
  let processId: number | null = null;
  let closed = false;

  async function start(): Promise<WarmBrowser> {
    const launched = await launchBrowser(requirePrintBrowser(setup), setup.cache);
    processId = launched.browser.process()?.pid ?? null;
    return warmBrowser(launched, limits);
  }

  function leave(browser: WarmBrowser): void {
    const gone = browser.alive() ? browser.retire() : browser.end();
    retiring.add(gone);
    void gone.finally(() => retiring.delete(gone));
  }

  async function ready(): Promise<WarmBrowser> {
    const known = warm;
    const current = await known?.catch(() => null);
    if (current?.alive() && !current.spent()) return current;
    if (closed) throw stopped();
    // Another paper that waited here may have started the next one already.
    if (warm !== known) return ready();
    if (current) leave(current);
    warm = start();
    return warm;
  }

  async function attempt(html: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
    if (closed || signal?.aborted) throw stopped();
    const browser = await ready();
    // Starting a browser takes a while, in which somebody may have stopped it.
    if (signal?.aborted) throw stopped();
    return browser.lend(html.length, async (page) => {
      const { failed, clear } = watch(page, limits.jobMs, signal);
      try {
        return await Promise.race([printSheet(page, html, limits.jobMs), failed]);
      } finally {
        clear();
      }
    });
  }

  return {
    print: (html, signal) =>
      gate(async () => {
        const pdf = await attempt(html, signal).catch((error: unknown) => {
          // What is ours says why. Anything else is a browser or a page that has gone: once more, on a new one.
          if (error instanceof AppError) throw error;
          return attempt(html, signal).catch(gaveUp);
        });
        return datePdf(nameMaker(pdf), dayOf(html) ?? setup.now().toISOString());
      }),
    process: () => processId,
    async close() {
      closed = true;
      const current = await warm?.catch(() => null);
      await current?.end();
      await Promise.all(retiring);
      warm = null;
      processId = null;
    },
  };
}
