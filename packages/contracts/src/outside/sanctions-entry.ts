import { z } from "zod";

const text = z.string().nullable();

/** One name of a listed party. */
export const SanctionsName = z.strictObject({
  /** In reading order: given names, then the family name. */
  text: z.string(),
  /** Family name of a person, where the list separates it from given names. */
  family: text,
  /** primary = the name it is listed under; variation = another spelling of that; alias, former = other names. */
  type: z.enum(["primary", "variation", "alias", "former", "other"]),
  /** Whether the list rates the alias as a good identifier. null = not stated. */
  strength: z.enum(["good", "low"]).nullable(),
  /** In another script than Latin. */
  nonLatin: z.boolean(),
});
export type SanctionsName = z.infer<typeof SanctionsName>;

/** Names of a party in Latin letters first, else in their order. */
export const latinFirst = (names: readonly SanctionsName[]): readonly SanctionsName[] =>
  names.toSorted((a, b) => Number(a.nonLatin) - Number(b.nonLatin));

/** An address of a listed party; missing values are null. */
export const SanctionsAddress = z.strictObject({ lines: z.array(z.string()), postcode: text, country: text });
export type SanctionsAddress = z.infer<typeof SanctionsAddress>;

/** A number that a listed party carries, as the list prints it. */
export const SanctionsIdentifier = z.strictObject({
  kind: z.enum(["passport", "national-id", "business-registration", "imo", "other"]),
  value: z.string(),
});
export type SanctionsIdentifier = z.infer<typeof SanctionsIdentifier>;

/**
 * uk = the UK Sanctions List; ofsi = OFSI's consolidated list, which ended on 28 January 2026; ofac-sdn and
 * ofac-consolidated = the lists of the Office of Foreign Assets Control; eu = the EU's consolidated financial sanctions
 * list; un = the Security Council's consolidated list.
 */
export const SANCTIONS_LISTS = ["uk", "ofsi", "ofac-sdn", "ofac-consolidated", "eu", "un"] as const;
export const SanctionsListId = z.enum(SANCTIONS_LISTS);
export type SanctionsListId = z.infer<typeof SanctionsListId>;

/**
 * A party of a sanctions list with all its rows combined: each list of values holds every distinct one of its rows.
 * Empty or null = not in the list.
 */
export const SanctionsEntry = z.strictObject({
  /**
   * The list's own number of the party: 'Unique ID' of the UK Sanctions List, 'Group ID' of OFSI's former list, the uid
   * of OFAC's, the EU's reference number, the UN's permanent reference number.
   */
  id: z.string(),
  list: SanctionsListId,
  /** null = another value in the list, for example an aircraft. */
  kind: z.enum(["individual", "entity", "ship"]).nullable(),
  names: z.array(SanctionsName),
  /** ISO dates, or only year and month or year if the list has no more. */
  births: z.array(z.string()),
  nationalities: z.array(z.string()),
  genders: z.array(z.string()),
  addresses: z.array(SanctionsAddress),
  identifiers: z.array(SanctionsIdentifier),
  regimes: z.array(z.string()),
  /** Why it is listed, in the list's own words. External text: escape it. */
  reasons: z.array(z.string()).default([]),
  /** Positions held, or what it is said to do. */
  positions: z.array(z.string()).default([]),
  /** Asset freeze, travel ban and so on. */
  sanctions: z.array(z.string()),
  /** ISO day of the first designation. */
  designatedOn: text,
  /** ISO day of the latest change to the entry. */
  updatedOn: text,
  /** Number of the same party in OFSI's former list, or in the UK Sanctions List where this is OFSI's. */
  otherId: text,
});
export type SanctionsEntry = z.infer<typeof SanctionsEntry>;
