import { z } from "zod";
import { DeclarationWay } from "../declaration/declaration.ts";
import { EvidenceFile } from "../declaration/evidence-file.ts";
import { Provenance } from "../provenance.ts";
import { SectionId } from "./question.ts";

/**
 * What became of an answer: it is in force; another one differs from it; a later one replaced it; it was withdrawn. Or
 * why there is none: the client was asked and does not know; it was not asked; it does not apply.
 */
export const DISCLOSURE_STATES = {
  "in-force": "In force",
  differs: "In conflict",
  confirmed: "Confirmed with a reason",
  replaced: "Replaced",
  withdrawn: "Withdrawn",
  "not-known": "Not known",
  "not-asked": "Not asked",
  "not-applicable": "Does not apply",
} as const;
export const DisclosureState = z.enum([
  "in-force",
  "differs",
  "confirmed",
  "replaced",
  "withdrawn",
  "not-known",
  "not-asked",
  "not-applicable",
]);
export type DisclosureState = z.infer<typeof DisclosureState>;

/** One answer to a question, or that there is none. */
export const DisclosureEntry = z.strictObject({
  question: z.string(),
  section: SectionId,
  /** The question as put to the broker. */
  ask: z.string(),
  /** Number of the statement; null = there is none. */
  n: z.int().positive().nullable(),
  /** The answer in one line; null = none. */
  answer: z.string().nullable(),
  /** null = there is no statement. */
  provenance: Provenance.nullable(),
  /** Who declared it: the person, else the side; null = nobody declared it. */
  declaredBy: z.string().nullable(),
  /** How it was declared; null = it was not. */
  way: DeclarationWay.nullable(),
  /** The day or the moment as at which it applies. */
  asOf: z.string().nullable(),
  /** The user who recorded it. */
  by: z.string().nullable(),
  /** A register, a document, or the reason of a confirmed answer. */
  source: z.string().nullable(),
  /** The file that evidences it; null = none was given. */
  evidence: EvidenceFile.nullable(),
  /** The answer that replaced it, in one line. */
  replacedBy: z.string().nullable(),
  /** What a scan or a register says instead; null = nothing contradicts the answer. */
  observed: z.string().nullable(),
  state: DisclosureState,
});
export type DisclosureEntry = z.infer<typeof DisclosureEntry>;
