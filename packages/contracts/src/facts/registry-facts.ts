import { z } from "zod";
import { CompaniesHouseData } from "../outside/company-registration.ts";

/** Who the website's owner is, as Companies House has it; null = it was not asked, or did not answer. */
export const RegistryFacts = z.strictObject({
  /** An entry was found and is certain enough to be used. */
  found: z.boolean(),
  asOf: z.string(),
  ...CompaniesHouseData.shape,
});
export type RegistryFacts = z.infer<typeof RegistryFacts>;
