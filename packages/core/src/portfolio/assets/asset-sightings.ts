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

/** Whether text is a lower-case DNS name of at least two labels, not an address or wildcard. */
export const isHost = (text: string): boolean => HOST.test(text);

/** A certificate with more unrelated registrable domains than this is treated as shared hosting. */
const MAX_UNRELATED = 5;

/** The registered label: 'acme' for acme.co.uk and acme.com. */
const label = (site: string) => site.split(".")[0] ?? site;

/** A certificate's names, split by whether they are on the scanned registrable domain. */
interface CertificateSites {
  /** Hosts on the scanned registrable domain, without wildcards. */
  readonly names: readonly string[];
  readonly others: {
    /**
     * Other registrable domains that may be the company's: all if there are few, otherwise those with the same label.
     */
    readonly proposed: readonly string[];
    /** Number of remaining domains, most likely other customers of the host. */
    readonly strangers: number;
  };
}

/** Splits the names of the site's certificate. Names are ignored if the certificate does not match the host. */
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

/** MX names on the company's own domain, and the other domains of its email addresses. */
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
    ...exchangers.map((name) => ({ name, proof: `mail server of ${mail}` })),
    ...written.map(({ name }) => ({ name, proof: `the page gives an address at ${name}` })),
  ];
}

/**
 * The redirect targets of the entered name: the graded host, the other domain redirected to, and the last to respond.
 */
function redirectHosts({ facts }: ScanReport, evidence: Pick<ScanEvidence, "target" | "http">): readonly string[] {
  const graded = gradedExchange(evidence);
  const ends = [facts.http?.https, facts.http?.http].flatMap((way) => {
    const url = URL.parse(way?.hops.at(-1)?.url ?? "");
    return url === null ? [] : [url.hostname];
  });
  return [graded?.host, graded?.leavesFor, ...ends].filter((host) => typeof host === "string");
}

/** Hosts that the graded page links, posts to or loads from, with their location, in page order. */
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

/** Maximum hosts proposed by one scan. */
export const MAX_SIGHTINGS = 20;

/** Redirect targets rank first, then the company's own registrable domain, then the rest. */
function rank({ host, found }: AssetSighting, site: string): number {
  const own = siteOf(host) === site ? 0 : ASSET_TRAILS.length;
  return found === "redirect" ? -1 : own + ASSET_TRAILS.indexOf(found);
}

/**
 * Hosts found by a scan that may be the company's, likeliest first, at most 20. Sources: redirects; its own registrable
 * domain in links, MX records and the certificate; and other domains in email addresses or small certificates. The
 * scanned name and its www twin are excluded.
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
