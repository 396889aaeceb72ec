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

/** A change of a subjectivity's status. */
export const SubjectivityEvent = z.strictObject({
  to: z.enum(["done", "waived", "open"]),
  by: SlipText,
  /** ISO 8601, UTC. */
  at: z.string(),
  note: SlipText.nullable(),
  /** The scan that evidences it; null = a statement. */
  scanId: z.string().nullable(),
});
export type SubjectivityEvent = z.infer<typeof SubjectivityEvent>;

/**
 * A condition of cover in the four parts of the market's quality check: action and standard, deadline, cover until
 * satisfied, consequence if not satisfied.
 */
export const MrcSubjectivity = z.strictObject({
  n: z.int().positive(),
  /** The failed check from which it was drafted; null = drafted from a control, or quoted. */
  checkId: z.string().nullable(),
  /** The missing control. */
  control: ControlKey.nullable(),
  /** Its subject: a row of the table or a check; absent = quoted, or drafted by an earlier version. */
  subject: SlipText.optional(),
  /** The insurer whose quote has it; absent = drafted here. */
  quotedBy: SlipText.optional(),
  /** Parts that the quote does not state. */
  notQuoted: z.array(z.enum(["untilMet", "ifNotMet"])).optional(),
  /** Null = quoted, without a severity. */
  severity: Severity.nullable(),
  who: SlipText,
  what: SlipText,
  standard: SlipText,
  /** Null = to be advised. */
  deadline: z.iso.date().nullable(),
  /** Due before the cover incepts; absent = after inception. */
  beforeInception: z.literal(true).optional(),
  /** The rule that sets the deadline. */
  deadlineRule: SlipText,
  untilMet: SlipText,
  ifNotMet: SlipText,
  /** Null = not stated in the quote. */
  mode: SubjectivityMode.nullable(),
  /** By the field names of PPL's placing interface. */
  ppl: z.strictObject({
    description: z.string().max(256),
    confirmation_required: z.boolean(),
    confirmation_required_by_date: z.iso.date().nullable(),
    /** Null = not stated in the quote. */
    off_cover: z.boolean().nullable(),
    status: SubjectivityState,
  }),
  status: SubjectivityState,
  /** Chronological. */
  events: z.array(SubjectivityEvent),
  how: HowKnown,
});
export type MrcSubjectivity = z.infer<typeof MrcSubjectivity>;

/** A proposal to close an open subjectivity whose check passes in a later scan; a person decides. */
export const SubjectivityProposal = z.strictObject({
  n: z.int().positive(),
  to: z.literal("done"),
  scanId: z.string(),
  /** When the scan began; ISO 8601, UTC. */
  scannedAt: z.string(),
  evidence: SlipText,
});
export type SubjectivityProposal = z.infer<typeof SubjectivityProposal>;

/** A drafted subjectivity that is not on the slip, because the chosen quote states its own. */
export const LeftOutSubjectivity = z.strictObject({
  /** A row of the table of subjectivities, or a check. */
  subject: SlipText,
  severity: MrcSubjectivity.shape.severity,
  sentence: z.string(),
});
export type LeftOutSubjectivity = z.infer<typeof LeftOutSubjectivity>;
