import type { PageFacts } from "@broker/contracts";
import { distinct } from "./distinct.ts";
import { findEmailAddresses } from "./email-addresses.ts";
import type { PageView } from "./page-view.ts";

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
