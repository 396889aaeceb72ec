import type { AlertSeverity, Facts, LookalikeSearch } from "@broker/contracts";
import { companyDomain, companyHosts } from "../../scan/company-name.ts";
import type { ExposureEvidence } from "../exposed/exposure-evidence.ts";

/** A claim of an extortion group that a source named for the domain. */
interface StoredClaim {
  readonly group: string;
  /** ISO day; null = not stated. */
  readonly on: string | null;
  readonly severity: AlertSeverity;
}

/** What stored evidence of a domain is matched with: an excerpt of its newest scans, by part, and its last search. */
export interface IntelEvidence extends ExposureEvidence {
  /** Starts of the newest scans that read DNS and mail; null = none did. */
  readonly dnsAt: string | null;
  readonly mailAt: string | null;
  /** Names of the company's own: the domain, its www twin, the host of its page. */
  readonly hosts: readonly string[];
  readonly addresses: readonly string[];
  readonly mailServers: readonly string[];
  /** What its page loads from, or posts to, at other companies. */
  readonly resources: readonly { readonly host: string; readonly url: string }[];
  readonly claims: readonly StoredClaim[];
  /** When the sources of claims were last queried; null = never. */
  readonly claimsAt: string | null;
  readonly lookalikes: readonly string[];
  readonly lookalikesAt: string | null;
}

/** The facts that an excerpt is made of, each of the newest scan that has the part; null = none has. */
export interface ExcerptFacts {
  readonly dns: { readonly at: string; readonly facts: Facts["dns"] } | null;
  readonly mail: { readonly at: string; readonly facts: Facts["email"] } | null;
  readonly page: { readonly at: string; readonly facts: Facts["page"] } | null;
  readonly standing: {
    readonly at: string;
    readonly vulnerabilities: Facts["vulnerabilities"];
    readonly darkWeb: Facts["darkWeb"];
  } | null;
  readonly search: LookalikeSearch | null;
}

/** Most resources of a page that are stored; a page with more is cut. */
const MOST_RESOURCES = 300;

const lower = (host: string) => host.toLowerCase().replace(/\.$/, "");

function resourcesOf(page: NonNullable<Facts["page"]>): IntelEvidence["resources"] {
  const own = companyDomain(URL.parse(page.url)?.hostname ?? "");
  const all = [
    ...[...page.scripts, ...page.stylesheets, ...page.iframes].map(({ url, host }) => ({ url, host: lower(host) })),
    ...page.forms.flatMap(({ action, host }) => (host === null ? [] : [{ url: action, host: lower(host) }])),
    ...page.thirdPartyHosts.map((host) => ({ url: "", host: lower(host) })),
  ];
  const others = all.filter(({ host }) => host !== "" && host !== own && !host.endsWith(`.${own}`));
  return [...new Map(others.map((each) => [`${each.host} ${each.url}`, each])).values()].slice(0, MOST_RESOURCES);
}

const SEVERITIES: Readonly<Record<string, AlertSeverity>> = { critical: "critical", high: "high", medium: "medium" };

const claimsOf = (darkWeb: Facts["darkWeb"]): readonly StoredClaim[] =>
  (darkWeb?.exposures ?? [])
    .filter(({ kind }) => kind === "extortion-claim")
    .map(({ name, on, severity }) => ({ group: name, on, severity: SEVERITIES[severity] ?? "low" }));

/** The excerpt of a domain's stored facts. @param domain without `www.` */
export function intelEvidence(domain: string, { dns, mail, page, standing, search }: ExcerptFacts): IntelEvidence {
  const pageHost = URL.parse(page?.facts?.url ?? "")?.hostname;
  const redirected = pageHost?.endsWith(`.${domain}`) === true ? [pageHost] : [];
  const claimed = standing?.darkWeb ?? null;
  return {
    domain,
    dnsAt: dns?.at ?? null,
    mailAt: mail?.at ?? null,
    pageAt: page?.at ?? null,
    hosts: [...new Set([...companyHosts(domain), ...redirected])],
    addresses: dns?.facts?.addresses ?? [],
    mailServers: Object.keys(mail?.facts?.starttls ?? {}).map(lower),
    resources: page?.facts == null ? [] : resourcesOf(page.facts),
    technologies: (page?.facts?.technologies ?? []).map(({ id, name, version, evidence }) => ({
      ...{ id, name, version },
      evidence: evidence.slice(0, 1),
    })),
    listsAt: standing?.vulnerabilities?.asOf ?? null,
    possible: standing?.vulnerabilities?.possible ?? [],
    claims: claimsOf(claimed),
    claimsAt: claimed?.asked?.includes("extortion-claim") === true ? (standing?.at ?? null) : null,
    lookalikes: (search?.found ?? []).map((each) => lower(each.domain)),
    lookalikesAt: search?.asOf ?? null,
  };
}
