import type { IdentifierCheck } from "@broker/contracts";

/** Forms of VAT numbers after the country's letters (European Commission, VIES, 'VAT number structure'). */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-Z]{1,2})$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Total of the first seven digits times 8 to 2, plus the number of the last two. */
const total = (digits: string): number =>
  [...digits.slice(0, 7)].reduce((sum, digit, at) => sum + Number(digit) * (8 - at), 0) + Number(digits.slice(7, 9));

function checkBritish(value: string): IdentifierCheck {
  const digits = value.slice(2);
  const one = (outcome: IdentifierCheck["outcome"], sentence: string): IdentifierCheck => ({
    ...{ kind: "vat", value, outcome, sentence },
  });
  // Government departments and health authorities.
  if (/^(?:GD[0-4]\d\d|HA[5-9]\d\d)$/.test(digits))
    return one("form", "The format is valid; there are no check digits.");
  if (!/^\d{9}(?:\d{3})?$/.test(digits)) return one("failed", "A VAT number of the UK has nine or twelve digits.");
  // Since November 2009 a second series has 55 added before the division.
  return total(digits) % 97 === 0 || (total(digits) + 55) % 97 === 0
    ? one("checked", "The check digits are valid.")
    : one("failed", "The check digits are not valid.");
}

/**
 * A VAT number with the letters of its country. GB: check digits modulo 97, or 97 after 55 is added (HMRC). Others of
 * the European Union, and XI as GB: by form.
 */
export function checkVat(value: string): IdentifierCheck {
  const country = value.slice(0, 2);
  if (country === "GB" || country === "XI") return checkBritish(value);
  const form = Object.hasOwn(FORMS, country) ? FORMS[country] : undefined;
  if (form === undefined)
    return {
      ...{ kind: "vat", value, outcome: "failed" },
      sentence: "It does not begin with the letters of the UK or of an EU country.",
    };
  return form.test(value.slice(2))
    ? { kind: "vat", value, outcome: "form", sentence: "The format is valid; the check digits are not checked." }
    : { kind: "vat", value, outcome: "failed", sentence: `It does not have the format of ${country}.` };
}
