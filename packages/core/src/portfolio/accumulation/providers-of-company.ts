import { type Facts, KIND_PARTS, type ProviderKind, type ScannedPart } from "@broker/contracts";
import { domainNames } from "../../scan/derived/dns/domain-names.ts";
import { MAIL_HOSTS } from "../../scan/derived/email/mail-hosts.ts";
import type { PortfolioCompany } from "./portfolio-company.ts";
import { type RecognisedProvider, recogniseProvider, type SharedMark } from "./recognise-provider.ts";

/** Shared-provider marks in one part of a scan. */
interface PartMarks {
  readonly part: ScannedPart;
  readonly marks: readonly SharedMark[];
}

/** The network of an address: a published range, a single machine, or not a public address. */
export type NetworkOf = (address: string) => { readonly range: string } | "own" | "not-public";

const isRecognised = (host: string) => MAIL_HOSTS.some(({ mx }) => mx.some((end) => host.endsWith(end)));

const distinct = (marks: readonly SharedMark[]) => [
  ...new Map(marks.map((mark) => [`${mark.mark} ${mark.value}`, mark])).values(),
];

function ofDns({ addresses, aliases, nameServers }: NonNullable<Facts["dns"]>, networkOf: NetworkOf): SharedMark[] {
  const marks: SharedMark[] = [
    ...aliases.map((value) => ({ mark: "alias" as const, value: value.toLowerCase() })),
    ...nameServers.map(({ host }) => ({ mark: "name-server" as const, value: host.toLowerCase() })),
  ];
  for (const address of addresses) {
    const network = networkOf(address);
    if (network === "not-public") continue;
    marks.push(network === "own" ? { mark: "address", value: address } : { mark: "network", value: network.range });
  }
  return marks;
}

/** Recognised mail services by name; unrecognised mail servers by the visited hosts. */
function ofMail({ mx, starttls }: NonNullable<Facts["email"]>): SharedMark[] {
  const services = [mx.provider, mx.gateway].flatMap((value) =>
    value === null ? [] : [{ mark: "mail" as const, value }],
  );
  const hosts = Object.keys(starttls).map((host) => host.toLowerCase());
  return [
    ...services,
    ...hosts.filter((host) => !isRecognised(host)).map((value) => ({ mark: "mail-host" as const, value })),
  ];
}

function ofPage({ technologies, ssoProviders }: NonNullable<Facts["page"]>): SharedMark[] {
  return [
    ...technologies.map(({ id }) => ({ mark: "technology" as const, value: id })),
    ...ssoProviders.map(({ name }) => ({ mark: "sign-in" as const, value: name })),
  ];
}

/**
 * Marks of shared providers in a scan's facts, by part. A part not scanned is absent; a part without known marks is
 * empty.
 */
export function sharedMarks(facts: Pick<Facts, "dns" | "email" | "page">, networkOf: NetworkOf): PartMarks[] {
  return [
    ...(facts.dns === null ? [] : [{ part: "dns" as const, marks: distinct(ofDns(facts.dns, networkOf)) }]),
    ...(facts.email === null ? [] : [{ part: "mail" as const, marks: distinct(ofMail(facts.email)) }]),
    ...(facts.page === null ? [] : [{ part: "page" as const, marks: distinct(ofPage(facts.page)) }]),
  ];
}

/** A provider of a company, with the first evidence of it. */
export interface ProviderSighting {
  readonly provider: RecognisedProvider;
  readonly domain: string;
  readonly mark: SharedMark;
  readonly at: string;
}

/** Recognises marks, caching each: even a portfolio of thousands has few distinct marks. */
export function providerReader(): (mark: SharedMark) => RecognisedProvider | null {
  const known = new Map<string, RecognisedProvider | null>();
  return (mark) => {
    const key = `${mark.mark} ${mark.value}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const provider = recogniseProvider(mark);
    known.set(key, provider);
    return provider;
  };
}

/** The parts covered by at least one of the company's scans. */
export function observedParts({ footprints }: PortfolioCompany): ReadonlySet<ScannedPart> {
  return new Set(footprints.map(({ part }) => part));
}

/** Whether any scanned part could show a provider of this kind. */
export function isKindObserved(parts: ReadonlySet<ScannedPart>, kind: ProviderKind): boolean {
  return KIND_PARTS[kind].some((part) => parts.has(part));
}

/**
 * A company's providers by its footprints, without duplicates. Its own domains are excluded; a machine's address counts
 * only if no hosting provider is recognised.
 */
export function providersOfCompany(
  company: PortfolioCompany,
  read: (mark: SharedMark) => RecognisedProvider | null,
): readonly ProviderSighting[] {
  const own = new Set(company.domains.map((domain) => domainNames(domain).registrable));
  const found = new Map<string, ProviderSighting>();
  for (const { domain, at, marks } of company.footprints)
    for (const mark of marks) {
      const provider = read(mark);
      if (provider !== null && (provider.listed || !own.has(provider.vendor)) && !found.has(provider.id))
        found.set(provider.id, { provider, domain, mark, at });
    }
  const all = [...found.values()];
  const hosted = all.some(
    ({ provider }) => provider.listed && (provider.kind === "hosting" || provider.kind === "cdn"),
  );
  return hosted ? all.filter(({ provider }) => !provider.id.startsWith("address:")) : all;
}
