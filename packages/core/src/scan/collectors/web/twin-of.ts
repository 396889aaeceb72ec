import { getDomain } from "tldts";

/**
 * The www counterpart of a registrable domain, or the domain behind its www name; null for every other host, suffixes
 * and addresses too.
 */
export function twinOf(host: string): string | null {
  const site = getDomain(host, { allowPrivateDomains: true });
  if (site === null) return null;
  if (host === site) return `www.${host}`;
  return host === `www.${site}` ? site : null;
}
