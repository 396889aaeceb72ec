import type { Known, SubmissionFacts } from "@broker/contracts";

/** Roles that lead a company, the plainest first; a partnership has its managing partner. */
const LEADS: readonly RegExp[] = [
  /\bmanaging director\b|^md$/i,
  /\bchief executive\b|^ceo$/i,
  /\bmanaging partner\b/i,
  /\b(owner|proprietor|principal)\b/i,
];

/** Who leads the company, as the record has it. */
export interface LeadingPerson {
  readonly name: string;
  readonly role: string;
  readonly email: string | null;
}

/**
 * The managing director by the record's contacts, or whoever leads in that place; null = nobody told. The public register is no source:
 * of it only how many directors there are is kept.
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
