import { getDomain } from "tldts";

/** The names derived from a scanned host. */
interface DomainNames {
  readonly host: string;
  /** The mail domain: the scanned host without a leading www. */
  readonly mail: string;
  /** The other of example.co.uk and www.example.co.uk; null where a www counterpart makes no sense. */
  readonly twin: string | null;
  /** The part held by one customer: below public suffixes, private ones (site builders) included. */
  readonly registrable: string;
  /** The host and its parents down to the name that a registry delegated; the zone's apex is among them. At most 5. */
  readonly zoneCandidates: readonly string[];
}

/** Derives the names around a host by the Public Suffix List. A name that is itself a suffix is unchanged. */
export function domainNames(host: string): DomainNames {
  const registrable = getDomain(host, { allowPrivateDomains: true }) ?? host;
  const delegated = getDomain(host) ?? host;
  const bare = host.startsWith("www.") ? host.slice(4) : host;
  const mail = bare.endsWith(registrable) ? bare : host;
  const twin = mail !== host ? mail : host === registrable ? `www.${host}` : null;
  const zoneCandidates: string[] = [];
  for (let name = host; zoneCandidates.length < 5; name = name.slice(name.indexOf(".") + 1)) {
    zoneCandidates.push(name);
    if (name === delegated || !name.includes(".")) break;
  }
  return { host, mail, twin, registrable, zoneCandidates };
}

/**
 * The registrable domain of a host by the Public Suffix List, private section included, as browsers separate sites; an
 * address or a bare suffix is unchanged.
 */
export function siteOf(host: string): string {
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}

/** A name that can be queried: labels of 1–63 octets, 253 in all (RFC 1035 §2.3.4). */
export function askableName(name: string): boolean {
  const bare = name.endsWith(".") ? name.slice(0, -1) : name;
  return (
    bare.length > 0 && bare.length <= 253 && bare.split(".").every((label) => label.length > 0 && label.length <= 63)
  );
}

/**
 * A label that exists in no zone, always the same for one name, so that recorded evidence can be read again (32-bit
 * FNV-1a of the name). A zone that answers for it has a wildcard.
 */
export function unguessableLabel(name: string): string {
  let hash = 0x811c9dc5;
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return `zq${hash.toString(36)}x7`;
}
