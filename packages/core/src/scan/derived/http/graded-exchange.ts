import type { HttpExchange, ScanEvidence } from "@broker/contracts";
import { siteOf } from "../page/site-of.ts";
import { homeWalk } from "./home-walk.ts";
import { redirectStep } from "./redirect-step.ts";

/** The answer whose headers and page are graded. */
export interface Graded {
  readonly exchange: HttpExchange;
  readonly host: string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** The other registrable domain's host that the typed name sends its visitors to; the graded answer is then a redirect. */
  readonly leavesFor: string | null;
}

const hostOf = (url: string) => new URL(url).hostname;

function gradedOfWalk(walk: readonly HttpExchange[], site: string): Graded | null {
  const graded = (exchange: HttpExchange, leavesFor: string | null): Graded => {
    const { hostname, origin } = new URL(exchange.url);
    return { exchange, host: hostname, origin, leavesFor };
  };
  const last = walk.at(-1);
  // A way that leaves the site and comes back to it, over a sign-in service for one, ends at home.
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
 * Which answer is graded: that of the https origin finally reached from the typed name. If the redirects leave the registrable
 * domain, it is the typed side's own last answer; if https leads nowhere, what http reached, unless a proxy of ours kept us from
 * https: then what came over http may be its own words. null = no page was reached.
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
