import type { LinkFacts } from "@broker/contracts";
import { isAdminAddress } from "./is-admin-address.ts";
import type { PageView } from "./page-view.ts";

const TEXT =
  /^(?:(?:client|customer|member|members|patient|parent|tenant|landlord|student|staff|employee|broker|adviser|agent|supplier|partner|dealer|trade|pupil|user|account|secure|online|your|my|existing customers?:?)(?:s['’]?|['’]s)? ?)?(?:log ?-?in|log ?-?on|sign ?-?in|portal|login area|account login|secure login)(?: ?\/ ?(?:register|sign ?up))?(?: here)?$/;
const AREA =
  /^(?:my account|your account|(?:client|customer|member|members|patient|parent|tenant|staff)(?:s['’]?|['’]s)? (?:area|zone|hub|account))$/;
const PATH =
  /\/(?:log-?in|log-?on|sign-?in|users\/sign_in|account\/log-?in|customer\/account\/login|my-account|client-?(?:portal|area|login)|customer-?(?:portal|login)|member-?(?:login|area)|patient-?portal|parent-?portal|portal)(?:\/|\.php|\.aspx?|\.html?|$)/;

/**
 * Links to pages where customers or staff sign in, by words or URL; at most ten, each URL once. Admin logins excluded.
 */
export function findLoginLinks(view: PageView): LinkFacts[] {
  const found = new Map<string, LinkFacts>();
  for (const { href, text } of view.html.anchors) {
    if (found.size >= 10) break;
    const words = text.toLowerCase();
    const worded = words.length <= 60 && (TEXT.test(words) || AREA.test(words));
    if (!worded && !/log|sign|account|portal|area/i.test(href)) continue;
    const url = view.resolve(href);
    if (url === null || (url.protocol !== "https:" && url.protocol !== "http:") || isAdminAddress(url)) continue;
    const address = url.href.split("#", 1)[0] ?? url.href;
    const leads = (worded && address !== view.url.href) || PATH.test(url.pathname.toLowerCase());
    if (leads && !found.has(address)) found.set(address, { href: address.slice(0, 2_000), text });
  }
  return [...found.values()];
}
