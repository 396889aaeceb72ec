import type { HttpExchange, HttpPurpose, ScanEvidence } from "@broker/contracts";
import { siteOf } from "../dns/domain-names.ts";
import { redirectStep } from "./redirect-step.ts";

/** The exchanges of one redirect chain in the order of their hops, whatever the order of the evidence. */
export function homeWalk(exchanges: readonly HttpExchange[], purpose: HttpPurpose): HttpExchange[] {
  return exchanges.filter((exchange) => exchange.purpose === purpose).sort((a, b) => a.hop - b.hop);
}

/** The response whose headers and page are graded. */
export interface Graded {
  readonly exchange: HttpExchange;
  readonly host: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /**
   * The host on another registrable domain that the scanned name redirects its visitors to; the graded response is then
   * a redirect.
   */
  readonly leavesFor: string | null;
}

const hostOf = (url: string) => new URL(url).hostname;

function gradedOfWalk(walk: readonly HttpExchange[], site: string): Graded | null {
  const graded = (exchange: HttpExchange, leavesFor: string | null): Graded => {
    const { hostname, origin } = new URL(exchange.url);
    return { exchange, host: hostname, origin, leavesFor };
  };
  const last = walk.at(-1);
  // A redirect chain that leaves the site and returns to it, for example through a sign-in service, ends on the site.
  const ended = last !== undefined && last.status !== null && redirectStep(last).kind === "stay";
  if (ended && siteOf(hostOf(last.url)) === site) return graded(last, null);
  for (const exchange of walk) {
    if (exchange.status === null) return null;
    const step = redirectStep(exchange);
    if (step.kind === "go" && siteOf(hostOf(step.url)) !== site) return graded(exchange, hostOf(step.url));
  }
  return null;
}

/**
 * The response that is graded: that of the https origin finally reached from the scanned name. If the redirects leave
 * the registrable domain, it is the scanned side's own last response; if HTTPS leads nowhere, what HTTP reached, unless
 * a proxy on our side prevented HTTPS: then the HTTP response may be the proxy's. null = no page was reached.
 */
export function gradedExchange(
  evidence: Pick<ScanEvidence, "target"> & { readonly http: readonly HttpExchange[] },
): Graded | null {
  const site = siteOf(evidence.target.domain);
  const https = homeWalk(evidence.http, "https-home");
  const found = gradedOfWalk(https, site);
  if (found !== null || https[0]?.error?.code === "proxy") return found;
  return gradedOfWalk(homeWalk(evidence.http, "http-home"), site);
}

const PLAIN = new Set(["http-home", "twin-http-home"]);

/**
 * The home page as served over HTTP on the graded host, where the graded page came over HTTPS: visitors who type the
 * name without a scheme, or follow an old link, get this one. null = HTTP redirects, refuses, or is itself graded.
 */
export function clearHome(exchanges: readonly HttpExchange[], graded: Graded | null): HttpExchange | null {
  if (graded === null || graded.leavesFor !== null || !graded.origin.startsWith("https:")) return null;
  return (
    exchanges.find(({ purpose, url, status }) => {
      const { protocol, hostname } = new URL(url);
      return PLAIN.has(purpose) && status === 200 && protocol === "http:" && hostname === graded.host;
    }) ?? null
  );
}
