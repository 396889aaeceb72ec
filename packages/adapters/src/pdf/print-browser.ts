import { AppError } from "@broker/contracts";
import { findBrowser } from "../files/find-browser.ts";
import { type ShippedBrowser, shippedBrowser } from "./browser-program.ts";

/** Where to search for a browser that prints. */
export interface BrowserSearch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** As `process.arch`. */
  readonly arch: string;
}

/** The browser that will print: an installed one by its path, or the shipped one. */
export type PrintBrowser =
  | { readonly kind: "installed"; readonly path: string }
  | ({ readonly kind: "shipped" } & ShippedBrowser);

/**
 * The browser that prints on this machine: named, then installed, then shipped; null = none. Nothing is started or
 * unpacked.
 */
export function findPrintBrowser({ env, platform, arch }: BrowserSearch): PrintBrowser | null {
  const path = findBrowser(env, platform);
  if (path !== null) return { kind: "installed", path };
  // A named browser is required to be that one.
  if (env.PUPPETEER_EXECUTABLE_PATH) return null;
  const shipped = shippedBrowser(platform, arch);
  return shipped === null ? null : { kind: "shipped", ...shipped };
}

/** The same; AppError `browser_missing` with how to install one if there is none. */
export function requirePrintBrowser(search: BrowserSearch): PrintBrowser {
  const found = findPrintBrowser(search);
  if (found !== null) return found;
  const named = search.env.PUPPETEER_EXECUTABLE_PATH;
  throw new AppError(
    "browser_missing",
    named
      ? `PDF needs a browser to print with, and PUPPETEER_EXECUTABLE_PATH names ${named}, which is not there.`
      : "PDF needs a browser to print with, and none was found on this machine.",
    {
      hint: "Install Chrome, Edge or Chromium, or set PUPPETEER_EXECUTABLE_PATH to one. Every other format works without.",
    },
  );
}
