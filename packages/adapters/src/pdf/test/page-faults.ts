import type { Page } from "puppeteer-core";
import { type LaunchedBrowser, launchBrowser } from "../launch-browser.ts";
import { requirePrintBrowser } from "../print-browser.ts";
import { openSheet, printLoaded } from "../sheet.ts";
import { loneHeadings } from "./lone-headings.ts";
import type { PageDocument } from "./page-dom.ts";
import { readFaults } from "./read-faults.ts";
import { testBrowser } from "./test-browser.ts";

declare const document: PageDocument;

/** Runs inside the page. Text beside a heading that is not part of its content: a page that has only these is empty. */
function readNotes(): string[] {
  return [...document.querySelectorAll(".side .note, .head .note")].map(({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  );
}

/** Widths in CSS pixels. Print: what A4 leaves between margins of 18 mm. */
const PRINT = { width: 658, height: 985 };
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
];

const LIMIT_MS = 60_000;

/** Files of tests share this module, so the browser waits for the next one before it is ended. */
const IDLE_MS = 60_000;

/** The faults of a document, and its PDF. */
interface PrintedPage {
  readonly faults: readonly string[];
  readonly pdf: Uint8Array;
}

let launched: Promise<LaunchedBrowser> | null = null;
let sheet: Promise<Page> | null = null;
let idle: NodeJS.Timeout | null = null;

async function open(): Promise<Page> {
  if (idle !== null) clearTimeout(idle);
  const search = testBrowser();
  launched ??= launchBrowser(requirePrintBrowser(search), search.cache);
  sheet ??= launched.then(({ browser }) => openSheet(browser));
  return sheet;
}

function rest(): void {
  if (idle !== null) clearTimeout(idle);
  idle = setTimeout(() => {
    const left = launched;
    launched = null;
    sheet = null;
    left?.then(({ end }) => end()).catch(() => undefined);
  }, IDLE_MS).unref();
}

async function inspect(page: Page, html: string): Promise<PrintedPage> {
  await page.setContent(html, { waitUntil: "load" });
  const faults = new Set<string>();
  for (const [media, viewport] of [["print", PRINT] as const, ...SCREENS.map((each) => ["screen", each] as const)]) {
    await page.emulateMediaType(media);
    await page.setViewport(viewport);
    const found = await page.evaluate(readFaults);
    const at = media === "print" ? "print" : `${viewport.width} px`;
    for (const { text, everywhere } of found) faults.add(everywhere ? text : `${at}: ${text}`);
  }
  await page.emulateMediaType("print");
  const pdf = await printLoaded(page, LIMIT_MS);
  for (const { title, page: number } of await loneHeadings(pdf, await page.evaluate(readNotes)))
    faults.add(`print: '${title}' is the last line of page ${number}`);
  return { faults: [...faults], pdf };
}

/**
 * Opens a document in a real browser, as printed and on a wide and a narrow screen, and prints it. Faults are elements
 * wider than their page or cut off, empty headings, headings separated from their content at the end of a page,
 * repeated sentences and pictures without a text alternative.
 */
export async function printedPage(html: string): Promise<PrintedPage> {
  const page = await open();
  try {
    return await inspect(page, html);
  } finally {
    rest();
  }
}

/** The faults of a document that `printedPage` opens; [] = none. */
export const pageFaults = async (html: string): Promise<readonly string[]> => (await printedPage(html)).faults;
