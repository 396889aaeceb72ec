import { z } from "zod";

/** An email that asks a client for information. */
export const InformationRequest = z.strictObject({
  /** The address from the record; null = none is recorded. */
  to: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
});
export type InformationRequest = z.infer<typeof InformationRequest>;

/** The email that carries a client's report to its managing director, else to its first contact with an address. */
export const ClientMail = z.strictObject({
  /** Null = no mail server is configured. */
  from: z.string().nullable(),
  /** The address from the record; null = none is recorded. */
  to: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  /** The attached file's name. */
  attachment: z.string(),
  /** `host:port` of the mail server; null = none is configured. */
  server: z.string().nullable(),
  /** Why it cannot be sent, with the remedy, as sentences; null = it can. */
  locked: z.string().nullable(),
});
export type ClientMail = z.infer<typeof ClientMail>;
