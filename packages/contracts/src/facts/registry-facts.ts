import { z } from "zod";
import { CompaniesHouseData } from "../outside/company-registration.ts";
import { Deduction } from "../scan/scores.ts";

/** What a company says that it does. `classification` = the list that the code belongs to; null = the code is not on it. */
export const RegisteredActivity = z.strictObject({
  code: z.string(),
  classification: z.literal("UK-SIC-2007"),
  description: z.string().nullable(),
  /** Letter and title of its section: 'H', 'Transportation and storage'. */
  section: z.strictObject({ letter: z.string(), title: z.string() }).nullable(),
});
export type RegisteredActivity = z.infer<typeof RegisteredActivity>;

/** Who the website's owner is, as Companies House has it; null = it was not asked, or did not answer. */
export const RegistryFacts = z.strictObject({
  /** An entry was found and is certain enough to be used. */
  found: z.boolean(),
  asOf: z.string(),
  ...CompaniesHouseData.shape,
  activities: z.array(RegisteredActivity),
  /** In the product's own words; null = no entry was taken, or its codes do not say. */
  industry: z.string().nullable(),
  /** What takes points off its stability, by printed rules, and the share of the rules that could be judged (0–1); null = no entry was taken. */
  stability: z.strictObject({ deductions: z.array(Deduction), coverage: z.number().min(0).max(1) }).nullable(),
});
export type RegistryFacts = z.infer<typeof RegistryFacts>;
