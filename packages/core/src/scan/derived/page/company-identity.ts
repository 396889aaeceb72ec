import { distinct, type PageView } from "./page-view.ts";

/** Words followed by a company number, then at most 60 characters of the same line, then the number. */
const CONTEXT =
  /\b(?:compan(?:y|ies house)(?: registration| registered| reg\.?)?(?: number| no\b| num\b| nr\b|:|#)|co\.? (?:reg|no)\b|registered (?:company )?(?:number|no\b)|registration (?:number|no\b)|reg(?:istered|\.)? (?:in|under the laws of) (?:england|scotland|wales|northern ireland|great britain|the uk|the united kingdom))/gi;
/**
 * Register prefixes of Companies House; a number without one belongs to England and Wales and is padded to eight
 * digits.
 */
const NUMBER =
  /(?<![\dA-Za-z]|\d[ .,-])((?:AC|BR|CE|CS|ES|FC|GE|GN|GS|IC|IP|LP|NC|NF|NI|NL|NO|NP|NR|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SI|SL|SO|SP|SR|ZC) ?\d{6}|R0\d{6}|\d{5,8})(?![\dA-Za-z]|[ .,-]?\d)/;
/** Other registers whose numbers look alike. */
const OTHER_REGISTER =
  /charit|\bvat\b|\bfca\b|\bfrn\b|\bico\b|data protection|\bsra\b|\bcqc\b|firm reference|\btel\b|phone|\bfax\b|\butr\b/i;

/**
 * The UK company number printed on the page in the context required by the Companies (Trading Disclosures) Regulations
 * 2015, reg. 25; eight characters. Null when none is printed in such a context.
 */
export function findCompanyNumber(text: string): string | null {
  for (const match of text.matchAll(CONTEXT)) {
    const before =
      text
        .slice(Math.max(0, match.index - 24), match.index)
        .split(/[.,;|\d\n]/)
        .at(-1) ?? "";
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 80);
    const line = after.split(/\n{2,}/)[0] ?? "";
    const number = NUMBER.exec(line);
    if (number?.[1] === undefined || number.index > 60) continue;
    if (OTHER_REGISTER.test(line.slice(0, number.index)) || OTHER_REGISTER.test(before)) continue;
    const plain = number[1].replace(" ", "").toUpperCase();
    return /^\d/.test(plain) ? plain.padStart(8, "0") : plain;
  }
  return null;
}

const CANDIDATE = /(?<![\dA-Z])(?:GB ?)?(\d{3} ?\d{4} ?\d{2}(?: ?\d{3})?)(?!\d)/g;
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/**
 * Whether nine digits are a UK VAT number: the weighted sum of the first seven plus the last two is a multiple of 97,
 * or is one after adding 55 (numbers issued since 2010; HMRC, 'VAT registration number checksum', modulus 97 and 9755).
 */
function hasValidChecksum(digits: string): boolean {
  const sum =
    WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0) + Number(digits.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

/**
 * The UK VAT number printed on the page within 60 characters after the word VAT, as GB and nine or twelve digits; else
 * null.
 */
export function findVatNumber(text: string): string | null {
  for (const mention of text.matchAll(/\bVAT\b/gi)) {
    const after = text.slice(mention.index, mention.index + 63);
    // A large page may repeat the word without a number.
    if (!/\d/.test(after)) continue;
    for (const candidate of after.toUpperCase().matchAll(CANDIDATE)) {
      const digits = (candidate[1] ?? "").replaceAll(" ", "");
      if (hasValidChecksum(digits)) return `GB${digits}`;
    }
  }
  return null;
}

/** One to eight words that begin with a capital or a digit (or join two such words), then the legal form. */
const NAME =
  /((?:[A-Z0-9][\w&'’.()+-]{0,40}|&)(?: (?:[A-Z0-9(][\w&'’.()+-]{0,40}|&|and|of|the|for|in|on)){0,7}),? (Limited|Ltd|LLP|PLC|plc|CIC|C\.I\.C|Community Interest Company)\b/;
/**
 * A company that may leave 'Limited' out of its name must say on its website that it is a limited one (Companies Act
 * 2006, s. 60; Companies (Trading Disclosures) Regulations 2015, reg. 25).
 */
const EXEMPT = /\bcompany limited by guarantee\b/i;
/** The text before the first full stop, comma, bracket or dash, or before "is a company limited …". */
const PLAIN_NAME = /^([A-Z0-9][\w&'’ +-]{1,100}?)(?=[.,(|]| [-–] | is (?:a|the)\b)/;
/** Lines about the operator rather than a supplier or a customer. */
const OPERATOR =
  /©|\(c\)|copyright|registered (?:in|office|number|no)|company (?:number|no|registration)|trading (?:name|style) of|trading as/i;
const LEAD =
  /^(?:(?:©|\(c\)|Copyright|All Rights Reserved|The Company|Registered Office|Registered|\d{4}(?:[-–]\d{2,4})?|[-–|.:,]) ?)+/i;

function fromStructuredData(view: PageView): string | null {
  for (const script of view.html.scripts) {
    if (script.type !== "application/ld+json") continue;
    const name = /"legalName"\s{0,5}:\s{0,5}"([^"\\]{2,150})"/.exec(script.text)?.[1];
    if (name !== undefined) return name.trim();
  }
  return null;
}

/**
 * The operator's registered name: from structured data (schema.org legalName), else from a line with a copyright mark,
 * a registration or 'trading name of'. A name without a legal form counts where the line states that the company is
 * limited by guarantee. Null when there is no such name.
 */
export function findLegalName(view: PageView): string | null {
  const structured = fromStructuredData(view);
  if (structured !== null) return structured;
  const lines = view.html.text.split("\n").filter((line) => line.length <= 1_000 && OPERATOR.test(line));
  const owned = lines
    .map((line) => /trading (?:name|style) of (.{1,200})/i.exec(line)?.[1])
    .filter((rest) => rest !== undefined);
  for (const line of [...owned, ...lines]) {
    const match = NAME.exec(line.replace(/\s+/g, " ").replace(LEAD, ""));
    const name = match?.[1]?.replace(LEAD, "").trim();
    if (name) return `${name} ${match?.[2]}`;
  }
  for (const line of lines.filter((each) => EXEMPT.test(each))) {
    const name = PLAIN_NAME.exec(line.replace(/\s+/g, " ").replace(LEAD, ""))?.[1]?.trim();
    if (name && !EXEMPT.test(name)) return name;
  }
  return null;
}

/** The company states that it holds it, not that it sells it or helps others to obtain it. */
const HOLDS =
  /\bcyber essentials(?: plus)?[ -](?:certified|accredited)\b|\b(?:certified|accredited) (?:to|by|for|with|under) cyber essentials\b|\b(?:we|and) (?:hold|have held) (?:a )?cyber essentials\b/i;

/** Lines of the page that state that the company holds Cyber Essentials: claims, cut to 200 characters. */
export function findCertificateClaims(text: string): string[] {
  const lines = text.split("\n").filter((line) => line.length <= 1_000 && HOLDS.test(line));
  return distinct(
    lines.map((line) => line.trim().slice(0, 200)),
    3,
  );
}
