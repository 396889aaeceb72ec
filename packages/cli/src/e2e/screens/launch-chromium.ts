import { browserCache, browserProgram, requirePrintBrowser } from "@broker/adapters";
import { type Browser, chromium } from "playwright-core";

/** Starts the machine's browser, or the shipped one, to be driven. `folder` = where the shipped one is unpacked. */
export async function launchChromium(folder: string): Promise<Browser> {
  const search = { env: process.env, platform: process.platform, arch: process.arch };
  const { path, env } = await browserProgram(requirePrintBrowser(search), browserCache(folder));
  const args = ["--disable-gpu", "--no-first-run", "--disable-background-networking"];
  if (process.getuid?.() === 0) args.push("--no-sandbox");
  const set = Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return chromium.launch({ executablePath: path, env: Object.fromEntries(set), args });
}
