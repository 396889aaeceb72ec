import type { HeaderResult } from "@broker/contracts";
import { headerValues, structuredToken } from "../../../scan/derived/http/policy/header-values.ts";
import type { GradedSite, HeaderVerdict } from "../graded-site.ts";

const EMBEDDER_RESULTS: Readonly<Record<string, HeaderResult>> = {
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
      : ((values.length === 1 ? EMBEDDER_RESULTS[structuredToken(value) ?? ""] : undefined) ?? "coep-header-invalid");
  return {
    published,
    ours: secure ? published : "coep-not-implemented",
    reason: "Browsers read the header on secure pages only (HTML, section 7.1.4).",
  };
}

const OPENER_RESULTS: Readonly<Record<string, HeaderResult>> = {
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
      : ((values.length === 1 ? OPENER_RESULTS[structuredToken(value) ?? ""] : undefined) ?? "coop-header-invalid");
  return {
    published,
    ours: secure ? published : "coop-not-implemented",
    reason: "Browsers read the header on secure pages only (HTML, section 7.1.3).",
  };
}

const RESOURCE_RESULTS: Readonly<Record<string, HeaderResult>> = {
  "same-site": "corp-implemented-with-same-site",
  "same-origin": "corp-implemented-with-same-origin",
  "cross-origin": "corp-implemented-with-cross-origin",
};

/** Whether other sites may load the page as a resource (Fetch §3.7). */
export function crossOriginResourcePolicy({ final }: GradedSite): HeaderVerdict {
  const values = headerValues(final, "cross-origin-resource-policy");
  const result = (value: string): HeaderResult => RESOURCE_RESULTS[value] ?? "corp-header-invalid";
  if (values.length === 0) return { published: "corp-not-implemented", ours: "corp-not-implemented", reason: "" };
  const joined = values.join(", ");
  return {
    published: result(joined.toLowerCase()),
    ours: result(joined),
    reason: "The values are case-sensitive; any other spelling is ignored (Fetch, section 3.7).",
  };
}

/** Which other sites may read the page's responses (Fetch §3.3). Not tested counts as not implemented. */
export function crossOriginResourceSharing({ http }: GradedSite): HeaderVerdict {
  const prefix = "cross-origin-resource-sharing";
  const none = `${prefix}-not-implemented` as const;
  if (http.cors === null || http.cors.allowOrigin === null) return { published: none, ours: none, reason: "" };
  const { allowOrigin, allowCredentials, reflectsOrigin } = http.cors;
  const published = allowOrigin === "*" ? "public" : reflectsOrigin && allowCredentials ? "universal" : "restricted";
  const opaque = allowOrigin === "null" && allowCredentials;
  return {
    published: `${prefix}-implemented-with-${published}-access`,
    ours: `${prefix}-implemented-with-${opaque ? "universal" : published}-access`,
    reason:
      "Any page can set its origin to 'null' with a sandboxed frame, so allowing it with credentials allows every site (Fetch, section 3.3.5).",
  };
}
