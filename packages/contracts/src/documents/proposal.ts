import { z } from "zod";
import { ControlAnswer } from "../client/control-keys.ts";
import { BrokerageConfig } from "../config/brokerage-config.ts";
import { Money } from "../money.ts";
import { known } from "../pricing/known.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { ProposalKind } from "./proposal-kind.ts";
import {
  AskedNotKnown,
  OpenQuestion,
  SanctionsState,
  SubmissionFacts,
  SubmissionOverride,
} from "./submission-facts.ts";

export const PROPOSAL_SCHEMA_VERSION = "3.1.0";

const Day = z.iso.date();
const Count = z.int().nonnegative();

/** An answer as printed, with its underlying value if that is a single figure, day or choice. */
export const ProposalAnswer = z.strictObject({
  text: z.string().min(1),
  choice: ControlAnswer.shape.answer.exclude(["unknown"]).optional(),
  /** Share of people or machines, 0–100. */
  coveragePct: z.number().min(0).max(100).optional(),
  money: Money.optional(),
  count: Count.optional(),
  day: Day.optional(),
  provenance: Provenance,
  /** Absent = the broker. */
  declaredBy: DeclaredBy.optional(),
  /** The person who declared it, with position; absent = not named. */
  person: z.string().optional(),
  asOf: z.string(),
  source: z.string().optional(),
});
export type ProposalAnswer = z.infer<typeof ProposalAnswer>;

/** What a scan or a list shows beside an answer. It never replaces the answer. */
export const ProposalObservation = z.strictObject({
  text: z.string().min(1),
  provenance: Provenance,
  asOf: z.string(),
  by: z.string(),
});
export type ProposalObservation = z.infer<typeof ProposalObservation>;

/** answered; unknown = the client was asked and does not know; open = the record has no answer. */
export const ProposalState = z.enum(["answered", "unknown", "open"]);
export type ProposalState = z.infer<typeof ProposalState>;

export const ProposalQuestion = z.strictObject({
  id: z.string().regex(/^[a-z][A-Za-z0-9]+$/),
  /** The question, in our own words. */
  ask: z.string().min(1),
  state: ProposalState,
  /** null unless the state is `answered`. */
  answer: ProposalAnswer.nullable(),
  /** Who was asked and does not know, and when; null unless the state is `unknown`. */
  asked: AskedNotKnown.nullable(),
  seen: z.array(ProposalObservation),
  /** Conflict of the answer with other information, as a sentence; null = none. */
  doubt: z.string().nullable(),
});
export type ProposalQuestion = z.infer<typeof ProposalQuestion>;

export const ProposalGroup = z.strictObject({
  id: z.string().regex(/^[a-z]+$/),
  title: z.string().min(1),
  note: z.string(),
  questions: z.array(ProposalQuestion).min(1),
});
export type ProposalGroup = z.infer<typeof ProposalGroup>;

/** A UK cyber proposal form or statement of fact as data for every rendering. */
export const Proposal = z.strictObject({
  schemaVersion: z.literal(PROPOSAL_SCHEMA_VERSION),
  paper: z.literal("uk-cyber-proposal"),
  kind: ProposalKind,
  title: z.string(),
  client: SubmissionFacts.shape.client,
  /** The moment for which it was made, ISO 8601 UTC. */
  asOf: z.string(),
  insured: z.strictObject({
    name: known(z.string()).nullable(),
    /** The lines of the address. */
    address: known(z.array(z.string())).nullable(),
    companyNumber: known(z.string()).nullable(),
  }),
  /** What the registers hold of the insured, as text: status, accounts and so on. */
  registers: z.array(z.strictObject({ label: z.string(), value: known(z.string()) })),
  /** First and last day of the requested cover, both inclusive. */
  period: z.strictObject({ from: known(Day).nullable(), to: known(Day).nullable() }),
  cover: z.strictObject({
    limit: known(Money).nullable(),
    deductible: known(Money).nullable(),
    premium: known(Money).nullable(),
  }),
  /** Other terms of the selected quote; absent = none selected. */
  quoted: SubmissionFacts.shape.quoted,
  brokerage: BrokerageConfig,
  sanctions: SanctionsState,
  scan: SubmissionFacts.shape.scan,
  counts: z.strictObject({
    questions: Count,
    answered: Count,
    /** Answers taken from a scan or a register, to be confirmed by the client. */
    byScan: Count,
    /** Every question without an answer: questions − answered. */
    open: Count,
    /** Of the open ones: not known to the business. */
    unknown: Count,
  }),
  /** Unresolved conflicts. */
  disagreements: z.array(OpenQuestion),
  override: SubmissionOverride.nullable(),
  groups: z.array(ProposalGroup).min(1),
  declaration: z.strictObject({ title: z.string(), paragraphs: z.array(z.string()).min(1) }),
  /** Places to sign and fill in, in their order; none = no signature is required. */
  signature: z.array(z.string()),
});
export type Proposal = z.infer<typeof Proposal>;
