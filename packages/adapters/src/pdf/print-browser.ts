import { AppError } from "@broker/contracts";
import { findBrowser } from "../files/find-browser.ts";
import { browserBuild } from "./browser-build.ts";
import { type ShippedBrowser, shippedBrowser } from "./browser-program.ts";
import { type UnpackedBrowser, unpackedBrowser } from "./unpack-browser.ts";

/** Where to search for a browser that prints. */
export interface BrowserSearch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** As `process.arch`. */
  readonly arch: string;
  /** Folder of unpacked browsers. */
  readonly cache: string;
}

/** The browser that will print: an installed one by its path, the shipped one, or one that was fetched. */
export type PrintBrowser =
  | { readonly kind: "installed"; readonly path: string }
  | ({ readonly kind: "shipped" } & ShippedBrowser)
  | ({ readonly kind: "fetched"; readonly version: string } & UnpackedBrowser);

/**
 * The browser that prints on this machine: named, then installed, shipped, fetched; null = none. Nothing is started or
 * unpacked.
 */
export function findPrintBrowser({ env, platform, arch, cache }: BrowserSearch): PrintBrowser | null {
  const path = findBrowser(env, platform);
  if (path !== null) return { kind: "installed", path };
  // A named browser is required to be that one.
  if (env.PUPPETEER_EXECUTABLE_PATH) return null;
  const shipped = shippedBrowser(platform, arch);
  if (shipped !== null) return { kind: "shipped", ...shipped };
  const fetched = browserBuild(platform, arch) === null ? null : unpackedBrowser(cache);
  return fetched === null ? null : { kind: "fetched", ...fetched };
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
