import type { ScanReport } from "@broker/contracts";
import { siteOf } from "../../scan/derived/page/site-of.ts";

/** Other registrable domains that a certificate may name before it is taken for one that a host shares among its customers. */
export const MOST_STRANGERS = 5;

/** The name that a registry sold, without what stands behind it: 'acme' of acme.co.uk and of acme.com. */
const label = (site: string) => site.split(".")[0] ?? site;

/** The names of a certificate, those on the scanned registrable domain apart from all others. */
export interface CertificateSites {
  /** Hosts on the scanned registrable domain; wildcards name no host. */
  readonly names: readonly string[];
  readonly others: {
    /** Other registrable domains that may be the company's: all of them where they are few, else those of the same name. */
    readonly proposed: readonly string[];
    /** Those beyond: most likely other customers of the same host. */
    readonly strangers: number;
  };
}

/** Parts the names of the site's certificate. What a name that does not fit the host serves says nothing about the company. */
export function certificateSites({ target, facts }: ScanReport): CertificateSites {
  const tls = facts.tls;
  const site = siteOf(target.domain);
  const all = tls?.certificate && tls.hostnameMatches !== false ? tls.certificate.altNames : [];
  const hosts = [...new Set(all.map((name) => name.toLowerCase()))].filter((name) => name.includes("."));
  const own = hosts.filter((name) => !name.startsWith("*.") && siteOf(name) === site);
  const sites = [...new Set(hosts.map((name) => siteOf(name.replace(/^\*\./, ""))))].filter((other) => other !== site);
  const proposed = sites.length <= MOST_STRANGERS ? sites : sites.filter((other) => label(other) === label(site));
  return { names: own, others: { proposed, strangers: sites.length - proposed.length } };
}
