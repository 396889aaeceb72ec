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

/** An address of a listed party; missing values are null. */
export const SanctionsAddress = z.strictObject({ lines: z.array(z.string()), postcode: text, country: text });
export type SanctionsAddress = z.infer<typeof SanctionsAddress>;

/** A number that a listed party carries, as the list prints it. */
export const SanctionsIdentifier = z.strictObject({
  kind: z.enum(["passport", "national-id", "business-registration", "imo"]),
  value: z.string(),
});
export type SanctionsIdentifier = z.infer<typeof SanctionsIdentifier>;

/**
 * A party of a sanctions list with all its rows combined: each list of values holds every distinct one of its rows.
 * Empty or null = not in the list.
 */
export const SanctionsEntry = z.strictObject({
  /** The list's own number of the party: 'Unique ID' of the UK Sanctions List, 'Group ID' of OFSI's former list. */
  id: z.string(),
  /** uk = the UK Sanctions List; ofsi = OFSI's consolidated list, which ended on 28 January 2026. */
  list: z.enum(["uk", "ofsi"]),
  /** null = another value in the list. */
  kind: z.enum(["individual", "entity", "ship"]).nullable(),
  names: z.array(SanctionsName),
  /** ISO dates, or only year and month or year if the list has no more. */
  births: z.array(z.string()),
  nationalities: z.array(z.string()),
  genders: z.array(z.string()),
  addresses: z.array(SanctionsAddress),
  identifiers: z.array(SanctionsIdentifier),
  regimes: z.array(z.string()),
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
