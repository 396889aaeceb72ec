import { existsSync } from "node:fs";
import type { PrintBrowser } from "./print-browser.ts";
import { unpackBrowser } from "./unpack-browser.ts";

/** A browser as it is started: its program and the environment that it needs. */
export interface BrowserProgram {
  readonly path: string;
  readonly env: NodeJS.ProcessEnv;
}

const SYSTEM_FONTS = "/etc/fonts/fonts.conf";

/** What a chosen browser is started by; the shipped one is unpacked in `cache` before. */
export async function browserProgram(chosen: PrintBrowser, cache: string): Promise<BrowserProgram> {
  if (chosen.kind === "installed") return { path: chosen.path, env: process.env };
  const unpacked = await unpackBrowser(chosen, cache);
  const libraries = [unpacked.libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  const fonts = existsSync(SYSTEM_FONTS) ? {} : { FONTCONFIG_FILE: unpacked.fonts };
  return { path: unpacked.path, env: { ...process.env, ...fonts, LD_LIBRARY_PATH: libraries } };
}
