import { z } from "zod";
import { DeclaredBy } from "../provenance.ts";
import { declarationOf } from "./declaration-words.ts";

const Part = z.string().trim().min(1).max(200);

/**
 * How a declaration was made: in a conversation; on a form of questions that was sent; in a document, such as a signed
 * proposal form; or entered straight into the record.
 */
export const DeclarationWay = z.enum(["conversation", "form", "document", "record"]);

/** Who declared a statement, and how; the statement's `by` is the user who recorded it. */
export const Declaration = z.strictObject({
  /** The person; null = not named. */
  name: Part.nullable(),
  /** The person's position, such as 'Finance Director'; null = not given. */
  position: Part.nullable(),
  /** For whom: the client itself (the insured of a figure), or the broker on its behalf. */
  side: z.enum(["client", "broker"]),
  way: DeclarationWay,
  /** Id of the onboarding session; null = made outside one. */
  session: z.string().min(1).max(100).nullable(),
  /** Number of the turn within the session, from 1; null = none. */
  turn: z.int().positive().nullable(),
  /** Version of the questions that were answered; null = none were shown. */
  questionsVersion: z.string().min(1).max(50).nullable(),
});
export type Declaration = z.infer<typeof Declaration>;

/** The declaration of a statement; an earlier version stored one word, insured or broker. */
export const StoredDeclaration = z.codec(z.union([DeclaredBy, Declaration]), Declaration, {
  decode: (stored) => (typeof stored === "string" ? declarationOf(stored) : stored),
  encode: (declaration) => declaration,
});

/** Who declares the values of an edit: the insured or the broker, or a person by name, by default of the client. */
export const DeclaredByEdit = z.union([
  DeclaredBy,
  Declaration.pick({ name: true }).extend({
    position: Declaration.shape.position.optional(),
    side: Declaration.shape.side.optional(),
    /** Default: record. Only a session records an answer of its own conversation. */
    way: DeclarationWay.exclude(["conversation"]).optional(),
  }),
]);
