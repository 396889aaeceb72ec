import type { IndicatorFields, MatchPart } from "@broker/contracts";
import { siteOf } from "../../scan/derived/dns/domain-names.ts";
import { MAIL_HOSTS } from "../../scan/derived/email/mail-hosts.ts";
import { recogniseProvider } from "../accumulation/recognise-provider.ts";
import type { FoundMatch } from "./found-match.ts";
import type { IntelEvidence } from "./intel-evidence.ts";

/** How indicators are compared. */
export interface IndicatorContext {
  /** Whether an address serves several companies: it never matches alone. */
  readonly isShared: (address: string) => boolean;
  /** ISO day; an indicator is not matched after its last day. */
  readonly today: string;
}

/** A host at a provider that many companies share, of which the provider's name says nothing. */
function isProviderHost(host: string): boolean {
  if (MAIL_HOSTS.some(({ mx }) => mx.some((end) => host.endsWith(end)))) return true;
  return (["alias", "name-server"] as const).some((mark) => recogniseProvider({ mark, value: host })?.listed === true);
}

/** Whether a host is below a name of the same registrable domain. */
const isBelow = (host: string, name: string) => host.endsWith(`.${name}`) && siteOf(host) === siteOf(name);

/** Whether an indicator's name means a host of someone else: the same, or one above it that is no shared provider. */
const means = (name: string, host: string) => name === host || (isBelow(host, name) && !isProviderHost(host));

const PHRASES: Readonly<Record<"domain" | "url" | "address", Partial<Readonly<Record<MatchPart, string>>>>> = {
  domain: {
    host: "The indicator names a host of the company.",
    "mail-server": "The indicator names a mail server of the company.",
    "third-party": "The company's page loads from the host that the indicator names, or posts to it.",
    lookalike: "The indicator names a registered domain that looks like the company's.",
  },
  url: {
    host: "The indicator is an address on a host of the company.",
    "third-party": "The company's page loads exactly the address of the indicator, or posts to it.",
    lookalike: "The indicator is an address on a registered domain that looks like the company's.",
  },
  address: { address: "The company's host has this address, which no other scanned company has." },
};

interface Sighting {
  readonly part: MatchPart;
  readonly observed: string;
  readonly at: string | null;
}

/** The company's own host that an indicator's host is: the same one, or any below its domain. */
const ownHost = ({ domain, hosts }: IntelEvidence, name: string): string | null =>
  hosts.includes(name) || isBelow(name, domain) ? name : (hosts.find((host) => isBelow(host, name)) ?? null);

const lookalikesOf = ({ lookalikes, lookalikesAt }: IntelEvidence, name: string): Sighting[] =>
  lookalikes
    .filter((host) => host === name || isBelow(name, host))
    .map((observed) => ({ part: "lookalike", observed, at: lookalikesAt }));

function ofDomain(evidence: IntelEvidence, name: string): Sighting[] {
  const own = ownHost(evidence, name);
  const { mailServers, resources, mailAt, pageAt, dnsAt } = evidence;
  const hosts = [...new Set(resources.map(({ host }) => host))];
  return [
    ...(own === null ? [] : [{ part: "host" as const, observed: own, at: dnsAt ?? pageAt }]),
    ...mailServers
      .filter((host) => own === null && means(name, host))
      .map((observed) => ({ part: "mail-server" as const, observed, at: mailAt })),
    ...hosts
      .filter((host) => means(name, host))
      .map((observed) => ({ part: "third-party" as const, observed, at: pageAt })),
    ...lookalikesOf(evidence, name),
  ];
}

function ofUrl(evidence: IntelEvidence, url: string): Sighting[] {
  const host = URL.parse(url)?.hostname ?? "";
  const { domain, hosts, resources, pageAt, dnsAt } = evidence;
  const isOwn = hosts.includes(host) || isBelow(host, domain);
  return [
    ...(isOwn ? [{ part: "host" as const, observed: host, at: dnsAt ?? pageAt }] : []),
    ...(resources.some((each) => each.url === url)
      ? [{ part: "third-party" as const, observed: url, at: pageAt }]
      : []),
    ...lookalikesOf(evidence, host),
  ];
}

function sightings(evidence: IntelEvidence, indicator: IndicatorFields, { isShared }: IndicatorContext): Sighting[] {
  const { kind, value } = indicator;
  if (kind === "domain") return ofDomain(evidence, value);
  if (kind === "url") return ofUrl(evidence, value);
  if (kind === "address" && evidence.addresses.includes(value) && !isShared(value))
    return [{ part: "address", observed: value, at: evidence.dnsAt }];
  return [];
}

/** The keys under which indicators are stored that could match this evidence: registrable domains and addresses. */
export function indicatorKeys(evidence: IntelEvidence): readonly string[] {
  const { hosts, mailServers, resources, lookalikes, addresses } = evidence;
  const names = [...hosts, ...mailServers, ...resources.map(({ host }) => host), ...lookalikes];
  return [...new Set([...names.map(siteOf), ...addresses])];
}

/** The key under which an indicator is stored. */
export function indicatorKey({ kind, value }: Pick<IndicatorFields, "kind" | "value">): string {
  if (kind === "domain") return siteOf(value);
  return kind === "url" ? siteOf(URL.parse(value)?.hostname ?? "") : value;
}

/**
 * What of a domain's stored evidence indicators match: hosts, addresses, mail servers, third-party hosts and
 * lookalikes. Nothing is visited. An address of a content network or shared host matches nothing, and neither does a
 * provider's name its customers' hosts. Several indicators of the same value are one.
 */
export function matchIndicators(
  evidence: IntelEvidence,
  indicators: readonly IndicatorFields[],
  context: IndicatorContext,
): readonly FoundMatch[] {
  const found = new Map<string, FoundMatch>();
  for (const indicator of indicators) {
    const { kind, value, what, source, severity, validFrom, validUntil } = indicator;
    if (kind === "hash" || (validUntil !== null && validUntil < context.today)) continue;
    for (const { part, observed, at } of sightings(evidence, indicator, context)) {
      const key = `${kind} ${value} ${part} ${observed}`;
      if (found.has(key)) continue;
      found.set(key, {
        ...{ kind: "indicator", ref: value, what: what ?? value, source, severity, part, observed },
        ...{ domain: evidence.domain, observedAt: at ?? "", why: PHRASES[kind][part] ?? "", listedOn: validFrom },
      });
    }
  }
  return [...found.values()];
}
