import { tmpdir } from "node:os";
import { browserCache, browserProgram, requirePrintBrowser, shippedBrowser } from "@broker/adapters";
import { type Browser, chromium } from "playwright-core";

/** Pages live for seconds: optimised code and collection on other threads cost more than they save. */
const SHORT_LIVED = "--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--no-flush-bytecode";
/** Without memory for it, no page is painted: a quarter of the processor time of a load. Layout and clicks remain. */
const UNPAINTED = "--force-gpu-mem-available-mb=0";

/**
 * Starts the shipped browser, which needs half the processor time of a full one, or the machine's where another is
 * configured or the shipped one does not run. `folder` = where it is unpacked; `more` = further flags.
 */
export async function launchChromium(folder: string, ...more: readonly string[]): Promise<Browser> {
  const { env, platform, arch } = process;
  const shipped = env.PUPPETEER_EXECUTABLE_PATH ? null : shippedBrowser(platform, arch);
  const cache = browserCache(folder);
  const chosen =
    shipped === null ? requirePrintBrowser({ env, platform, arch, cache }) : { kind: "shipped" as const, ...shipped };
  const { path, env: set } = await browserProgram(chosen, cache);
  const args = ["--disable-gpu", "--no-first-run", "--disable-background-networking", SHORT_LIVED, ...more];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const given = Object.entries(set).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({ executablePath: path, env: Object.fromEntries(given), args });
}

let running: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const browser = await launchChromium(tmpdir(), UNPAINTED);
  // A crash must not affect the next test file.
  browser.on("disconnected", () => {
    running = undefined;
  });
  return browser;
}

/**
 * The browser of a worker, shared by its test files, each with its own contexts. It ends with the worker. It takes no
 * pictures.
 */
export function sharedChromium(): Promise<Browser> {
  running ??= launch();
  return running;
}
