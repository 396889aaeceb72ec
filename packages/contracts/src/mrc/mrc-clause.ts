import { z } from "zod";
import { SlipText } from "./slip-text.ts";

/** Risk codes of Lloyd's for cyber: CY security, data and privacy breach; CZ property damage. */
export const CYBER_RISK_CODES = ["CY", "CZ"] as const;

/** What a clause is about. */
export const ClauseTopic = z.enum([
  "war",
  "sanctions",
  "premium payment",
  "several liability",
  "claims agreement",
  "property cyber",
  "marine cyber",
]);
export type ClauseTopic = z.infer<typeof ClauseTopic>;

/**
 * One model clause of the market, as a slip refers to it; never its text, which the broker attaches from the Lloyd's
 * Wordings Repository.
 */
export const MrcClause = z.strictObject({
  ref: SlipText,
  title: SlipText,
  /** Month or year of publication; null = not known. */
  version: SlipText.nullable(),
  topic: ClauseTopic,
  /**
   * Of a war clause: its type by Lloyd's Y5381 and Y5433. Type 7 is barred on new and renewed contracts since 1 July
   * 2024.
   */
  type: z.int().min(1).max(7).nullable(),
  /** Of a war clause: whether it has the clause on attribution that Y5381 asks for. */
  attribution: z.boolean().nullable(),
  /** Risk codes for which it was made; empty = whatever the class. */
  appliesTo: z.array(SlipText),
  /** Risk codes on whose slips it has no place. */
  notFor: z.array(SlipText),
  status: z.enum(["current", "superseded", "archived"]),
  replacedBy: SlipText.nullable(),
  /** What must be filled in, by name: days, notice. */
  blanks: z.array(SlipText),
  /** Said beside it where the broker chooses. */
  note: SlipText.nullable(),
  source: SlipText,
});
export type MrcClause = z.infer<typeof MrcClause>;
