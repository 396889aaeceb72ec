import { getDomain } from "tldts";

/** The names derived from a scanned host. */
export interface DomainNames {
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
