import type { HeaderResult, Hop } from "@broker/contracts";
import { siteOf } from "../../../scan/derived/dns/domain-names.ts";
import type { GradedSite } from "../graded-site.ts";
import { agreed, type HeaderVerdict } from "../header-verdict.ts";

const isSecure = (url: string) => url.startsWith("https:");
const hostOf = (url: string) => new URL(url).hostname;

/**
 * Assesses a redirect chain from HTTP. Every host of the site counts as preloaded when the site is, since an entry in
 * the list has to cover the names below it.
 */
function judge(hops: readonly Hop[], end: string, preloaded: boolean): HeaderResult {
  const [first, second] = hops.map(({ url }) => url);
  if (first === undefined) return "redirection-not-needed-no-http";
  const site = siteOf(hostOf(first));
  if (preloaded && hops.every(({ url }) => siteOf(hostOf(url)) === site)) return "redirection-all-redirects-preloaded";
  const next = second ?? (end === first ? undefined : end);
  if (next === undefined) return "redirection-missing";
  if (!isSecure(end)) return "redirection-not-to-https";
  if (!isSecure(next)) return "redirection-not-to-https-on-initial-redirection";
  return hostOf(first) === hostOf(next) ? "redirection-to-https" : "redirection-off-host-from-http";
}

/**
 * Whether HTTP redirects to HTTPS immediately and on the same host. An invalid certificate anywhere on the chain stops
 * a visitor there.
 */
export function redirection({ http }: GradedSite): HeaderVerdict {
  const chain = http.http;
  const last = chain?.hops.at(-1);
  const preloaded = http.hstsPreloaded === true;
  if (chain === null || last === undefined) return agreed("redirection-not-needed-no-http");
  if (chain.hops.some(({ certificateError }) => certificateError !== undefined))
    return agreed("redirection-invalid-cert");
  if (chain.error === null) return agreed(judge(chain.hops, last.url, preloaded));
  return {
    published: "redirection-not-needed-no-http",
    ours: judge(chain.hops, chain.error.url.startsWith("http") ? chain.error.url : last.url, preloaded),
    reason: `Port 80 responds, so visitors do arrive over HTTP; a later failure of the chain (${chain.error.code}) does not make HTTP absent.`,
  };
}
