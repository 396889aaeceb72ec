import type { DnsAnswer, DnsFacts, DnssecFacts, ScanEvidence } from "@broker/contracts";
import { type Derived, unseenReason } from "../derived.ts";
import { answerState, type Lookup, recordedLookup, recordsOf, zoneApex } from "./dns-lookup.ts";
import { domainNames, unguessableLabel } from "./domain-names.ts";

const MAX_NAME_SERVERS = 6;

/** The names that a host is an alias of, in order. */
function aliasesOf(address: DnsAnswer, alias: DnsAnswer): string[] {
  return address.aliases.length > 0 ? [...address.aliases] : recordsOf(alias, "CNAME").map((record) => record.host);
}

/** The last alias of a host, if the name that it points to does not exist. */
function dangling(address: DnsAnswer, alias: DnsAnswer): string | null {
  return address.status === "nxdomain" ? (aliasesOf(address, alias).at(-1) ?? null) : null;
}

async function nameServersOf(apex: string, lookup: Lookup): Promise<DnsFacts["nameServers"]> {
  const hosts = recordsOf(await lookup(apex, "NS"), "NS").map((record) => record.host);
  const queried = [...new Set(hosts)].sort().slice(0, MAX_NAME_SERVERS);
  return Promise.all(
    queried.map(async (host) => {
      const [v4, v6] = await Promise.all([lookup(host, "A"), lookup(host, "AAAA")]);
      const addresses = [...recordsOf(v4, "A"), ...recordsOf(v6, "AAAA")].map((record) => record.address);
      return { host, addresses: addresses.sort() };
    }),
  );
}

/**
 * Determines a zone's configuration by querying `lookup`: host, www counterpart, apex, name servers, wildcard. At most
 * 25 queries.
 */
export async function assessDns(domain: string, lookup: Lookup): Promise<DnsFacts> {
  const { host, mail, twin, registrable, zoneCandidates } = domainNames(domain);
  const odd = `${unguessableLabel(registrable)}.${registrable}`;
  const [v4, v6, alias, texts, apexName, oddAddress, ...twinAnswers] = await Promise.all([
    lookup(host, "A"),
    lookup(host, "AAAA"),
    lookup(host, "CNAME"),
    lookup(mail, "TXT"),
    zoneApex(zoneCandidates, lookup),
    lookup(odd, "A"),
    ...(twin ? [lookup(twin, "A"), lookup(twin, "CNAME"), lookup(twin, "AAAA")] : []),
  ]);
  const apex = apexName ?? registrable;
  const [nameServers, soaAnswer] = await Promise.all([nameServersOf(apex, lookup), lookup(apex, "SOA")]);
  const soa = recordsOf(soaAnswer, "SOA")[0];
  const [twinAddress, twinAlias] = twinAnswers;
  const twinDangling = twinAddress && twinAlias ? dangling(twinAddress, twinAlias) : null;
  return {
    addresses: [...recordsOf(v4, "A"), ...recordsOf(v6, "AAAA")].map((record) => record.address).sort(),
    resolves: resolvesTo(v4, v6),
    hasIpv6: answerState(v6) === "unknown" ? null : v6.status === "ok",
    nameServers,
    soa: soa ? soaFacts(soa) : null,
    wildcard: answerState(oddAddress) === "unknown" ? null : oddAddress.status === "ok",
    aliases: aliasesOf(v4, alias),
    danglingAlias: dangling(v4, alias) ?? twinDangling,
    texts: recordsOf(texts, "TXT").map((record) => record.text),
  };
}

function resolvesTo(v4: DnsAnswer, v6: DnsAnswer): boolean | null {
  if (v4.status === "ok" || v6.status === "ok") return true;
  return answerState(v4) === "unknown" || answerState(v6) === "unknown" ? null : false;
}

function soaFacts({ type: _, ...times }: { type: "SOA" } & NonNullable<DnsFacts["soa"]>): DnsFacts["soa"] {
  return times;
}

/** The facts about a domain's zone, from recorded evidence alone. */
export async function deriveDnsFacts(evidence: ScanEvidence): Promise<Derived<DnsFacts>> {
  const unseen = unseenReason(evidence, "dns");
  if (unseen !== null) return { unseen };
  return { facts: await assessDns(evidence.target.domain, recordedLookup(evidence.dns)) };
}

/**
 * Number of distinct servers behind the names of name servers: names that share an address are one server. A name whose
 * addresses were not observed counts as a separate one, in its favour.
 */
export function distinctServers(servers: DnsFacts["nameServers"]): number {
  const machines: ReadonlySet<string>[] = [];
  for (const { host, addresses } of servers) {
    const own = new Set(addresses.length === 0 ? [host] : addresses);
    const same = machines.filter((machine) => !machine.isDisjointFrom(own));
    for (const machine of same) machines.splice(machines.indexOf(machine), 1);
    machines.push(same.reduce((all, machine) => all.union(machine), own));
  }
  return machines.length;
}

/**
 * DNSSEC of a zone: a DS at the parent and keys at the apex (RFC 4035). `validated` and `bogus` are meaningful only
 * where the resolver is known to validate: it sets AD on what it verified and answers SERVFAIL for what does not
 * verify.
 */
export async function dnssecFacts(
  apex: string,
  resolverValidates: boolean | null,
  lookup: Lookup,
): Promise<DnssecFacts> {
  const [ds, dnskey, soa] = await Promise.all([lookup(apex, "DS"), lookup(apex, "DNSKEY"), lookup(apex, "SOA")]);
  const has = (answer: typeof ds) => (answerState(answer) === "unknown" ? null : answer.status === "ok");
  const [hasDs, hasDnskey] = [has(ds), has(dnskey)];
  const signed = hasDs === false || hasDnskey === false ? false : hasDs && hasDnskey;
  if (resolverValidates !== true) return { signed, hasDs, hasDnskey, validated: null, bogus: null };
  const broken = hasDs === true && (soa.status === "servfail" || dnskey.status === "servfail");
  const answered = soa.status === "ok";
  return {
    signed,
    hasDs,
    hasDnskey,
    validated: broken ? false : answered ? soa.authenticated : null,
    bogus: broken ? true : answered ? false : null,
  };
}
