import type { DnsAnswer, MxFacts } from "@broker/contracts";
import { answerState, type Lookup, recordsOf } from "../dns/dns-lookup.ts";
import { recogniseMailHost } from "./mail-hosts.ts";

/** The MX hosts of an answer, most preferred first, equal ones by name; null MX (RFC 7505) is left out. */
export function exchangers(answer: DnsAnswer): string[] {
  const records = recordsOf(answer, "MX").filter((record) => record.host !== "" && record.host !== ".");
  records.sort((a, b) => a.preference - b.preference || (a.host < b.host ? -1 : 1));
  return [...new Set(records.map((record) => record.host))];
}

/** Maximum MX hosts whose addresses are queried. */
export const MOST_MX_HOSTS = 6;

type Resolves = "there" | "absent" | "unknown";

async function resolves(host: string, lookup: Lookup): Promise<Resolves> {
  const states = (await Promise.all([lookup(host, "A"), lookup(host, "AAAA")])).map(answerState);
  if (states.includes("there")) return "there";
  return states.includes("unknown") ? "unknown" : "absent";
}

/** A host that is an address, or an alias: neither is allowed in an MX record (RFC 5321 §5.1, RFC 2181 §10.3). */
async function misnamed(host: string, lookup: Lookup): Promise<string | null> {
  if (/^[\d.]+$/.test(host) || host.includes(":")) return "target-is-address";
  return (await lookup(host, "A")).aliases.length > 0 ? "target-is-alias" : null;
}

function accepts(states: readonly Resolves[]): boolean | null {
  if (states.includes("there")) return true;
  return states.includes("unknown") ? null : false;
}

/**
 * The destination of a domain's mail. At most six hosts are resolved; `unresolvable` names those that certainly have no
 * address.
 */
export async function mxFacts(
  domain: string,
  spfRecord: string | null | Promise<string | null>,
  lookup: Lookup,
): Promise<MxFacts> {
  const answer: DnsAnswer = await lookup(domain, "MX");
  const base = { count: 0, null: false, implicit: false, unresolvable: [], provider: null, gateway: null };
  if (answerState(answer) === "unknown")
    return { ...base, count: null, null: null, implicit: null, acceptsMail: null, error: "temperror" };
  const hosts = exchangers(answer);
  const isNull =
    recordsOf(answer, "MX").length > hosts.length &&
    recordsOf(answer, "MX").some((mx) => mx.host === "" || mx.host === ".");
  if (hosts.length === 0) {
    if (isNull) return { ...base, null: true, acceptsMail: false, error: null };
    const address = await resolves(domain, lookup);
    return {
      ...base,
      implicit: address === "unknown" ? null : address === "there",
      acceptsMail: accepts([address]),
      error: null,
    };
  }
  const queried = hosts.slice(0, MOST_MX_HOSTS);
  const [states, names] = await Promise.all([
    Promise.all(queried.map((host) => resolves(host, lookup))),
    Promise.all(queried.map((host) => misnamed(host, lookup))),
  ]);
  const { provider, gateway } = recogniseMailHost(hosts, await spfRecord);
  return {
    count: hosts.length,
    null: false,
    implicit: false,
    acceptsMail: accepts(states),
    unresolvable: queried.filter((_, index) => states[index] === "absent"),
    provider: provider?.name ?? null,
    gateway: gateway?.name ?? null,
    error: isNull ? "null-mx-beside-others" : (names.find((name) => name !== null) ?? null),
  };
}
