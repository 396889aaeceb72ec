import type { AssetCandidate, Facts, ScanEvidence } from "@broker/contracts";
import { getDomain } from "tldts";
import { gradedExchange } from "./http/graded-exchange.ts";

/**
 * Other hosts that may belong to the company, each with its evidence: where the site redirects to another registrable
 * domain, and names in the certificate. They are not scored until a user accepts them.
 */
export function assetCandidates(evidence: ScanEvidence, facts: Pick<Facts, "http" | "tls">): AssetCandidate[] {
  const own = getDomain(evidence.target.domain, { allowPrivateDomains: true }) ?? evidence.target.domain;
  const found = new Map<string, string>();
  const add = (host: string, proof: string) => {
    const name = host.toLowerCase().replace(/^\*\./, "");
    const registrable = getDomain(name, { allowPrivateDomains: true });
    if (registrable !== null && registrable !== own && !found.has(name)) found.set(name, proof);
  };
  const redirects = `${evidence.target.domain} redirects to it`;
  // The redirect target is known even if it does not respond; with interception it is the proxy's response.
  const leavesFor = facts.http === null ? null : (gradedExchange(evidence)?.leavesFor ?? null);
  if (leavesFor !== null) add(leavesFor, redirects);
  for (const hop of [...(facts.http?.https?.hops ?? []), ...(facts.http?.http?.hops ?? [])])
    add(new URL(hop.url).hostname, redirects);
  for (const name of facts.tls?.certificate?.altNames ?? [])
    add(name, `named in the certificate of ${evidence.tls?.host ?? evidence.target.domain}`);
  return [...found].slice(0, 50).map(([host, proof]) => ({ host, proof }));
}
