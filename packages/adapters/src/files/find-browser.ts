import { existsSync } from "node:fs";
import { BROWSER_PLACES } from "./browser-places.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** A place with its variables filled in; null when one of them is not set. */
function filled(place: string, env: Environment): string | null {
  const missing = [...place.matchAll(/%([^%]+)%/g)].some(([, name]) => !env[name ?? ""]);
  return missing ? null : place.replace(/%([^%]+)%/g, (_, name: string) => env[name] ?? "");
}

/**
 * The browser to print with: the one that PUPPETEER_EXECUTABLE_PATH names, and that alone if it is set, else the first
 * that is installed in a usual place of the platform; null = none.
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
