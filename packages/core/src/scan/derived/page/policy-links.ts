import type { LinkFacts } from "@broker/contracts";
import type { PageView } from "./page-view.ts";

export type PolicyKind = "privacy" | "cookies" | "terms";

/**
 * How UK sites word their legal links, and name the pages. Words count more than URLs. A manufacturer of privacy glass
 * and a bakery have links of these words too, so 'privacy' and 'cookies' alone count only as the whole text or with a
 * fitting word.
 */
const RULES: Readonly<Record<PolicyKind, { readonly text: RegExp; readonly path: RegExp }>> = {
  privacy: {
    text: /^(?:your |our )?privacy$|\bprivacy (?:policy|policies|notice|notices|statement|information|centre|center|hub|promise|charter|&|and|\/)|(?:&|and|,|\/) privacy\b|\bdata protection\b|\bfair processing\b|\bhow we use your (?:data|information|personal)|\bgdpr\b/,
    path: /privacy[-_]?(?:policy|policies|notice|statement|information|centre|center|hub|and-cookies?|cookies?)|\/privacy(?:\.[a-z]{2,5})?\/?$|data-?protection|fair-processing|gdpr/,
  },
  cookies: {
    text: /^(?:our |about )?cookies?$|\bcookies? (?:policy|notice|statement|settings|preferences|information|declaration|list|use|consent|&|and|\/)|(?:use of|manage|about|privacy,|&|and|\/) cookies\b/,
    path: /cookies?[-_]?(?:policy|notice|statement|settings|preferences|information|declaration|use)|\/cookies?(?:\.[a-z]{2,5})?\/?$|and-cookies?/,
  },
  terms: {
    text: /^terms$|\bterms (?:of|and|&|\/)|\bterms$|\bconditions of (?:use|sale)\b|\blegal (?:notice|notices|information|stuff)\b|^legal$|\bt&cs\b/,
    path: /terms[-_](?:of|and)|\/terms(?:\.[a-z]{2,5})?\/?$|conditions|\/legal(?:[/.?]|$)/,
  },
};

/** The link that most clearly leads to the policy; of equals the last one, since legal links are in the footer. */
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
