import {
  ASSET_TRAILS,
  type AssetSighting,
  type AssetTrail,
  type ScanEvidence,
  type ScanReport,
} from "@broker/contracts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { siteOf } from "../../scan/derived/page/site-of.ts";
import { certificateSites } from "./certificate-sites.ts";
import { isHost } from "./is-host.ts";
import { linkedHosts } from "./linked-hosts.ts";
import { mailNames } from "./mail-names.ts";
import { redirectHosts } from "./redirect-hosts.ts";

/** Hosts that one scan proposes at most. */
export const MOST_SIGHTINGS = 20;

/** A sent visitor says most; then what is on the company's own registrable domain; then the rest. */
function rank({ host, found }: AssetSighting, site: string): number {
  const own = siteOf(host) === site ? 0 : ASSET_TRAILS.length;
  return found === "redirect" ? -1 : own + ASSET_TRAILS.indexOf(found);
}

/**
 * Hosts that a scan led to and that may be the company's, the likeliest first, at most 20: where visitors are sent, names on its own
 * registrable domain that the page links or loads, that take its mail or stand in its certificate, and the other domains of its mail
 * addresses and of a certificate with few names. Only what the evidence shows; the scanned name and its www twin are left out.
 */
export function assetSightings(
  report: ScanReport,
  evidence: Pick<ScanEvidence, "target" | "http" | "dns">,
): readonly AssetSighting[] {
  const { domain } = report.target;
  if (report.status === "failed" || report.facts.interception !== null) return [];
  const { registrable, mail, twin } = domainNames(domain);
  const own = new Set([domain, mail, twin]);
  const found = new Map<string, AssetSighting>();
  const add = (trail: AssetTrail, name: string, proof: string) => {
    const host = name.toLowerCase().replace(/\.$/, "");
    const bare = host.startsWith("www.") ? host.slice(4) : host;
    if (!isHost(host) || own.has(host) || found.has(host) || found.has(bare)) return;
    found.set(host, { host, found: trail, proof });
  };
  for (const host of redirectHosts(report, evidence)) add("redirect", host, `${domain} redirects to it`);
  const page = linkedHosts(report, evidence).filter(({ host }) => siteOf(host) === registrable);
  for (const { host, proof } of page) add("page", host, proof);
  for (const { name, proof } of mailNames(report, evidence)) add("mail", name, proof);
  const { names, others } = certificateSites(report);
  for (const name of [...names, ...others.proposed]) add("certificate", name, `named in the certificate of ${domain}`);
  return [...found.values()]
    .sort((a, b) => rank(a, registrable) - rank(b, registrable) || (a.host < b.host ? -1 : 1))
    .slice(0, MOST_SIGHTINGS);
}
