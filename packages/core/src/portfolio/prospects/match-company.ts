import { valuesDiffer } from "../../client/effective-value.ts";

/** By what a company is told from another on the same domain. */
export interface CompanyIdentity {
  readonly name: string | null;
  readonly companyNumber: string | null;
}

const told = (a: string | null, b: string | null) => a !== null && b !== null;

/** The name as it stands now: what a list adds of earlier or other names in brackets is no part of it. */
function nameNow(name: string | null): string | null {
  if (name === null) return null;
  const now = name.replace(/\s*\((?:formerly|previously|prev\.|f\/?k\/?a|t\/a|trading as)\b[^)]*\)/giu, "");
  return now.replaceAll(/\s+/gu, " ").trim();
}

/** A full name ends with one, or says it before a place in brackets; a short form says none. */
const LEGAL_FORM = /\b(?:ltd|limited|plc|llp|lp|cic|cio|inc|llc|corp|gmbh|trust|council|society|association)\b/iu;

const wordsOf = (name: string) =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}&']+/u)
    .filter((word) => word !== "");

/**
 * Whether `short` is how people write `full`: its first words, without a legal form: 'Harcourt Vale' of 'Harcourt Vale
 * Solicitors LLP'.
 */
function shortens(short: string, full: string): boolean {
  if (LEGAL_FORM.test(short)) return false;
  const [few, many] = [wordsOf(short), wordsOf(full)];
  return few.length > 0 && few.length < many.length && few.every((word, at) => word === many[at]);
}

/** Whether one of the names is the other's short form, and no numbers tell the companies apart. */
function oneIsShort(a: CompanyIdentity, b: CompanyIdentity): boolean {
  if (told(a.companyNumber, b.companyNumber)) return false;
  const [one, other] = [nameNow(a.name), nameNow(b.name)];
  return one !== null && other !== null && (shortens(one, other) || shortens(other, one));
}

/** Whether both may be one company: the numbers decide where both are known, else the names where both are. */
function mayBeOne(a: CompanyIdentity, b: CompanyIdentity): boolean {
  if (told(a.companyNumber, b.companyNumber)) return a.companyNumber === b.companyNumber;
  return !told(a.name, b.name) || !valuesDiffer(nameNow(a.name), nameNow(b.name));
}

/**
 * The company of a domain that a row of a list means, null = one that is not known yet. The same number is the same
 * company, else the same name is, else its short form where it fits one alone; a row that says neither means the first
 * that was listed. A row that says too little to tell two apart is a third.
 */
export function matchCompany<Company extends CompanyIdentity>(
  known: readonly Company[],
  row: CompanyIdentity,
): Company | null {
  const fitting = known.filter((each) => mayBeOne(each, row));
  const [first, ...others] = fitting;
  const sameNumber = fitting.find((each) => told(each.companyNumber, row.companyNumber));
  const sameName = fitting.find((each) => told(each.name, row.name));
  const [short, ...alike] = known.filter((each) => oneIsShort(each, row));
  const sameShort = alike.length === 0 ? short : undefined;
  const bare = row.name === null && row.companyNumber === null;
  return sameNumber ?? sameName ?? sameShort ?? (bare || others.length === 0 ? (first ?? null) : null);
}
