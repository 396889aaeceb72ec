import { tmpdir } from "node:os";
import type { Browser } from "playwright-core";
import { launchChromium } from "./launch-chromium.ts";

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const browser = await launchChromium(tmpdir());
  // The next file of tests is not to suffer for one that brought it down.
  browser.on("disconnected", () => {
    running = undefined;
  });
  return browser;
}

/**
 * The browser for all files of screen tests of a worker, since files of a worker share their modules: the first who
 * asks starts it, and it ends with the worker. Whoever drives it opens contexts of its own and closes them.
 */
export function sharedChromium(): Promise<Browser> {
  running ??= launch();
  return running;
}
