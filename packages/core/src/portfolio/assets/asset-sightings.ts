import {
  ASSET_TRAILS,
  type AssetSighting,
  type AssetTrail,
  type ScanEvidence,
  type ScanReport,
} from "@broker/contracts";
import { domainNames, siteOf } from "../../scan/derived/dns/domain-names.ts";
import { gradedExchange } from "../../scan/derived/http/graded-exchange.ts";
import { viewPage } from "../../scan/derived/page/page-view.ts";
import publicMailboxes from "./public-mailboxes.json" with { type: "json" };

const HOST = /^(?=.{4,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether text is a name of the DNS with two labels at least, in lower case; no address, no wildcard. */
export const isHost = (text: string): boolean => HOST.test(text);

/**
 * Other registrable domains that a certificate may name before it is taken for one that a host shares among its
 * customers.
 */
const MAX_UNRELATED = 5;

/** The name that a registry sold, without what stands behind it: 'acme' of acme.co.uk and of acme.com. */
const label = (site: string) => site.split(".")[0] ?? site;

/** The names of a certificate, those on the scanned registrable domain apart from all others. */
interface CertificateSites {
  /** Hosts on the scanned registrable domain; wildcards name no host. */
  readonly names: readonly string[];
  readonly others: {
    /**
     * Other registrable domains that may be the company's: all of them where they are few, else those of the same name.
     */
    readonly proposed: readonly string[];
    /** Those beyond: most likely other customers of the same host. */
    readonly strangers: number;
  };
}

/**
 * Parts the names of the site's certificate. What a name that does not fit the host serves says nothing about the
 * company.
 */
export function certificateSites({ target, facts }: ScanReport): CertificateSites {
  const tls = facts.tls;
  const site = siteOf(target.domain);
  const all = tls?.certificate && tls.hostnameMatches !== false ? tls.certificate.altNames : [];
  const hosts = [...new Set(all.map((name) => name.toLowerCase()))].filter((name) => name.includes("."));
  const own = hosts.filter((name) => !name.startsWith("*.") && siteOf(name) === site);
  const sites = [...new Set(hosts.map((name) => siteOf(name.replace(/^\*\./, ""))))].filter((other) => other !== site);
  const proposed = sites.length <= MAX_UNRELATED ? sites : sites.filter((other) => label(other) === label(site));
  return { names: own, others: { proposed, strangers: sites.length - proposed.length } };
}

/**
 * Names that take the company's mail on its own domain, and the other domains that stand behind the @ of its addresses.
 */
function mailNames(
  report: ScanReport,
  evidence: Pick<ScanEvidence, "dns">,
): readonly { readonly name: string; readonly proof: string }[] {
  const { registrable, mail } = domainNames(report.target.domain);
  const exchangers = evidence.dns
    .filter((answer) => answer.type === "MX" && answer.name === mail)
    .flatMap(({ records }) => records.flatMap((record) => (record.type === "MX" ? [record.host] : [])))
    .filter((host) => siteOf(host) === registrable);
  const written = (report.facts.page?.contacts.emails ?? []).flatMap((address) => {
    const domain = address.split("@").at(-1) ?? "";
    return publicMailboxes.includes(siteOf(domain)) ? [] : [{ name: domain, address }];
  });
  return [
    ...exchangers.map((name) => ({ name, proof: `takes the mail of ${mail}` })),
    ...written.map(({ name }) => ({ name, proof: `the page gives an address at ${name}` })),
  ];
}

/**
 * Where visitors of the typed name end: the graded host, the other domain that they are sent to, and the last that
 * answered.
 */
function redirectHosts({ facts }: ScanReport, evidence: Pick<ScanEvidence, "target" | "http">): readonly string[] {
  const graded = gradedExchange(evidence);
  const ends = [facts.http?.https, facts.http?.http].flatMap((way) => {
    const url = URL.parse(way?.hops.at(-1)?.url ?? "");
    return url === null ? [] : [url.hostname];
  });
  return [graded?.host, graded?.leavesFor, ...ends].filter((host) => typeof host === "string");
}

/** Hosts that the graded page links, posts to or loads from, each with where it stands, in the order of the page. */
function linkedHosts(
  report: ScanReport,
  evidence: Pick<ScanEvidence, "target" | "http">,
): readonly { readonly host: string; readonly proof: string }[] {
  const { page } = report.facts;
  const graded = page === null ? null : gradedExchange(evidence);
  if (page === null || graded === null) return [];
  const view = viewPage(graded.exchange);
  const links = view.html.anchors.flatMap(({ href }) => {
    const url = view.resolve(href);
    return url !== null && /^https?:$/.test(url.protocol) ? [url.hostname] : [];
  });
  const from = graded.host;
  return [
    ...page.forms.flatMap(({ host }) => (host === null ? [] : [{ host, proof: `a form on ${from} posts to it` }])),
    ...links.map((host) => ({ host, proof: `linked from the page of ${from}` })),
    ...[...page.scripts, ...page.stylesheets, ...page.iframes].map(({ host }) => ({
      host,
      proof: `the page of ${from} loads from it`,
    })),
  ];
}

/** Hosts that one scan proposes at most. */
export const MAX_SIGHTINGS = 20;

/** A sent visitor says most; then what is on the company's own registrable domain; then the rest. */
function rank({ host, found }: AssetSighting, site: string): number {
  const own = siteOf(host) === site ? 0 : ASSET_TRAILS.length;
  return found === "redirect" ? -1 : own + ASSET_TRAILS.indexOf(found);
}

/**
 * Hosts that a scan led to and that may be the company's, the likeliest first, at most 20: where visitors are sent,
 * names on its own registrable domain that the page links or loads, that take its mail or stand in its certificate, and
 * the other domains of its mail addresses and of a certificate with few names. Only what the evidence shows; the
 * scanned name and its www twin are left out.
 */
export function assetSightings(
  report: ScanReport,
  evidence: Pick<ScanEvidence, "target" | "http" | "dns">,
): readonly AssetSighting[] {
  const { domain } = report.target;
  if (report.status === "failed" || report.facts.interception !== null) return [];
  const { registrable, mail, twin } = domainNames(domain);
  const own = new Set([domain, mail, twin]);
  const found = new Map<string, AssetSighting>();
  const add = (trail: AssetTrail, name: string, proof: string) => {
    const host = name.toLowerCase().replace(/\.$/, "");
    const bare = host.startsWith("www.") ? host.slice(4) : host;
    if (!isHost(host) || own.has(host) || found.has(host) || found.has(bare)) return;
    found.set(host, { host, found: trail, proof });
  };
  for (const host of redirectHosts(report, evidence)) add("redirect", host, `${domain} redirects to it`);
  const page = linkedHosts(report, evidence).filter(({ host }) => siteOf(host) === registrable);
  for (const { host, proof } of page) add("page", host, proof);
  for (const { name, proof } of mailNames(report, evidence)) add("mail", name, proof);
  const { names, others } = certificateSites(report);
  for (const name of [...names, ...others.proposed]) add("certificate", name, `named in the certificate of ${domain}`);
  return [...found.values()]
    .sort((a, b) => rank(a, registrable) - rank(b, registrable) || (a.host < b.host ? -1 : 1))
    .slice(0, MAX_SIGHTINGS);
}
