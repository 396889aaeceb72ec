import { requirePrintBrowser } from "@broker/adapters";
import type { Invocation } from "../invocation.ts";

/** Refuses work that will end in PDFs on a machine with no browser to print them, before it begins. AppError `browser_missing`. */
export function requireBrowser({ host }: Invocation): void {
  requirePrintBrowser({ env: host.env, platform: host.platform, arch: process.arch });
}
