import { z } from "zod";
import { CompanyMatch } from "./source-subject.ts";

const Day = z.iso.date();

/**
 * A company as recorded by Companies House; null = not in the register, or that part was not queried. Persons are
 * counted only.
 */
export const CompanyRegistration = z.strictObject({
  number: z.string(),
  name: z.string(),
  /**
   * As the register spells it: active, dissolved, liquidation, receivership, administration, voluntary-arrangement, …
   */
  status: z.string(),
  /** For example active-proposal-to-strike-off. */
  statusDetail: z.string().nullable(),
  type: z.string().nullable(),
  incorporatedOn: Day.nullable(),
  dissolvedOn: Day.nullable(),
  /** UK SIC 2007, five digits. */
  sic: z.array(z.string()),
  registeredOffice: z
    .strictObject({
      lines: z.array(z.string()),
      town: z.string().nullable(),
      postcode: z.string().nullable(),
      country: z.string().nullable(),
    })
    .nullable(),
  previousNames: z.array(z.strictObject({ name: z.string(), until: Day.nullable() })),
  accounts: z
    .strictObject({
      overdue: z.boolean().nullable(),
      nextDueOn: Day.nullable(),
      lastMadeUpTo: Day.nullable(),
      lastType: z.string().nullable(),
    })
    .nullable(),
  confirmationStatement: z.strictObject({ overdue: z.boolean().nullable(), nextDueOn: Day.nullable() }).nullable(),
  hasCharges: z.boolean().nullable(),
  hasInsolvencyHistory: z.boolean().nullable(),
  officeDisputed: z.boolean().nullable(),
  officeUndeliverable: z.boolean().nullable(),
  officers: z
    .strictObject({ active: z.int().nonnegative(), resigned: z.int().nonnegative(), directors: z.int().nonnegative() })
    .nullable(),
  controllers: z.strictObject({ active: z.int().nonnegative(), ceased: z.int().nonnegative() }).nullable(),
  lastFiledOn: Day.nullable(),
});
export type CompanyRegistration = z.infer<typeof CompanyRegistration>;

/** What Companies House records of a website's owner. */
export const CompaniesHouseData = z.strictObject({
  /** The live service, or the monthly file of all companies. */
  via: z.enum(["service", "file"]),
  company: CompanyRegistration.nullable(),
  match: CompanyMatch.nullable(),
  /** Other possible matches, the most likely first, at most five. */
  candidates: z.array(
    z.strictObject({
      number: z.string(),
      name: z.string(),
      status: z.string(),
      score: z.number(),
      reasons: z.array(z.string()),
    }),
  ),
});
export type CompaniesHouseData = z.infer<typeof CompaniesHouseData>;
