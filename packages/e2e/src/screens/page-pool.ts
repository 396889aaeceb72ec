import type { Browser, BrowserContext, Page } from "playwright-core";
import { countCalls } from "./read-to-end.ts";

/** How a page is looked at, in the light theme. */
export interface PageLook {
  /** CSS pixels (default: 1440). */
  readonly width?: number;
}

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

const HEIGHT = 1000;
const HEARD = [
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
/**
 * A document of the app's origin in which nothing runs: a page that waits there keeps its process, and what that has
 * compiled.
 */
const RESTING_PLACE = "/icon.svg";

/**
 * Pages of one signed-in person, lent to one test after the other: a page that has been used opens an address in half
 * the time of a new one. What a test did to a page is undone when it is given back: routes, listeners, limits, what the
 * browser stored, where the mouse is.
 */
export class PagePool {
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #patience: number;
  readonly #free: Page[] = [];
  readonly #lent = new Set<Page>();

  private constructor(context: BrowserContext, origin: string, patience: number) {
    this.#context = context;
    this.#origin = origin;
    this.#patience = patience;
  }

  /**
   * `hear` is told of the pages' context once; `patience` = how long a page waits, in milliseconds, unless a test says
   * otherwise.
   */
  static async open(
    browser: Browser,
    storageState: State,
    {
      origin,
      patience,
      hear,
    }: { readonly origin: string; readonly patience: number; readonly hear: (context: BrowserContext) => void },
  ): Promise<PagePool> {
    const context = await browser.newContext({ storageState });
    hear(context);
    return new PagePool(context, origin, patience);
  }

  /** A page that looks so, with nothing opened in it. */
  async lend({ width = 1440 }: PageLook): Promise<Page> {
    const page = this.#free.pop() ?? (await this.#context.newPage());
    this.#lent.add(page);
    countCalls(page);
    page.setDefaultTimeout(this.#patience);
    await Promise.all([page.emulateMedia({ colorScheme: "light" }), page.setViewportSize({ width, height: HEIGHT })]);
    return page;
  }

  /** Takes back every page that was lent, and closes those that a page opened. */
  async takeBack(): Promise<void> {
    const lent = [...this.#lent];
    this.#lent.clear();
    const others = this.#context.pages().filter((page) => !lent.includes(page) && !this.#free.includes(page));
    await Promise.all([...others.map((page) => page.close()), ...lent.map((page) => this.#rest(page))]);
  }

  async close(): Promise<void> {
    await this.#context.close();
  }

  async #rest(page: Page): Promise<void> {
    if (page.isClosed()) return;
    for (const name of HEARD) page.removeAllListeners(name);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto(this.#origin + RESTING_PLACE);
    await page.mouse.move(0, 0);
    await page.evaluate("localStorage.clear(); sessionStorage.clear()");
    this.#free.push(page);
  }
}
