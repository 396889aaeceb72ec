import { tmpdir } from "node:os";
import { browserCache } from "../browser-program.ts";
import type { BrowserSearch } from "../print-browser.ts";

/**
 * The browser of this machine for tests. The shipped one is unpacked once for all of them: vitest.config.ts names the
 * place.
 */
export function testBrowser(): BrowserSearch & { readonly cache: string } {
  return { env: process.env, platform: process.platform, arch: process.arch, cache: browserCache(tmpdir()) };
}
