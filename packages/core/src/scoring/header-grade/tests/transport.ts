import type { HeaderResult, Hop } from "@broker/contracts";
import { siteOf } from "../../../scan/derived/dns/domain-names.ts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import { HSTS_HALF_YEAR, parseHsts } from "../../../scan/derived/http/policy/parse-hsts.ts";
import { agreed, type GradedSite, type HeaderVerdict } from "../graded-site.ts";

/** The response that HTTPS led to; the graded one where that is secure. */
function secureAnswer({ http, final, secure }: GradedSite): Hop | null {
  if (secure) return final;
  return http.https?.error === null ? (http.https.hops.at(-1) ?? null) : null;
}

/** The header as the published method reads it, joined fields and parseInt included. */
function toTheLetter(fields: readonly string[]): HeaderResult {
  if (fields.length === 0) return "hsts-not-implemented";
  const joined = fields.join(", ").slice(0, 1024);
  const age = joined
    .split(";")
    .map((part) => part.trim().toLowerCase())
    .findLast((part) => part.startsWith("max-age="));
  if (joined.includes(",") || age === undefined) return "hsts-header-invalid";
  return Number.parseInt(age.slice(8, 128), 10) < HSTS_HALF_YEAR
    ? "hsts-implemented-max-age-less-than-six-months"
    : "hsts-implemented-max-age-at-least-six-months";
}

function byTheStandard(
  fields: readonly string[],
  overTls: boolean,
): { readonly result: HeaderResult; readonly reason: string } {
  if (!overTls)
    return {
      result: "hsts-not-implemented",
      reason: "Browsers ignore the header over HTTP (RFC 6797, section 8.1).",
    };
  const hsts = parseHsts(fields);
  if (hsts.state === "absent") return { result: "hsts-not-implemented", reason: "" };
  if (hsts.state === "invalid")
    return {
      result: "hsts-header-invalid",
      reason: `Browsers ignore the header, because ${hsts.problem} (RFC 6797, section 6.1).`,
    };
  if (hsts.maxAge === 0)
    return { result: "hsts-not-implemented", reason: "max-age=0 disables HSTS (RFC 6797, section 6.1.1)." };
  return {
    result:
      hsts.maxAge < HSTS_HALF_YEAR
        ? "hsts-implemented-max-age-less-than-six-months"
        : "hsts-implemented-max-age-at-least-six-months",
    reason:
      fields.length > 1
        ? "Of several fields the first counts (RFC 6797, section 8.1)."
        : "Spaces around '=' and quoted values are legal (RFC 6797, section 6.1).",
  };
}

/** Whether browsers will return over HTTPS only (RFC 6797). */
export function strictTransportSecurity(site: GradedSite): HeaderVerdict {
  const answer = secureAnswer(site);
  if (answer === null) return agreed("hsts-not-implemented-no-https");
  if (site.http.hstsPreloaded === true) return agreed("hsts-preloaded");
  if (answer.certificateError !== undefined) return agreed("hsts-invalid-cert");
  const fields = headerValues(answer, "strict-transport-security");
  const { result, reason } = byTheStandard(fields, answer.url.startsWith("https:"));
  return { published: toTheLetter(fields), ours: result, reason };
}

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
