import { browserCache, browserProgram, requirePrintBrowser, shippedBrowser } from "@broker/adapters";
import { type Browser, chromium } from "playwright-core";

/**
 * Starts a browser to be driven: the shipped one, which is the same on every machine and takes half the processor of a
 * whole one; where it does not run or another is named, that of the machine. `folder` = where the shipped one is
 * unpacked.
 */
export async function launchChromium(folder: string): Promise<Browser> {
  const { env, platform, arch } = process;
  const shipped = env.PUPPETEER_EXECUTABLE_PATH ? null : shippedBrowser(platform, arch);
  const chosen =
    shipped === null ? requirePrintBrowser({ env, platform, arch }) : { kind: "shipped" as const, ...shipped };
  const { path, env: set } = await browserProgram(chosen, browserCache(folder));
  const args = ["--disable-gpu", "--no-first-run", "--disable-background-networking"];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const given = Object.entries(set).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({ executablePath: path, env: Object.fromEntries(given), args });
}
