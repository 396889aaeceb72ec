import { z } from "zod";
import { Knows, SectionId } from "./question.ts";

/** contradicted = by the scan or another statement; again = its returned answer is to be asked again. */
export const FormQuestionState = z.enum(["contradicted", "again", "missing", "not-known", "answered"]);
export type FormQuestionState = z.infer<typeof FormQuestionState>;

/** A question that a form may ask. */
export const FormQuestion = z.strictObject({
  id: z.string(),
  section: SectionId,
  /** As put to the client. */
  ask: z.string(),
  knows: Knows,
  state: FormQuestionState,
  /** On the form unless others are chosen. */
  usual: z.boolean(),
});
export type FormQuestion = z.infer<typeof FormQuestion>;

/** What a form for a client could ask, and how it could reach the client. Nothing is made by looking at it. */
export const FormDraft = z.strictObject({
  /** In the order of the bank. */
  questions: z.array(FormQuestion),
  /** Others can reach the server, so that a link can be sent. */
  reachable: z.boolean(),
  /** The first contact on record with an email address; null = none. */
  to: z.strictObject({ name: z.string(), email: z.string() }).nullable(),
  /** Why a link cannot be made, other than that others cannot reach the server; null = it can. */
  linkLocked: z.string().nullable(),
  /** Why a form cannot be mailed from here; null = it can. */
  mailLocked: z.string().nullable(),
});
export type FormDraft = z.infer<typeof FormDraft>;
