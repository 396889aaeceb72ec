import { z } from "zod";
import { SlipText } from "./slip-text.ts";

/** Risk codes of Lloyd's for cyber: CY security, data and privacy breach; CZ property damage. */
export const CYBER_RISK_CODES = ["CY", "CZ"] as const;

/** The subject of a clause. */
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
 * A market model clause by reference; never its text, which the broker attaches from the Lloyd's Wordings Repository.
 */
export const MrcClause = z.strictObject({
  ref: SlipText,
  /** Exactly as in the Lloyd's Wordings Repository; null = no source states it, and it is looked up there. */
  title: SlipText.nullable(),
  /** What it is about, for a selection and never for print; null = the title says it. */
  about: SlipText.nullable(),
  /** Month or year of publication; null = not stated. */
  version: SlipText.nullable(),
  topic: ClauseTopic,
  /**
   * Of a war clause: its type by Lloyd's Y5381 and Y5433. Type 7 is barred on new and renewed contracts since 1 July
   * 2024.
   */
  type: z.int().min(1).max(7).nullable(),
  /** Of a war clause: whether it has the attribution clause that Y5381 requires. */
  attribution: z.boolean().nullable(),
  /** Risk codes for which it was written; empty = any class. */
  appliesTo: z.array(SlipText),
  /** Risk codes for which it is not suitable. */
  notFor: z.array(SlipText),
  status: z.enum(["current", "superseded", "archived"]),
  replacedBy: SlipText.nullable(),
  /** Blanks to complete, by name: days, notice. */
  blanks: z.array(SlipText),
  /** Shown beside it in a selection. */
  note: SlipText.nullable(),
  source: SlipText,
});
export type MrcClause = z.infer<typeof MrcClause>;

/** The name of a clause in a selection. */
export const clauseName = ({ title, about, ref }: MrcClause): string => title ?? about ?? ref;
