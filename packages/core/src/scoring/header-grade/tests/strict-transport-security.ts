import type { HeaderResult, Hop } from "@broker/contracts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import { HSTS_HALF_YEAR, parseHsts } from "../../../scan/derived/http/policy/parse-hsts.ts";
import type { GradedSite } from "../graded-site.ts";
import { agreed, type HeaderVerdict } from "../header-verdict.ts";

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
