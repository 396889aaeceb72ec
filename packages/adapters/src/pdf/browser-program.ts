import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";
import { installedPath } from "../files/installed-path.ts";
import type { PrintBrowser } from "./print-browser.ts";
import { unpackBrowser } from "./unpack-browser.ts";

/** Where the shipped browser is unpacked: the folder that PUPPETEER_CACHE_DIR names, else below the home. */
export function browserCache(home: string): string {
  return process.env.PUPPETEER_CACHE_DIR ?? join(home, "cache", "browser");
}

/** The packed browser that is installed with the product. */
export interface ShippedBrowser {
  readonly version: string;
  /** Folder of its `.br` files. */
  readonly folder: string;
}

const PACKED = "@sparticuz/chromium/bin/chromium.br";
const Manifest = z.object({ version: z.string() });

/**
 * The Chromium of the npm package @sparticuz/chromium, which is for Linux on x64 only; null = not installed, or for
 * another machine. Its JavaScript is not used (two processes that unpack at once would spoil each other's file).
 */
export function shippedBrowser(platform: string, arch: string, from?: string): ShippedBrowser | null {
  if (platform !== "linux" || arch !== "x64") return null;
  const packed =
    installedPath(`node_modules/${PACKED}`, from) ?? installedPath(`packages/adapters/node_modules/${PACKED}`, from);
  if (packed === null) return null;
  const folder = dirname(packed);
  const { version } = Manifest.parse(JSON.parse(readFileSync(join(folder, "..", "package.json"), "utf8")));
  return { version, folder };
}

interface BrowserProgram {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

const SYSTEM_FONTS = "/etc/fonts/fonts.conf";

/** What a browser needs of the environment: programs, fonts, folders, language. No other variable reaches it. */
const NEEDED =
  /^(path|home|lang|language|lc_\w+|tz|tmpdir|tmp|temp|systemroot|systemdrive|windir|userprofile|appdata|localappdata|programdata|programfiles.*|fontconfig_\w+|ld_library_path|dyld_\w+)$/i;

/** The environment without secrets: a page that took over the browser would find no key or password there. */
export function browserEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => NEEDED.test(name)));
}

/** The program of a chosen browser; the bundled one is first unpacked in `cache`. */
export async function browserProgram(chosen: PrintBrowser, cache: string): Promise<BrowserProgram> {
  if (chosen.kind === "installed") return { path: chosen.path, env: browserEnvironment(process.env) };
  const unpacked = chosen.kind === "fetched" ? chosen : await unpackBrowser(chosen, cache);
  const libraries = [unpacked.libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const fonts = existsSync(SYSTEM_FONTS) ? {} : { FONTCONFIG_FILE: unpacked.fonts };
  return { path: unpacked.path, env: { ...browserEnvironment(process.env), ...fonts, LD_LIBRARY_PATH: libraries } };
}
