import type { Known, SubmissionFacts } from "@broker/contracts";

/** Roles that lead a company, most specific first. */
const LEADS: readonly RegExp[] = [
  /\bmanaging director\b|^md$/i,
  /\bchief executive\b|^ceo$/i,
  /\bmanaging partner\b/i,
  /\b(owner|proprietor|principal)\b/i,
];

/** The person who leads the company, from the record. */
export interface LeadingPerson {
  readonly name: string;
  readonly role: string;
  readonly email: string | null;
}

/**
 * The managing director from the record's contacts, or the person in an equivalent role; null = not disclosed. The
 * public register is not used: only its number of directors is stored.
 */
export function managingDirector(contacts: SubmissionFacts["insured"]["contacts"]): Known<LeadingPerson> | null {
  if (contacts === null) return null;
  for (const lead of LEADS) {
    const found = contacts.value.find(({ role }) => role !== null && lead.test(role.trim()));
    if (found !== undefined)
      return { ...contacts, value: { name: found.name, role: found.role ?? "", email: found.email } };
  }
  return null;
}
