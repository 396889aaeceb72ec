import { gzipSync } from "node:zlib";
import { launchChromium } from "../../packages/e2e/src/screens/browser/shared-chromium.ts";

/** A script that a page fetched. */
export interface FetchedScript {
  readonly name: string;
  /** As a server that compresses sends it: gzip, in bytes. */
  readonly bytes: number;
}

/** The JavaScript fetched at each address of the app until it is idle, with an empty browser cache. */
export async function fetchedScripts(
  link: string,
  paths: readonly string[],
  folder: string,
): Promise<ReadonlyMap<string, readonly FetchedScript[]>> {
  const browser = await launchChromium(folder);
  try {
    const first = await browser.newContext();
    await (await first.newPage()).goto(link);
    const storageState = await first.storageState();
    const fetched = new Map<string, readonly FetchedScript[]>();
    for (const path of paths) {
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      const scripts: Promise<FetchedScript>[] = [];
      page.on("response", (response) => {
        const name = new URL(response.url()).pathname;
        if (name.endsWith(".js"))
          scripts.push(response.body().then((body) => ({ name, bytes: gzipSync(body).length })));
      });
      await page.goto(new URL(path, link).href);
      await page.locator("h1, main").first().waitFor();
      await page.waitForLoadState("networkidle");
      fetched.set(path, await Promise.all(scripts));
      await context.close();
    }
    return fetched;
  } finally {
    await browser.close();
  }
}
