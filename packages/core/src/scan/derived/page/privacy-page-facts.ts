import { type HttpExchange, NOTICE_SUBJECTS, type NoticeSubject, type PrivacyPageFacts } from "@broker/contracts";
import { distinct } from "./distinct.ts";
import { findEmailAddresses } from "./email-addresses.ts";
import { viewPage } from "./page-view.ts";

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
