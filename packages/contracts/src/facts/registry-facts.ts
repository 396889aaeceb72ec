import { z } from "zod";
import { CompaniesHouseData } from "../outside/company-registration.ts";
import { Deduction } from "../scan/scores.ts";

/**
 * Subject of a scan of external sources only: whether the name exists, and the owner as shown on the home page. Not
 * used for assessment.
 */
export const NamingFacts = z.strictObject({
  /** null = no name server answered. */
  domainExists: z.boolean().nullable(),
  /** A web server responded under the name, with any content. */
  siteAnswered: z.boolean(),
  /** As printed on the home page; null = not printed, or the page was not read. */
  legalName: z.string().nullable(),
  /** Eight characters. */
  companyNumber: z.string().nullable(),
  postcodes: z.array(z.string()),
});
export type NamingFacts = z.infer<typeof NamingFacts>;

/**
 * An activity registered by a company. `classification` = the list that the code belongs to; null = the code is not on
 * it.
 */
export const RegisteredActivity = z.strictObject({
  code: z.string(),
  classification: z.literal("UK-SIC-2007"),
  description: z.string().nullable(),
  /** Letter and title of its section: 'H', 'Transportation and storage'. */
  section: z.strictObject({ letter: z.string(), title: z.string() }).nullable(),
});
export type RegisteredActivity = z.infer<typeof RegisteredActivity>;

/** The website's owner, as recorded by Companies House; null = not queried, or no answer. */
export const RegistryFacts = z.strictObject({
  /** An entry was found and is certain enough to be used. */
  found: z.boolean(),
  asOf: z.string(),
  ...CompaniesHouseData.shape,
  activities: z.array(RegisteredActivity),
  /** One of our industries; null = no entry was confirmed, or its codes do not show it. */
  industry: z.string().nullable(),
  /**
   * Deductions from its stability, by printed rules, and the share of the rules that could be assessed (0–1); null = no
   * entry was confirmed.
   */
  stability: z.strictObject({ deductions: z.array(Deduction), coverage: z.number().min(0).max(1) }).nullable(),
});
export type RegistryFacts = z.infer<typeof RegistryFacts>;
