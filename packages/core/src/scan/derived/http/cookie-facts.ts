import type { CookieFacts, HttpExchange } from "@broker/contracts";
import { siteOf } from "../page/site-of.ts";
import { parseSetCookie } from "./parse-set-cookie.ts";

/** More than any legitimate site sets; browsers store 180 a domain. */
const MOST_COOKIES = 200;

/**
 * The cookies set by the home page and the redirects to it, on hosts of the site. Of the same cookie set twice the last
 * counts, separately over TLS and over HTTP.
 */
export function cookieFacts(
  walks: readonly (readonly HttpExchange[])[],
  site: string,
  startedAt: string,
): CookieFacts[] {
  const kept = new Map<string, CookieFacts>();
  for (const exchange of walks.flat()) {
    const { hostname } = URL.parse(exchange.url) ?? { hostname: "" };
    if (exchange.status === null || siteOf(hostname) !== site) continue;
    for (const [header, value] of exchange.headers) {
      const cookie = header === "set-cookie" ? parseSetCookie(value, exchange.url, startedAt) : null;
      if (cookie === null) continue;
      const key = [cookie.name, cookie.domain ?? hostname, cookie.path, cookie.overTls].join(" ");
      if (kept.has(key) || kept.size < MOST_COOKIES) kept.set(key, cookie);
    }
  }
  return [...kept.values()];
}
