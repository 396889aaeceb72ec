import type { HttpExchange, HttpPurpose } from "@broker/contracts";
import { PROBE_ORIGIN } from "../../derived/http/follow-up-facts.ts";
import { robotsAllows, robotsText } from "../../derived/http/robots.ts";
import type { CollectContext } from "../collect-context.ts";
import { failedExchange, walkRedirects } from "./walk.ts";

/** Requests allowed for the website, of the 25 of a scan: the chains to the home page, then everything. */
export const WEB_REQUESTS = { walks: 14, twinWalk: 2, all: 18 } as const;

/** Counts requests against a limit given by the caller. */
interface RequestAllowance {
  /** Counts one request; false = `limit` requests were counted before. */
  take(limit: number): boolean;
}

/** Opens the account of one website. */
export function requestAllowance(): RequestAllowance {
  let taken = 0;
  return {
    take(limit) {
      if (taken >= limit) return false;
      taken += 1;
      return true;
    },
  };
}

const MAX_BYTES = 65_536;
/** robots.txt and security.txt are often behind one redirect; more are not worth the requests. */
const MAX_REDIRECTS = 1;

/** A path that no site has; the same for the same domain, so that the evidence is reproducible. */
function absentPath(domain: string, digest: (text: string) => string): string {
  return `/no-such-page-${digest(`absent ${domain}`).slice(0, 16)}`;
}

/** One request to the graded origin; only its status and headers are kept, because nothing is read from the body. */
async function askHeaders(
  context: CollectContext,
  purpose: HttpPurpose,
  url: string,
  allowance: RequestAllowance,
  headers?: Record<string, string>,
): Promise<HttpExchange[]> {
  const [exchange] = await walkRedirects(purpose, url, 0, (hop, address) =>
    allowance.take(WEB_REQUESTS.all)
      ? context.network.http.send({ purpose, hop, url: address, method: "GET", maxBodyBytes: MAX_BYTES, headers })
      : null,
  );
  return exchange === undefined ? [] : [{ ...exchange, body: null }];
}

/** Requests the home page with the Origin of another site, as a script there would (Fetch §3.3). */
export function askFromForeignOrigin(
  context: CollectContext,
  _origin: string,
  homeUrl: string,
  allowance: RequestAllowance,
): Promise<HttpExchange[]> {
  return askHeaders(context, "cors", homeUrl, allowance, { origin: PROBE_ORIGIN });
}

/**
 * Requests to the graded origin once its home page is known; all at once, in order of value in case the allowance runs
 * out. The missing-page test waits for robots.txt, which is obeyed beyond home page and well-known files. The old
 * location of security.txt is requested only when the new one does not exist (RFC 9116 §3).
 */
export async function followUps(
  context: CollectContext,
  origin: string,
  homeUrl: string,
  allowance: RequestAllowance,
): Promise<HttpExchange[]> {
  const pay = () => allowance.take(WEB_REQUESTS.all);
  const ask = async (purpose: HttpPurpose, url: string, most = 0) => {
    const walked = await walkRedirects(purpose, url, most, (hop, address) =>
      pay() ? context.network.http.send({ purpose, hop, url: address, method: "GET", maxBodyBytes: MAX_BYTES }) : null,
    );
    return most === 0 ? walked.slice(0, 1) : walked;
  };
  const securityTxt = async () => {
    const walked = await ask("security-txt", `${origin}/.well-known/security.txt`, MAX_REDIRECTS);
    if (walked.at(-1)?.status !== 404) return walked;
    const second = await ask("security-txt", `${origin}/security.txt`, MAX_REDIRECTS);
    return [...walked, ...second.map((exchange) => ({ ...exchange, hop: exchange.hop + walked.length }))];
  };
  const robots = ask("robots", `${origin}/robots.txt`, MAX_REDIRECTS);
  const absent = async () => {
    const path = absentPath(context.target.domain, context.digest);
    const step = { purpose: "not-found" as const, hop: 0, url: `${origin}${path}` };
    return robotsAllows(robotsText(await robots), path)
      ? ask(step.purpose, step.url)
      : [failedExchange(step, "robots-disallowed", "robots.txt disallows access.")];
  };
  const requested = await Promise.all([
    robots,
    securityTxt(),
    askFromForeignOrigin(context, origin, homeUrl, allowance),
    askHeaders(context, "change-password", `${origin}/.well-known/change-password`, allowance),
    absent(),
  ]);
  return requested.flat();
}
