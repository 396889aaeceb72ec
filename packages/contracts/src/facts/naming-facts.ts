import { z } from "zod";

/**
 * What a scan of external sources alone learnt about the subject to query: whether the name exists, and what the home
 * page shows of its owner. Not used for assessment.
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
