import { join } from "node:path";

/** Where the shipped browser is unpacked: the folder that PUPPETEER_CACHE_DIR names, else below the home. */
export function browserCache(home: string): string {
  return process.env.PUPPETEER_CACHE_DIR ?? join(home, "cache", "browser");
}
