import { existsSync } from "node:fs";

/** Where browsers that can print are installed, by platform; `%NAME%` is replaced by an environment variable. */
const BROWSER_PLACES: Readonly<Record<string, readonly string[]>> = {
  linux: [
    "/usr/bin/google-chrome",
    "/usr/bin/google-chrome-stable",
    "/opt/google/chrome/chrome",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/snap/bin/chromium",
    "/usr/lib/chromium/chromium",
    "/usr/bin/microsoft-edge",
    "/usr/bin/microsoft-edge-stable",
    "/opt/microsoft/msedge/msedge",
  ],
  darwin: [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "%HOME%/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "%HOME%/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "%HOME%/Applications/Chromium.app/Contents/MacOS/Chromium",
  ],
  win32: [
    "%ProgramFiles%\\Google\\Chrome\\Application\\chrome.exe",
    "%ProgramFiles(x86)%\\Google\\Chrome\\Application\\chrome.exe",
    "%LOCALAPPDATA%\\Google\\Chrome\\Application\\chrome.exe",
    "%ProgramFiles(x86)%\\Microsoft\\Edge\\Application\\msedge.exe",
    "%ProgramFiles%\\Microsoft\\Edge\\Application\\msedge.exe",
    "%LOCALAPPDATA%\\Microsoft\\Edge\\Application\\msedge.exe",
    "%LOCALAPPDATA%\\Chromium\\Application\\chrome.exe",
  ],
};

type Environment = Readonly<Record<string, string | undefined>>;

/** A place with its variables filled in; null when one of them is not set. */
function filled(place: string, env: Environment): string | null {
  const missing = [...place.matchAll(/%([^%]+)%/g)].some(([, name]) => !env[name ?? ""]);
  return missing ? null : place.replace(/%([^%]+)%/g, (_, name: string) => env[name] ?? "");
}

/**
 * The browser to print with: only the one named by PUPPETEER_EXECUTABLE_PATH if it is set, else the first installed in
 * a usual place of the platform; null = none.
 */
export function findBrowser(
  env: Environment,
  platform: string,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const named = env.PUPPETEER_EXECUTABLE_PATH;
  if (named) return exists(named) ? named : null;
  const places = (BROWSER_PLACES[platform] ?? []).flatMap((place) => filled(place, env) ?? []);
  return places.find((place) => exists(place)) ?? null;
}
