import { assessDns } from "../derived/dns/dns-facts.ts";
import { domainNames } from "../derived/dns/domain-names.ts";
import type { CollectContext } from "./collect-context.ts";
import type { Collected } from "./collected.ts";

/**
 * Queries the host's zone: addresses, aliases, name servers, SOA, wildcard. The queries are those that the derivation
 * needs, because the derivation itself is run over the live resolver; its result is discarded.
 */
export async function collectDns(context: CollectContext): Promise<Collected> {
  const { domain } = context.target;
  const facts = await assessDns(domain, (name, type) => context.network.dns.ask(name, type));
  const { registrable } = domainNames(domain);
  if (facts.resolves === null && facts.nameServers.length === 0) {
    return { status: { name: "dns", status: "failed", reason: `No name server answered for ${registrable}.` } };
  }
  const missing = [
    facts.resolves === null && "the address",
    facts.nameServers.length === 0 && "the name servers",
    facts.soa === null && "the SOA record",
    facts.wildcard === null && "the wildcard query",
  ].filter((part) => part !== false);
  if (missing.length === 0 || facts.resolves === false)
    return { status: { name: "dns", status: "complete", reason: null } };
  return { status: { name: "dns", status: "partial", reason: `Not answered: ${missing.join(", ")}.` } };
}
