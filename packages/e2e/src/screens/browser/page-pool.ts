import type { Browser, BrowserContext, Page } from "playwright-core";
import { countCalls } from "./read-to-end.ts";
import { retrySoon } from "./retry-soon.ts";
import { setTheme } from "./theme.ts";

/** The window of a page, in the light theme and with reduced motion. */
export interface PageLook {
  /** CSS pixels (default: 1440). */
  readonly width?: number;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

const HEIGHT = 1000;
/** Characters of a page in the report of a failed test. */
const SHOWN = 6000;
const LISTENED = [
  "console",
  "dialog",
  "domcontentloaded",
  "download",
  "pageerror",
  "popup",
  "request",
  "requestfailed",
  "requestfinished",
  "response",
] as const;
/** A static document of the app's origin: a page parked there retains its process and its compiled code. */
const RESTING_PLACE = "/icon.svg";

/**
 * Reusable pages of one signed-in user: a used page opens an address in half the time of a new one. Routes, listeners,
 * time limits, storage and the mouse position are reset after each test.
 */
export class PagePool {
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #patience: number;
  readonly #free: Page[] = [];
  readonly #inUse = new Set<Page>();

  private constructor(context: BrowserContext, origin: string, patience: number) {
    this.#context = context;
    this.#origin = origin;
    this.#patience = patience;
  }

  /** `watch` gets the pages' context once; `patience` = default time limit of a page, in milliseconds. */
  static async open(
    browser: Browser,
    {
      origin,
      patience,
      watch,
    }: { readonly origin: string; readonly patience: number; readonly watch: (context: BrowserContext) => void },
  ): Promise<PagePool> {
    const context = await browser.newContext({ baseURL: origin });
    watch(context);
    return new PagePool(context, origin, patience);
  }

  /** Replaces the cookies of an earlier sign-in and withdraws permissions that a test granted. */
  async signIn(cookies: Cookies): Promise<void> {
    await Promise.all([this.#context.clearCookies(), this.#context.clearPermissions()]);
    await this.#context.addCookies(cookies);
  }

  /** A blank page of that size. */
  async lend({ width = 1440 }: PageLook): Promise<Page> {
    const page = this.#free.pop() ?? (await this.#context.newPage());
    retrySoon(page);
    this.#inUse.add(page);
    countCalls(page);
    page.setDefaultTimeout(this.#patience);
    // Each frame of an animation would be drawn.
    await Promise.all([setTheme(page, "light"), page.setViewportSize({ width, height: HEIGHT })]);
    return page;
  }

  /** What the pages in use show, for the report of a failed test: address and accessible content of each, cut off. */
  async shown(): Promise<string> {
    const open = [...this.#inUse].filter((page) => !page.isClosed());
    const contents = open.map(async (page) => {
      const content = await page
        .locator("body")
        .ariaSnapshot({ timeout: 5000 })
        .catch((error: unknown) => String(error));
      return `${page.url()}\n${content.slice(0, SHOWN)}`;
    });
    return (await Promise.all(contents)).join("\n\n");
  }

  /** Resets every page in use, and closes those that a page opened. */
  async takeBack(): Promise<void> {
    const used = [...this.#inUse];
    this.#inUse.clear();
    const others = this.#context.pages().filter((page) => !used.includes(page) && !this.#free.includes(page));
    await Promise.all([...others.map((page) => page.close()), ...used.map((page) => this.#rest(page))]);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #rest(page: Page): Promise<void> {
    if (page.isClosed()) return;
    for (const name of LISTENED) page.removeAllListeners(name);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(this.#origin + RESTING_PLACE);
    await page.mouse.move(0, 0);
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
    this.#free.push(page);
  }
}
