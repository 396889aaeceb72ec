import type { Page } from "puppeteer-core";
import { type LaunchedBrowser, launchBrowser } from "../launch-browser.ts";
import { openSheet } from "../open-sheet.ts";
import { requirePrintBrowser } from "../print-browser.ts";
import { printSheet } from "../print-sheet.ts";
import { loneHeadings } from "./lone-headings.ts";
import { readFaults } from "./read-faults.ts";
import { readNotes } from "./read-notes.ts";
import { testBrowser } from "./test-browser.ts";

/** Widths in CSS pixels. Print: what A4 leaves between margins of 18 mm. */
const PRINT = { width: 658, height: 985 };
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
];

const LIMIT_MS = 60_000;

/** Files of tests share this module, so the browser waits a little for the next one before it is ended. */
const IDLE_MS = 3000;

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
  }, IDLE_MS);
}

async function faultsOf(page: Page, html: string): Promise<string[]> {
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
  const pdf = await printSheet(page, html, LIMIT_MS);
  for (const { title, page: number } of await loneHeadings(pdf, await page.evaluate(readNotes)))
    faults.add(`print: '${title}' is the last line of page ${number}`);
  return [...faults];
}

/**
 * Opens a document in a real browser, as it is printed and on a wide and a narrow screen, and tells what is wrong with
 * it: elements wider than their page or cut off, empty headings, headings that stand alone at the end of a page,
 * sentences that stand twice, pictures without words. [] = nothing.
 */
export async function pageFaults(html: string): Promise<string[]> {
  const page = await open();
  try {
    return await faultsOf(page, html);
  } finally {
    rest();
  }
}
