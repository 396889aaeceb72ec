import { z } from "zod";

const Text = z.string().trim().min(1).max(200);

/** The brokerage that issues documents. A number that is not set is left blank in documents, never invented. */
export const BrokerageConfig = z.strictObject({
  name: Text.optional(),
  /** The four digits that Lloyd's gave the broker; the first part of every UMR. */
  lloydsNumber: z
    .string()
    .regex(/^\d{4}$/, "must be the four digits of the Lloyd's broker number, e.g. 1234")
    .optional(),
  companyNumber: z
    .string()
    .regex(/^[A-Z0-9]{8}$/, "must be the eight characters of the register, e.g. 01234567")
    .optional(),
  /** Firm reference number of the Financial Conduct Authority. */
  fcaNumber: z
    .string()
    .regex(/^\d{6,7}$/, "must be the six or seven digits of the firm reference number")
    .optional(),
  /** For whom it acts (ICOBS 4.1), e.g. 'agent of the client; authorised to bind no insurer'. */
  capacity: Text.optional(),
  /** How it is paid (ICOBS 4.3), e.g. 'commission included in the premium, and a fee'. */
  remuneration: Text.optional(),
  /** As on a letter, one line each. */
  address: z.array(Text).max(8).optional(),
  contact: Text.optional(),
  email: z.email().optional(),
  /** Its own website, whose stored scan the company profile shows. */
  domain: z
    .string()
    .max(253)
    .regex(
      /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/,
      "must be a domain, e.g. broker.example",
    )
    .optional(),
  phone: Text.optional(),
});
export type BrokerageConfig = z.infer<typeof BrokerageConfig>;
