import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BrowserSearch } from "../print-browser.ts";

/** The browser of this machine for tests. The shipped one is unpacked once for all of them. */
export function testBrowser(): BrowserSearch & { readonly cache: string } {
  const cache = join(tmpdir(), `broker-test-browser-${process.getuid?.() ?? 0}`);
  return { env: process.env, platform: process.platform, arch: process.arch, cache };
}
