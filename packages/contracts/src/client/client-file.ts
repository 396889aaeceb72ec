import { z } from "zod";
import { OpenQuestion } from "../documents/submission-facts.ts";
import { Placeability } from "../placeability/placeability.ts";
import { ReadinessIndex } from "../readiness/readiness-index.ts";
import { ActionPlan } from "../scan/action-plan.ts";
import { ControlPremiums } from "../what-if/what-if.ts";
import { ClientPosture } from "./client-posture.ts";
import { Assertion, Contradiction } from "./client-record.ts";
import { ClientRow, NamedField } from "./client-row.ts";
import { RegisterProposal } from "./register-proposal.ts";

/** A statement about a client, for display. */
export const ShownStatement = Assertion.extend({
  /** The value in one line. */
  shown: z.string(),
  /** It is its source's latest statement and was not withdrawn. */
  stands: z.boolean(),
});
export type ShownStatement = z.infer<typeof ShownStatement>;

/** A field of the record with all its statements. */
export const ClientFieldView = NamedField.extend({
  group: z.enum(["company", "cover", "controls", "answers"]),
  /** Required by insurers. */
  asked: z.boolean(),
  /** Whether it is entered as one text in one box. */
  oneBox: z.boolean(),
  /** The statement in use; null = not disclosed. */
  held: ShownStatement.nullable(),
  /** A policy that is bound and incepts later, with its inception; cover counts from that day. Absent = none. */
  bound: ShownStatement.extend({ from: z.iso.date() }).optional(),
  /** Every statement, including withdrawn ones, oldest first. */
  statements: z.array(ShownStatement),
});
export type ClientFieldView = z.infer<typeof ClientFieldView>;

/** A question that was asked and is not known. */
export const NotKnownView = z.strictObject({
  /** Its id. */
  question: z.string(),
  title: z.string(),
  /** The field that an answer would fill. */
  field: z.string(),
  /** Where its statement is recorded. */
  place: z.string(),
  statement: ShownStatement,
});
export type NotKnownView = z.infer<typeof NotKnownView>;

/** The cap on a client's posture, and whether it applies. */
export const CeilingView = z.strictObject({
  /** Maximum posture while a reason applies. */
  ceiling: z.int(),
  reasons: z.array(z.string()).min(1),
  /** The reasons and their effect on the current posture, as sentences. */
  sentence: z.string(),
});
export type CeilingView = z.infer<typeof CeilingView>;

/** A declared answer that conflicts with a scan or a list. */
export const ClientDoubt = OpenQuestion.extend({
  /** The broker's decision that the answer is correct, made after the observation; null = none. */
  confirmed: z.strictObject({ by: z.string(), on: z.string(), reason: z.string().nullable() }).nullable(),
});
export type ClientDoubt = z.infer<typeof ClientDoubt>;

/** Why a client's data must not be erased or pruned, who decided so and when (ISO 8601, UTC). */
export const LegalHold = z.strictObject({ reason: z.string(), by: z.string(), at: z.string() });
export type LegalHold = z.infer<typeof LegalHold>;

/** Everything on one client, for its page. */
export const ClientFile = z.strictObject({
  row: ClientRow,
  /** Raised by every edit. */
  version: z.int().positive(),
  /** Heads its screens: the company is not active. null = it is, or its status is not known. */
  alert: z.string().nullable(),
  /** null = none. */
  hold: LegalHold.nullable(),
  /** Register entries that may be the client's, those to be decided first. */
  proposals: z.array(RegisterProposal),
  fields: z.array(ClientFieldView),
  /** Questions that were asked and are not known; none of them has a value. */
  notKnown: z.array(NotKnownView),
  contradictions: z.array(Contradiction.extend({ title: z.string() })),
  doubts: z.array(ClientDoubt),
  postures: ClientPosture,
  placeability: Placeability,
  /** Every open action by the scan that represents it and its answers. */
  plan: ActionPlan,
  /** What the controls that are not in place change of the premium. */
  controlPremiums: ControlPremiums,
  readiness: z
    .strictObject({
      index: ReadinessIndex.shape.index,
      headline: z.string(),
      confidence: ReadinessIndex.shape.confidence,
    })
    .nullable(),
  /** null = not capped. */
  ceiling: CeilingView.nullable(),
  /** Counts shown on the tabs. */
  counts: z.strictObject({
    scans: z.int().nonnegative(),
    controls: z.int().nonnegative(),
    papers: z.int().nonnegative(),
    placements: z.int().nonnegative(),
  }),
});
export type ClientFile = z.infer<typeof ClientFile>;

/** One stored scan of a client's domain. */
export const HistoryScan = z.strictObject({
  id: z.string(),
  /** Start of the scan. */
  at: z.string(),
  methodVersion: z.string(),
  /** null = coverage below half. */
  posture: z.int().min(0).max(100).nullable(),
  /** Change since the previous scan with the same method and parts; null = no comparable scan. */
  change: z.int().nullable(),
});
export type HistoryScan = z.infer<typeof HistoryScan>;

/** A client's accepted domain over time, oldest scan first. */
export const DomainHistory = z.strictObject({
  name: z.string(),
  role: z.enum(["main", "other", "mail"]),
  company: z.string(),
  /** Its posture is the client's headline posture. */
  stands: z.boolean(),
  scans: z.array(HistoryScan),
});
export type DomainHistory = z.infer<typeof DomainHistory>;

/** A change to a client, from the audit log. */
export const ClientEvent = z.strictObject({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  /** Subject and action: `client edited`. */
  action: z.string(),
  subject: z.string(),
  /** Changed values as text; null = none beyond the action. */
  words: z.string().nullable(),
});
export type ClientEvent = z.infer<typeof ClientEvent>;
