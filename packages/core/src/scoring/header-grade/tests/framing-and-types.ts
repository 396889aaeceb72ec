import type { HeaderResult } from "@broker/contracts";
import { cspPolicies } from "../../../scan/derived/http/policy/csp-policy.ts";
import { framing } from "../../../scan/derived/http/policy/framing.ts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite, HeaderVerdict } from "../graded-site.ts";
import { publishedCsp, publishedCspResult } from "../published-csp.ts";

/** Whether browsers trust the stated media type (Fetch §3.6). */
export function xContentTypeOptions({ final }: GradedSite): HeaderVerdict {
  const values = headerValues(final, "x-content-type-options");
  const joined = values.join(", ");
  const result = (value: string): HeaderResult => {
    if (joined === "") return "x-content-type-options-not-implemented";
    return value.trim().toLowerCase() === "nosniff"
      ? "x-content-type-options-nosniff"
      : "x-content-type-options-header-invalid";
  };
  return {
    published: result(joined),
    ours: result(joined.split(",")[0] ?? ""),
    reason: "Of several values the first counts (Fetch, section 3.6).",
  };
}

/** To the letter: any frame-ancestors is accepted, in a meta element too if that contains another policy. */
function toTheLetter(xfo: readonly string[], headers: readonly string[], metas: readonly string[]): HeaderResult {
  const csp = publishedCsp([...headers, ...metas]);
  const result = publishedCspResult(headers, metas, false, true);
  if (result !== "csp-not-implemented" && csp !== "invalid" && csp.directives.has("frame-ancestors"))
    return "x-frame-options-implemented-via-csp";
  const value = xfo.join(", ").toLowerCase();
  if (value === "") return "x-frame-options-not-implemented";
  if (value === "deny" || value === "sameorigin") return "x-frame-options-sameorigin-or-deny";
  return value.startsWith("allow-from") ? "x-frame-options-allow-from-origin" : "x-frame-options-header-invalid";
}

/** Whether other sites can put the page in a frame (HTML §7.4.6, CSP 3 §6.4.2). */
export function xFrameOptions({ final, page }: GradedSite): HeaderVerdict {
  const xfo = headerValues(final, "x-frame-options");
  const headers = headerValues(final, "content-security-policy");
  const { by, restricted, reason } = framing(cspPolicies(headers, []), xfo);
  const open = by === "x-frame-options" ? "x-frame-options-header-invalid" : "x-frame-options-not-implemented";
  const closed =
    by === "frame-ancestors" ? "x-frame-options-implemented-via-csp" : "x-frame-options-sameorigin-or-deny";
  const published = toTheLetter(xfo, headers, page?.metaCsp ?? []);
  const meta = published === "x-frame-options-implemented-via-csp" && by !== "frame-ancestors";
  return {
    published,
    ours: restricted ? closed : open,
    reason: meta
      ? "Browsers ignore frame-ancestors in a meta element (CSP 3, section 3.3)."
      : `For browsers, ${reason} (CSP 3, section 6.4.2; HTML, section 7.4.6).`,
  };
}
