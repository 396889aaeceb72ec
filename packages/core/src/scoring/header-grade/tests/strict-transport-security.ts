import type { Hop } from "@broker/contracts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import { HSTS_HALF_YEAR, parseHsts } from "../../../scan/derived/http/policy/parse-hsts.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderResult } from "../header-results.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

/** The answer that https led to; the graded one where that is secure. */
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

function byTheStandard(fields: readonly string[]): HeaderResult {
  const hsts = parseHsts(fields);
  if (hsts.state === "invalid") return "hsts-header-invalid";
  if (hsts.state === "absent" || hsts.maxAge === 0) return "hsts-not-implemented";
  return hsts.maxAge < HSTS_HALF_YEAR
    ? "hsts-implemented-max-age-less-than-six-months"
    : "hsts-implemented-max-age-at-least-six-months";
}

/** Whether browsers will come back over https alone (RFC 6797). */
export function strictTransportSecurity(site: GradedSite): HeaderVerdict {
  const answer = secureAnswer(site);
  const preset: HeaderResult | null =
    answer === null
      ? "hsts-not-implemented-no-https"
      : site.http.hstsPreloaded === true
        ? "hsts-preloaded"
        : answer.certificateError !== undefined
          ? "hsts-invalid-cert"
          : null;
  const fields = answer === null ? [] : headerValues(answer, "strict-transport-security");
  const overTls = answer?.url.startsWith("https:") === true;
  return {
    published: preset ?? toTheLetter(fields),
    ours: preset ?? byTheStandard(overTls ? fields : []),
    reason:
      "max-age must be a whole number and 0 switches HSTS off, blanks around '=' are legal, no directive may stand twice, of several fields the first counts, and over http none does (RFC 6797, sections 6.1 and 8.1).",
  };
}
