import type { HeaderResult } from "@broker/contracts";
import { headerValues, structuredToken } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

const RESULTS: Readonly<Record<string, HeaderResult>> = {
  "same-origin": "coop-implemented-with-same-origin",
  "same-origin-allow-popups": "coop-implemented-with-same-origin-allow-popups",
  "noopener-allow-popups": "coop-implemented-with-noopener-allow-popups",
  "unsafe-none": "coop-implemented-with-unsafe-none",
};

/**
 * Whether windows of other sites are isolated from the page (HTML §7.1.3). Several fields are not a valid structured
 * item, and are ignored.
 */
export function crossOriginOpenerPolicy({ final, secure }: GradedSite): HeaderVerdict {
  const values = headerValues(final, "cross-origin-opener-policy");
  const [value] = values;
  const published: HeaderResult =
    value === undefined
      ? "coop-not-implemented"
      : ((values.length === 1 ? RESULTS[structuredToken(value) ?? ""] : undefined) ?? "coop-header-invalid");
  return {
    published,
    ours: secure ? published : "coop-not-implemented",
    reason: "Browsers read the header on secure pages only (HTML, section 7.1.3).",
  };
}
