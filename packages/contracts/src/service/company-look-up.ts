import { z } from "zod";
import { RegistryFacts } from "../facts/registry-facts.ts";
import { KnownText } from "../scan/known-text.ts";
import { SourceStatus } from "../scan/source-status.ts";
import { TypedDomain } from "./scan-bodies.ts";

/** Treats an empty form field as absent. */
const orNull = (text: string | null | undefined) => (text === undefined || text === "" ? null : text);
const NAME = z.string().trim().max(200).nullish().transform(orNull);
const NUMBER = z
  .string()
  .nullish()
  .transform((text) => orNull(text?.replace(/\s/g, "").toUpperCase()))
  .transform((text) => (text !== null && /^\d{1,7}$/.test(text) ? text.padStart(8, "0") : text))
  .refine((text) => text === null || /^(?:[A-Z]{2}\d{6}|R0\d{6}|\d{8})$/.test(text), {
    error: "Enter the eight characters of the register, such as 01234567.",
  });

/** The company whose register entry is requested. Unknown fields are absent, null or empty. */
export const CompaniesHouseRequest = z.strictObject({
  domain: TypedDomain,
  companyName: NAME,
  /** Of England and Wales also without its leading noughts. */
  companyNumber: NUMBER,
});
export type CompaniesHouseRequest = z.infer<typeof CompaniesHouseRequest>;

/**
 * The Companies House entry of the company behind a website. `found` = certain enough to use; otherwise the entry in
 * `company` is to be confirmed, with `match.taken` false. `source` says whether the register answered.
 */
export const CompaniesHouseAnswer = z.strictObject({
  found: z.boolean(),
  domain: z.string(),
  /** The final register query: declared = given by the caller, observed = printed on the home page. */
  asked: z.strictObject({ companyName: KnownText, companyNumber: KnownText }),
  /** The home page. */
  page: z.strictObject({
    /** null = it was not needed. */
    read: z.boolean().nullable(),
    reason: z.string().nullable(),
  }),
  source: SourceStatus,
  ...RegistryFacts.omit({ found: true, asOf: true }).shape,
  /** null = no answer from the register. */
  via: RegistryFacts.shape.via.nullable(),
});
export type CompaniesHouseAnswer = z.infer<typeof CompaniesHouseAnswer>;
