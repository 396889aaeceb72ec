import type { GradedSite } from "../graded-site.ts";
import type { HeaderVerdict } from "../header-verdict.ts";

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
