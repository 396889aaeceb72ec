import {
  type HttpExchange,
  type LinkFacts,
  NOTICE_SUBJECTS,
  type NoticeSubject,
  type PrivacyPageFacts,
} from "@broker/contracts";
import { findEmailAddresses } from "./contact-details.ts";
import { distinct, type PageView, viewPage } from "./page-view.ts";

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

/**
 * Words by which a notice covers the requirements of UK GDPR Art. 13 and PECR reg. 6 with Schedule A1. Words only: not
 * whether it is correct.
 */
const SUBJECTS: Readonly<Record<NoticeSubject, RegExp>> = {
  "controller-contact": /\b(?:data )?controllers?\b|\bwho we are\b/,
  purposes: /\bpurposes?\b|\bhow we use\b|\bwhy we (?:collect|use|need|process)\b/,
  "lawful-basis": /\b(?:lawful|legal) bas[ei]s\b|\blegitimate interests?\b/,
  recipients: /\bwho we share\b|\bshare (?:your|this|personal)\b|\brecipients?\b|\bthird part(?:y|ies)\b/,
  transfers:
    /\binternational transfers?\b|\boutside (?:of )?(?:the )?(?:uk|united kingdom|eea|eu|european)\b|\btransfer(?:red|s)? (?:abroad|overseas|internationally)\b/,
  retention: /\bretention\b|\bhow long (?:we|do we|will we|your)\b|\bretain (?:your|personal|it|this|the)\b/,
  rights:
    /\byour (?:data protection |legal )?rights\b|\bright (?:of|to) (?:access|erasure|rectification|object|data portability|be forgotten)\b|\bsubject access\b/,
  "complaint-to-controller":
    /\bcomplaints? (?:procedure|process)\b|\bcomplain(?:t|ts)? (?:directly )?(?:to|with) us\b|\bcomplaint.{0,80}\b(?:contact|e-?mail|write to) us\b/,
  "complaint-to-ico": /\binformation commissioner\b|\bico\.org\.uk\b/,
  "privacy-contact":
    /\bdata protection (?:officer|lead|manager|team|contact)\b|\bdpo\b|\bprivacy (?:officer|team|manager|lead|contact)\b|\b(?:privacy|dataprotection|data\.protection|gdpr)@/,
  "ico-registration":
    /\b(?:z[a-z]|z)\d{6,7}\b|\bico registration\b|\bregistered with the (?:ico|information commissioner)\b/,
  cookies: /\bcookies?\b/,
  "cookie-opt-out":
    /\bopt(?:ing)?[ -]?out\b|\breject (?:all |optional |analytics |non-essential )?cookies\b|\bcookie (?:settings|preferences)\b|\bwithdraw (?:your )?consent\b/,
};

/** The subjects that the linked privacy notice covers. A response other than 200 is recorded with its status only. */
export function derivePrivacyPage(walk: readonly HttpExchange[]): PrivacyPageFacts | null {
  const last = walk.at(-1);
  if (last === undefined) return null;
  const url = last.url.slice(0, 2_000);
  if (last.status !== 200 || last.body === null)
    return { url, status: last.status, title: null, mentions: [], emails: [] };
  const { html } = viewPage(last);
  const words = html.text.toLowerCase().replace(/\s+/g, " ");
  return {
    url,
    status: 200,
    title: html.head.title,
    mentions: NOTICE_SUBJECTS.filter((subject) => SUBJECTS[subject].test(words)),
    emails: distinct(findEmailAddresses(words), 10),
  };
}
