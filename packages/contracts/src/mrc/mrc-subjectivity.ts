import { z } from "zod";
import { ControlKey } from "../client/control-keys.ts";
import { Severity } from "../scan/check-vocabulary.ts";
import { HowKnown, SlipText } from "./slip-text.ts";

/** overdue = open and past its deadline; done and waived are ends. */
export const SUBJECTIVITY_STATES = ["open", "overdue", "done", "waived"] as const;
export const SubjectivityState = z.enum(SUBJECTIVITY_STATES);
export type SubjectivityState = z.infer<typeof SubjectivityState>;

/** JMRC: cover is held while the requirement is open, or none is given. */
export const SubjectivityMode = z.enum(["holdingCover", "noCoverGiven"]);
export type SubjectivityMode = z.infer<typeof SubjectivityMode>;

/** What somebody did about a subjectivity. */
export const SubjectivityEvent = z.strictObject({
  to: z.enum(["done", "waived", "open"]),
  by: SlipText,
  /** ISO 8601, UTC. */
  at: z.string(),
  note: SlipText.nullable(),
  /** The scan that shows it; null = somebody's word. */
  scanId: z.string().nullable(),
});
export type SubjectivityEvent = z.infer<typeof SubjectivityEvent>;

/**
 * A requirement under which cover is offered, in the four parts that the market's quality check asks for: who must do
 * what and to what standard, by when, the terms until it is met, the consequence where it is not.
 */
export const MrcSubjectivity = z.strictObject({
  n: z.int().positive(),
  /** The failed check from which it was drafted; null = it comes from an answer or from the broker. */
  checkId: z.string().nullable(),
  /** The control that the client is known to lack. */
  control: ControlKey.nullable(),
  /** The insurer whose quote has it; absent = drafted here. */
  quotedBy: SlipText.optional(),
  /** Parts that the quote does not state. */
  notQuoted: z.array(z.enum(["untilMet", "ifNotMet"])).optional(),
  /** null = nobody graded it: it comes from a quote. */
  severity: Severity.nullable(),
  who: SlipText,
  what: SlipText,
  standard: SlipText,
  /** null = to be advised, where the inception is not known. */
  deadline: z.iso.date().nullable(),
  /** How the deadline was worked out. */
  deadlineRule: SlipText,
  untilMet: SlipText,
  ifNotMet: SlipText,
  /** null = the quote does not say. */
  mode: SubjectivityMode.nullable(),
  /** The same by the field names of PPL's placing interface. */
  ppl: z.strictObject({
    description: z.string().max(256),
    confirmation_required: z.boolean(),
    confirmation_required_by_date: z.iso.date().nullable(),
    /** null = the quote does not say. */
    off_cover: z.boolean().nullable(),
    status: SubjectivityState,
  }),
  status: SubjectivityState,
  /** In the order in which they happened. */
  events: z.array(SubjectivityEvent),
  how: HowKnown,
});
export type MrcSubjectivity = z.infer<typeof MrcSubjectivity>;

/** A later scan in which the check of an open subjectivity passes: a proposal to close it, for a person to decide. */
export const SubjectivityProposal = z.strictObject({
  n: z.int().positive(),
  to: z.literal("done"),
  scanId: z.string(),
  /** When the scan began; ISO 8601, UTC. */
  scannedAt: z.string(),
  evidence: SlipText,
});
export type SubjectivityProposal = z.infer<typeof SubjectivityProposal>;
