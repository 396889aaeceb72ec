import { z } from "zod";

/** An email that asks a client for information. */
export const InformationRequest = z.strictObject({
  /** The address from the record; null = none is recorded. */
  to: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
});
export type InformationRequest = z.infer<typeof InformationRequest>;
