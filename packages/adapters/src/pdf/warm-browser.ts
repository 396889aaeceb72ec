import type { Page } from "puppeteer-core";
import type { LaunchedBrowser } from "./launch-browser.ts";
import type { PrintLimits } from "./print-limits.ts";
import { openSheet } from "./sheet.ts";

/** A started browser with its idle pages. */
export interface WarmBrowser {
  /** False once it has crashed or was ended. */
  readonly alive: () => boolean;
  /** True once it has printed its share or was retired; it accepts no further work. */
  readonly spent: () => boolean;
  /** Provides a page to `work`. A page that failed, is worn or held a large document is closed after it. */
  lend<Value>(size: number, work: (page: Page) => Promise<Value>): Promise<Value>;
  /** Accepts no further work, and ends the browser when the last page is returned. */
  retire(): Promise<void>;
  /** Ends it at once, whatever it does. */
  end(): Promise<void>;
}

/** Reuses pages of a browser for further documents: opening one costs as much as half a document. */
export function warmBrowser({ browser, end }: LaunchedBrowser, limits: PrintLimits): WarmBrowser {
  const idle: { readonly page: Page; jobs: number }[] = [];
  let jobs = 0;
  let lent = 0;
  let retired = false;
  let ending: Promise<void> | null = null;
  const ended = () => {
    ending ??= end();
    return ending;
  };

  return {
    alive: () => browser.connected && ending === null,
    spent: () => retired || jobs >= limits.jobsPerBrowser,
    async lend(size, work) {
      jobs += 1;
      lent += 1;
      try {
        const sheet = idle.pop() ?? { page: await openSheet(browser), jobs: 0 };
        let reusable = false;
        try {
          const value = await work(sheet.page);
          sheet.jobs += 1;
          reusable = sheet.jobs < limits.jobsPerPage && size <= limits.largeDocument && !retired;
          return value;
        } finally {
          if (reusable) idle.push(sheet);
          // A page of a browser that has ended is closed already.
          else sheet.page.close().catch(() => undefined);
        }
      } finally {
        lent -= 1;
        if (retired && lent === 0) await ended();
      }
    },
    async retire() {
      retired = true;
      if (lent === 0) await ended();
    },
    end: ended,
  };
}
