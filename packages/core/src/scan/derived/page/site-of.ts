import { getDomain } from "tldts";

/**
 * The registrable domain of a host by the Public Suffix List, private section included, as browsers part sites from each
 * other; an address or a bare suffix stands for itself.
 */
export function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
