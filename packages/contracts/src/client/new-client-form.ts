import { z } from "zod";

const Line = z.string().trim().max(500).optional();
const NAMELESS = "Enter the company's legal name.";

/** The form of a new client, as typed; consent = the authority to scan. */
export const NewClientForm = z.strictObject({
  name: z.string({ error: NAMELESS }).trim().min(1, NAMELESS).max(500),
  domains: Line,
  companyNumber: Line,
  employees: Line,
  turnover: Line,
  industry: Line,
  expiresOn: Line,
  consent: z.boolean().default(false),
});
export type NewClientForm = z.infer<typeof NewClientForm>;
