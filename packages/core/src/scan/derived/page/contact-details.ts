import type { PageFacts } from "@broker/contracts";
import { distinct, type PageView } from "./page-view.ts";

const LOCAL = /[a-z0-9._%+-]{1,64}$/;
const HOST = /^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,5}/;

/** Signs '@' that are looked at; a page has a few dozen. */
const MAX_SIGNS = 2_000;

/** High-resolution images are named like logo@2x.png. */
const FILE = /\.(?:png|jpe?g|gif|svg|webp|avif|css|js)$/;

/**
 * Email addresses in a text, lower case, in order. Searches outward from each @, so that a long line costs no more than
 * its length.
 */
export function findEmailAddresses(text: string): string[] {
  const found: string[] = [];
  let signs = 0;
  for (
    let at = text.indexOf("@");
    at !== -1 && found.length < 50 && signs < MAX_SIGNS;
    at = text.indexOf("@", at + 1)
  ) {
    signs += 1;
    const local = LOCAL.exec(text.slice(Math.max(0, at - 64), at).toLowerCase())?.[0];
    const host = HOST.exec(text.slice(at + 1, at + 200).toLowerCase())?.[0];
    if (local !== undefined && host !== undefined && /\.[a-z]{2,24}$/.test(host) && !FILE.test(host))
      found.push(`${local.replace(/^[.-]+/, "")}@${host}`);
  }
  return found;
}

/** UK postcode in its printed form (BS 7666, capital letters and one space). */
const POSTCODE = /\b(?:GIR 0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})\b/g;
/** UK telephone number: +44 or 0, then nine or ten digits in groups, the first of them not 0. */
const PHONE = /(?<![\d+/-])(?:\+44 ?(?:\(0\) ?)?|\(?0)[1-9]\d{1,4}\)?[ -]?\d{3,4}[ -]?\d{3,4}(?!\d)/g;

function target(href: string, scheme: string): string | null {
  if (!href.toLowerCase().startsWith(scheme)) return null;
  const raw = href.slice(scheme.length).split("?")[0] ?? "";
  return raw.replace(/%20/g, " ").replace(/%40/g, "@").trim().slice(0, 200) || null;
}

/**
 * Email addresses, telephone numbers and postcodes on the page: from links first, then from its words; at most 20 of
 * each.
 */
export function deriveContacts(view: PageView): PageFacts["contacts"] {
  const linked = (scheme: string) => view.html.anchors.flatMap(({ href }) => target(href, scheme) ?? []);
  const words = view.html.text;
  const phones = [...linked("tel:"), ...[...words.matchAll(PHONE)].map(([phone]) => phone)].filter((phone) => {
    const digits = phone.replace(/\D/g, "").length;
    return digits >= 10 && digits <= 15;
  });
  const byDigits = new Map(phones.toReversed().map((phone) => [phone.replace(/\D/g, "").replace(/^440?/, "0"), phone]));
  return {
    emails: distinct(
      [
        ...linked("mailto:")
          .filter((address) => address.includes("@"))
          .map((address) => address.toLowerCase()),
        ...findEmailAddresses(words),
      ],
      20,
    ),
    phones: distinct([...byDigits.values()].toReversed(), 20),
    postcodes: distinct(
      [...words.matchAll(POSTCODE)].map(([postcode]) => postcode),
      20,
    ),
  };
}
