import { getDomain } from "tldts";

/**
 * The registrable domain of a host by the Public Suffix List, private section included, as browsers separate sites; an
 * address or a bare suffix is unchanged.
 */
export function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
