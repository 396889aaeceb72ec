import { z } from "zod";
import { RegistryFacts } from "../facts/registry-facts.ts";
import { KnownText } from "../scan/known-text.ts";
import { SourceStatus } from "../scan/source-status.ts";
import { TypedDomain } from "./scan-bodies.ts";

/** An empty field of a form says as much as none. */
const orNull = (text: string | null | undefined) => (text === undefined || text === "" ? null : text);
const NAME = z.string().trim().max(200).nullish().transform(orNull);
const NUMBER = z
  .string()
  .nullish()
  .transform((text) => orNull(text?.replace(/\s/g, "").toUpperCase()))
  .transform((text) => (text !== null && /^\d{1,7}$/.test(text) ? text.padStart(8, "0") : text))
  .refine((text) => text === null || /^(?:[A-Z]{2}\d{6}|R0\d{6}|\d{8})$/.test(text), {
    error: "Type the eight characters of the register, such as 01234567.",
  });

/** Which company's entry is wanted. What is not known of it is left out, null or empty. */
export const CompaniesHouseRequest = z.strictObject({
  domain: TypedDomain,
  companyName: NAME,
  /** Of England and Wales also without its leading noughts. */
  companyNumber: NUMBER,
});
export type CompaniesHouseRequest = z.infer<typeof CompaniesHouseRequest>;

/**
 * What Companies House says of the company behind a website. `found` = an entry that is certain enough to be used; an
 * entry that is not stands in `company` to be confirmed, with `match.taken` false. Whether the register answered at
 * all, `source` says.
 */
export const CompaniesHouseAnswer = z.strictObject({
  found: z.boolean(),
  domain: z.string(),
  /** What the register was asked for at last: declared = by whoever asks, observed = printed on the home page. */
  asked: z.strictObject({ companyName: KnownText, companyNumber: KnownText }),
  /** The home page. */
  page: z.strictObject({
    /** null = it was not needed. */
    read: z.boolean().nullable(),
    reason: z.string().nullable(),
  }),
  source: SourceStatus,
  ...RegistryFacts.omit({ found: true, asOf: true }).shape,
  /** null = the register said nothing. */
  via: RegistryFacts.shape.via.nullable(),
});
export type CompaniesHouseAnswer = z.infer<typeof CompaniesHouseAnswer>;
