import { AppError, PRODUCT_NAME } from "@broker/contracts";
import type { PdfPrinter } from "@broker/core";
import pLimit from "p-limit";
import { launchBrowser } from "./launch-browser.ts";
import { type BrowserSearch, requirePrintBrowser } from "./print-browser.ts";
import { PRINT_LIMITS, type PrintLimits } from "./print-limits.ts";
import { printingStopped, printSheet, watchDocument } from "./sheet.ts";
import { type WarmBrowser, warmBrowser } from "./warm-browser.ts";

/** `20261105091400` as PDF dates are written (ISO 32000-1 §7.9.4), in UTC. */
const stamp = (iso: string) => iso.replace(/\D/g, "").slice(0, 14);

/**
 * Sets the dates of creation and change of a PDF that Chromium wrote, in place: both have a fixed width, so nothing
 * else moves. `at` = ISO 8601, UTC, to the second. A missing date remains missing.
 */
function datePdf(pdf: Uint8Array, at: string): Uint8Array {
  const bytes = Buffer.from(pdf);
  for (const key of ["/CreationDate (D:", "/ModDate (D:"]) {
    const found = bytes.lastIndexOf(key, undefined, "latin1");
    if (found >= 0) bytes.write(stamp(at), found + key.length, "latin1");
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Parentheses inside a PDF's texts are escaped, so no page can contain this. */
const BROWSERS_OWN = /\/Creator \(Chromium\)\n\/Producer \(Skia\/PDF m\d+\)/;

/** A name as a text of a PDF; '' = it has characters that such a text cannot hold. */
const pdfText = (name: string): string =>
  /^[\x20-\x7e\xa1-\xff]+$/.test(name) ? `(${name.replace(/[\\()]/g, "\\$&")})` : "";

/**
 * Replaces the browser's name by that of the document's maker as the producer of a PDF, in place: the bundled browser
 * has no option for it. Nothing else moves. A maker whose name is too long leaves neither its own nor another one.
 */
export function nameMaker(pdf: Uint8Array, maker: string = PRODUCT_NAME): Uint8Array {
  const bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  const found = BROWSERS_OWN.exec(bytes.toString("latin1"));
  if (found === null) return pdf;
  const creator = pdfText(maker) === "" ? "" : `/Creator${pdfText(maker)}`;
  const room = found[0].length;
  const words = [`${creator}/Producer(Skia)`, creator].find(({ length }) => length <= room) ?? "/Producer(Skia)";
  const named = Buffer.from(bytes);
  named.write(words.padEnd(room), found.index, "latin1");
  return new Uint8Array(named.buffer, named.byteOffset, named.byteLength);
}

/** What a printer needs. */
export interface PrinterSetup extends BrowserSearch {
  /** The day of documents that name none. */
  readonly now: () => Date;
  readonly limits?: Partial<PrintLimits>;
}

/** A printer with its current browser process, for supervision. */
interface WatchedPrinter extends PdfPrinter {
  /** Id of the running browser's process; null = none runs. */
  process(): number | null;
}

function gaveUp(cause: unknown): never {
  if (cause instanceof AppError) throw cause;
  throw new AppError("internal", "The browser ended twice while it printed a document.", {
    hint: "Run the command again, or set PUPPETEER_EXECUTABLE_PATH to another browser. Every other format works without.",
    cause,
  });
}

/** Names of entities as the renderer writes them. */
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#x3D": "=" };

/** Who made a document, by its page; undefined = it names no one. */
function makerOf(html: string): string | undefined {
  const found = /<meta name="generator" content="([^"]*)">/.exec(html.slice(0, 4000))?.[1];
  return found?.replace(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}

function dayOf(html: string): string | null {
  return /<meta name="date" content="(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)/.exec(html.slice(0, 4000))?.[1] ?? null;
}

/**
 * A printer with one warm browser, started at the first document. A browser that crashes is restarted and its documents
 * are printed again; one that stops answering is ended; after a number of documents it is replaced, so that its memory
 * remains bounded. Errors are AppErrors: `browser_missing`, `interrupted`, `internal` (time is up).
 */
export function pdfPrinter(setup: PrinterSetup): WatchedPrinter {
  const limits = { ...PRINT_LIMITS, ...setup.limits };
  const gate = pLimit(limits.parallel);
  const closing = new AbortController();
  const leaving = new Set<WarmBrowser>();
  let warm: Promise<WarmBrowser> | null = null;
  let processId: number | null = null;

  async function start(): Promise<WarmBrowser> {
    const launched = await launchBrowser(requirePrintBrowser(setup), setup.cache, {
      stop: closing.signal,
      limit: limits.startMs,
    });
    processId = launched.browser.process()?.pid ?? null;
    return warmBrowser(launched, limits);
  }

  function leave(browser: WarmBrowser, gone: Promise<void>): void {
    leaving.add(browser);
    void gone.finally(() => leaving.delete(browser));
  }

  async function ready(): Promise<WarmBrowser> {
    const known = warm;
    const current = await known?.catch(() => null);
    if (current?.alive() && !current.spent()) return current;
    if (closing.signal.aborted) throw printingStopped();
    // Another document that waited here may have started the next one already.
    if (warm !== known) return ready();
    if (current) leave(current, current.alive() ? current.retire() : current.end());
    warm = start();
    return warm;
  }

  async function attempt(html: string, signal: AbortSignal | undefined): Promise<Uint8Array> {
    const stops = [closing.signal, ...(signal === undefined ? [] : [signal])];
    if (stops.some(({ aborted }) => aborted)) throw printingStopped();
    const watched = watchDocument(limits.jobMs, stops);
    let browser: WarmBrowser | null = null;
    try {
      // It can be stopped while the browser starts; a start has its own limit.
      browser = await Promise.race([ready(), watched.failed]);
      watched.start();
      const done = browser.lend(html.length, async (page) => {
        page.once("error", watched.crash);
        try {
          return await Promise.race([printSheet(page, html, limits.jobMs), watched.failed]);
        } finally {
          page.off("error", watched.crash);
        }
      });
      // A browser that has stopped answering does not even open a page.
      return await Promise.race([done, watched.failed]);
    } finally {
      watched.clear();
      if (browser !== null && watched.late()) leave(browser, browser.end());
    }
  }

  return {
    print: (html, signal) =>
      gate(async () => {
        const pdf = await attempt(html, signal).catch((error: unknown) => {
          // Our own errors are final. Any other means that the browser or page has crashed: retry on a new one.
          if (error instanceof AppError) throw error;
          return attempt(html, signal).catch(gaveUp);
        });
        return datePdf(nameMaker(pdf, makerOf(html)), dayOf(html) ?? setup.now().toISOString());
      }),
    process: () => processId,
    async close() {
      closing.abort();
      const current = await warm?.catch(() => null);
      await Promise.all([current?.end(), ...[...leaving].map((browser) => browser.end())]);
      warm = null;
      processId = null;
    },
  };
}
