import { valuesDiffer } from "../../client/effective-value.ts";

/** What distinguishes two companies on the same domain. */
export interface CompanyIdentity {
  readonly name: string | null;
  readonly companyNumber: string | null;
}

const bothKnown = (a: string | null, b: string | null) => a !== null && b !== null;

/** The current name, without former or alternative names in brackets. */
function nameNow(name: string | null): string | null {
  if (name === null) return null;
  const now = name.replace(/\((?:formerly|previously|prev\.|f\/?k\/?a|t\/a|trading as)\b[^)]*\)/giu, "");
  return now.replaceAll(/\s+/gu, " ").trim();
}

/** Legal form at the end of a full name, or before a place in brackets; a short form has none. */
const LEGAL_FORM = /\b(?:ltd|limited|plc|llp|lp|cic|cio|inc|llc|corp|gmbh|trust|council|society|association)\b/iu;

const wordsOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word !== "");

/**
 * Whether `short` is a short form of `full`: its first words without a legal form, such as 'Harcourt Vale' for
 * 'Harcourt Vale Solicitors LLP'.
 */
function shortens(short: string, full: string): boolean {
  if (LEGAL_FORM.test(short)) return false;
  const [few, many] = [wordsOf(short), wordsOf(full)];
  return few.length > 0 && few.length < many.length && few.every((word, at) => word === many[at]);
}

/** Whether one name is the short form of the other and the company numbers do not differ. */
function oneIsShort(a: CompanyIdentity, b: CompanyIdentity): boolean {
  if (bothKnown(a.companyNumber, b.companyNumber)) return false;
  const [one, other] = [nameNow(a.name), nameNow(b.name)];
  return one !== null && other !== null && (shortens(one, other) || shortens(other, one));
}

/** Whether both may be the same company: decided by the numbers if both are known, else by the names. */
function mayBeOne(a: CompanyIdentity, b: CompanyIdentity): boolean {
  if (bothKnown(a.companyNumber, b.companyNumber)) return a.companyNumber === b.companyNumber;
  return !bothKnown(a.name, b.name) || !valuesDiffer(nameNow(a.name), nameNow(b.name));
}

/**
 * The company of a domain that a list row refers to; null = a new company. Matches by number, then name, then a short
 * form that fits only one. A row with neither number nor name means the company listed first.
 */
export function matchCompany<Company extends CompanyIdentity>(
  known: readonly Company[],
  row: CompanyIdentity,
): Company | null {
  const fitting = known.filter((each) => mayBeOne(each, row));
  const [first, ...others] = fitting;
  const sameNumber = fitting.find((each) => bothKnown(each.companyNumber, row.companyNumber));
  const sameName = fitting.find((each) => bothKnown(each.name, row.name));
  const [short, ...alike] = known.filter((each) => oneIsShort(each, row));
  const sameShort = alike.length === 0 ? short : undefined;
  const bare = row.name === null && row.companyNumber === null;
  return sameNumber ?? sameName ?? sameShort ?? (bare || others.length === 0 ? (first ?? null) : null);
}
