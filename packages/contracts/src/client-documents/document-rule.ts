import { z } from "zod";
import { CLIENT_DOCUMENT_TYPES, DOCUMENT_PRIORITIES } from "./client-document-words.ts";

/** A rule that requires documents: of a framework, or of a country for a range of SIC codes. */
export const DocumentRule = z.strictObject({
  id: z.string(),
  /** A framework of the library, or null for a country's rules. */
  framework: z.string().nullable(),
  title: z.string(),
  /** 'Global', 'All EU/UK', or names of countries. */
  countries: z.array(z.string()).min(1),
  /** 'All', or industries. */
  industries: z.array(z.string()).min(1),
  /** 'All', or codes or their first digits. */
  sicCodes: z.array(z.string()).min(1),
  mandatory: z.array(z.string()),
  recommended: z.array(z.string()),
  /** Standards to which documents of such a business are usually written; a framework's rule names none beside it. */
  standards: z.array(z.string()),
  /** Days after adoption at which they are due. */
  dueInDays: z.int().positive(),
  regulator: z.string(),
  source: z.string(),
});
export type DocumentRule = z.infer<typeof DocumentRule>;

/** Why a document is on a client's list. */
export const DocumentRequirement = z.strictObject({
  name: z.string(),
  type: z.enum(CLIENT_DOCUMENT_TYPES),
  template: z.string().nullable(),
  issuer: z.string().nullable(),
  priority: z.enum(DOCUMENT_PRIORITIES),
  rules: z.array(DocumentRule.pick({ id: true, framework: true, title: true, regulator: true, source: true })),
  standards: DocumentRule.shape.standards,
  due: z.iso.date().nullable(),
});
export type DocumentRequirement = z.infer<typeof DocumentRequirement>;
