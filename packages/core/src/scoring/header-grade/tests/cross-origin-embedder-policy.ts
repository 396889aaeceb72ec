import type { HeaderResult } from "@broker/contracts";
import { headerValues, structuredToken } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite } from "../graded-site.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

const RESULTS: Readonly<Record<string, HeaderResult>> = {
  "require-corp": "coep-implemented-with-require-corp",
  credentialless: "coep-implemented-with-credentialless",
  "unsafe-none": "coep-implemented-with-unsafe-none",
};

/**
 * Whether embedded content must consent to embedding (HTML §7.1.4). Several fields are not a valid structured item, and
 * are ignored.
 */
export function crossOriginEmbedderPolicy({ final, secure }: GradedSite): HeaderVerdict {
  const values = headerValues(final, "cross-origin-embedder-policy");
  const [value] = values;
  const published: HeaderResult =
    value === undefined
      ? "coep-not-implemented"
      : ((values.length === 1 ? RESULTS[structuredToken(value) ?? ""] : undefined) ?? "coep-header-invalid");
  return {
    published,
    ours: secure ? published : "coep-not-implemented",
    reason: "Browsers read the header on secure pages only (HTML, section 7.1.4).",
  };
}
