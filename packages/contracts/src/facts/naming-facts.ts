import { z } from "zod";

/**
 * What a scan of outside sources alone learnt of whom to ask about: whether the name exists, and what the home page prints of its
 * owner. Nothing is judged from it.
 */
export const NamingFacts = z.strictObject({
  /** null = no name server said. */
  domainExists: z.boolean().nullable(),
  /** A web server answered under the name, with whatever. */
  siteAnswered: z.boolean(),
  /** As printed on the home page; null = not printed, or the page was not read. */
  legalName: z.string().nullable(),
  /** Eight characters. */
  companyNumber: z.string().nullable(),
  postcodes: z.array(z.string()),
});
export type NamingFacts = z.infer<typeof NamingFacts>;
