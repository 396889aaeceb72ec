import { z } from "zod";

/** Numbers that are checked without asking anyone. */
export const IDENTIFIER_KINDS = ["driver-number", "company-number", "lei", "iban", "vat", "imo"] as const;
export const IdentifierKind = z.enum(IDENTIFIER_KINDS);
export type IdentifierKind = z.infer<typeof IdentifierKind>;

export const IDENTIFIER_LABELS: Readonly<Record<IdentifierKind, string>> = {
  "driver-number": "UK driver number",
  "company-number": "Company number",
  lei: "LEI",
  iban: "IBAN",
  vat: "VAT number",
  imo: "IMO number",
};

/** What a number shows by itself; in no case that it was issued. */
export const IdentifierCheck = z.strictObject({
  kind: IdentifierKind,
  /** As it is usually written, without blanks. */
  value: z.string(),
  /** checked = its check digits agree; form = it has the form, and no check digits that are documented. */
  outcome: z.enum(["checked", "form", "failed"]),
  /** One sentence. */
  sentence: z.string(),
});
export type IdentifierCheck = z.infer<typeof IdentifierCheck>;
