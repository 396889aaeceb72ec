import type { AssetCandidate, Facts, ScanEvidence } from "@broker/contracts";
import { getDomain } from "tldts";

/**
 * Other hosts that may belong to the company, each with its proof: where the site redirects to another registrable domain, and
 * names in the certificate. They score nothing until a person accepts them.
 */
export function assetCandidates(evidence: ScanEvidence, facts: Facts): AssetCandidate[] {
  const own = getDomain(evidence.target.domain, { allowPrivateDomains: true }) ?? evidence.target.domain;
  const found = new Map<string, string>();
  const add = (host: string, proof: string) => {
    const name = host.toLowerCase().replace(/^\*\./, "");
    const registrable = getDomain(name, { allowPrivateDomains: true });
    if (registrable !== null && registrable !== own && !found.has(name)) found.set(name, proof);
  };
  for (const hop of facts.http?.https?.hops ?? facts.http?.http?.hops ?? []) {
    add(new URL(hop.url).hostname, `${evidence.target.domain} redirects to it`);
  }
  for (const name of facts.tls?.certificate?.altNames ?? [])
    add(name, `named in the certificate of ${evidence.tls?.host ?? evidence.target.domain}`);
  return [...found].slice(0, 50).map(([host, proof]) => ({ host, proof }));
}
