import type { DnsAnswer } from "@broker/contracts";
import type { Dns } from "../../ports.ts";
import { assessDns } from "../derived/dns/dns-facts.ts";
import { canonicalName } from "../derived/dns/dns-lookup.ts";
import { domainNames } from "../derived/dns/domain-names.ts";
import type { CollectContext, Collected } from "./collect-context.ts";

/**
 * A resolver that records its answers. Each query is sent once; `answers` is sorted, so that timing leaves no trace.
 */
interface RecordingDns extends Dns {
  answers(): DnsAnswer[];
}

/** Wraps a resolver for one scan. */
export function recordDns(dns: Dns): RecordingDns {
  const queries = new Map<string, Promise<DnsAnswer>>();
  const answered = new Map<string, DnsAnswer>();
  return {
    ask(name, type) {
      const key = `${canonicalName(name)} ${type}`;
      const known = queries.get(key);
      if (known) return known;
      const asking = dns.ask(canonicalName(name), type).then((answer) => {
        answered.set(key, answer);
        return answer;
      });
      queries.set(key, asking);
      return asking;
    },
    answers: () => [...answered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, answer]) => answer),
  };
}

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
