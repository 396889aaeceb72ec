import { valuesDiffer } from "../../client/values-differ.ts";

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

/** Whether both may be one company: the numbers decide where both are known, else the names where both are. */
function mayBeOne(a: CompanyIdentity, b: CompanyIdentity): boolean {
  if (told(a.companyNumber, b.companyNumber)) return a.companyNumber === b.companyNumber;
  return !told(a.name, b.name) || !valuesDiffer(nameNow(a.name), nameNow(b.name));
}

/**
 * The company of a domain that a row of a list means, null = one that is not known yet. The same number is the same company, else the
 * same name is; a row that says neither means the first that was listed. A row that says too little to tell two apart is a third.
 */
export function matchCompany<Company extends CompanyIdentity>(
  known: readonly Company[],
  row: CompanyIdentity,
): Company | null {
  const fitting = known.filter((each) => mayBeOne(each, row));
  const [first, ...others] = fitting;
  const sameNumber = fitting.find((each) => told(each.companyNumber, row.companyNumber));
  const sameName = fitting.find((each) => told(each.name, row.name));
  const bare = row.name === null && row.companyNumber === null;
  return sameNumber ?? sameName ?? (bare || others.length === 0 ? (first ?? null) : null);
}
