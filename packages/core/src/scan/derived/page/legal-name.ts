import type { PageView } from "./page-view.ts";

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
