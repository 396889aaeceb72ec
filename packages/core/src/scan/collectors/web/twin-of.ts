import { siteOf } from "../../derived/page/site-of.ts";

/** The www twin of a registrable domain, or the domain behind its www name; null for every other host. */
export function twinOf(host: string): string | null {
  const site = siteOf(host);
  if (!site.includes(".")) return null;
  if (host === site) return /^[\d.]+$/.test(host) || host.startsWith("[") ? null : `www.${host}`;
  return host === `www.${site}` ? site : null;
}
