import type { LinkFacts } from "@broker/contracts";
import type { PageView } from "./page-view.ts";

export type PolicyKind = "privacy" | "cookies" | "terms";

/** How UK sites word their legal links, and how they name the pages. Words count more than addresses. */
const RULES: Readonly<Record<PolicyKind, { readonly text: RegExp; readonly path: RegExp }>> = {
  privacy: {
    text: /\bprivacy\b|\bdata protection\b|\bfair processing\b|\bhow we use your (?:data|information|personal)|\bgdpr\b/,
    path: /privacy|data-?protection|fair-processing|gdpr/,
  },
  cookies: { text: /\bcookies?\b/, path: /cookie/ },
  terms: {
    text: /\bterms\b|\bconditions of (?:use|sale)\b|\blegal (?:notice|notices|information|stuff)\b|^legal$|\bt&cs\b/,
    path: /terms|conditions|\/legal(?:[/.?]|$)/,
  },
};

/** The link that most plainly leads to the policy; of equals the last one, since legal links stand in the footer. */
export function findPolicyLink(view: PageView, kind: PolicyKind): LinkFacts | null {
  const { text, path } = RULES[kind];
  let best: LinkFacts | null = null;
  let bestScore = 0;
  for (const anchor of view.html.anchors) {
    const worded = text.test(anchor.text.toLowerCase()) && anchor.text.length <= 80 ? 2 : 0;
    const url = worded > 0 || path.test(anchor.href.toLowerCase()) ? view.resolve(anchor.href) : null;
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) continue;
    const score = worded + (path.test(url.pathname.toLowerCase()) ? 1 : 0);
    if (score > 0 && score >= bestScore) {
      best = { href: url.href.slice(0, 2_000), text: anchor.text };
      bestScore = score;
    }
  }
  return best;
}
