import type { HeaderResult } from "@broker/contracts";
import { headerValues } from "../../../scan/derived/http/policy/header-values.ts";
import { referrerPolicy } from "../../../scan/derived/http/policy/referrer-policy.ts";
import type { GradedSite, HeaderVerdict } from "../graded-site.ts";

const RESULTS = {
  absent: "referrer-policy-not-implemented",
  private: "referrer-policy-private",
  unsafe: "referrer-policy-unsafe",
  invalid: "referrer-policy-header-invalid",
} as const satisfies Record<string, HeaderResult>;

/** What other sites learn of the URLs that visitors come from (Referrer Policy §11). */
export function referrerPolicyTest({ final, page }: GradedSite): HeaderVerdict {
  const headers = headerValues(final, "referrer-policy");
  const meta = page?.metaReferrer ?? null;
  const all = meta === null ? headers : [...headers, meta];
  const literal = referrerPolicy(all, null).state;
  return {
    published: RESULTS[all.length > 0 && literal === "absent" ? "invalid" : literal],
    ours: RESULTS[referrerPolicy(headers, meta).state],
    reason:
      "An empty header leaves the browser's default, and a meta element may use the older keywords (Referrer Policy, sections 3 and 11.1; HTML, section 4.2.5.1).",
  };
}
