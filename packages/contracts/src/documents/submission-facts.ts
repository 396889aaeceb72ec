import { z } from "zod";
import { ControlSnapshot } from "../analysis/control-snapshot.ts";
import { CLIENT_VALUES, ClientAddress } from "../client/client-values.ts";
import { PlacementQuote } from "../client/placement.ts";
import { BrokerageConfig } from "../config/brokerage-config.ts";
import { known } from "../pricing/known.ts";
import { Provenance } from "../provenance.ts";
import { PostureScore } from "../scales.ts";

/**
 * What an insurer put beside the figures of a quote that was chosen. A list that is null = the quote says nothing of
 * it; an empty one = the insurer said that there are none.
 */
export const QuotedTerms = PlacementQuote.pick({
  insurer: true,
  exclusions: true,
  subjectivities: true,
  validUntil: true,
});
export type QuotedTerms = z.infer<typeof QuotedTerms>;

const Pence = z.int().nonnegative();
const Day = z.iso.date();

/**
 * What is to be settled before a document goes out, as text for print: two or more statements of the record that
 * differ, or an answer that does not agree with what a scan or a list shows.
 */
export const OpenQuestion = z.strictObject({
  field: z.string(),
  title: z.string(),
  /** Why the two do not go together; absent where statements of the record plainly differ. */
  reason: z.string().optional(),
  /** False = it is printed and asked, and no override is needed; absent = it stands in the way of the document. */
  blocks: z.literal(false).optional(),
  said: z.array(
    z.strictObject({
      text: z.string(),
      provenance: Provenance,
      asOf: z.string(),
      by: z.string(),
      /** True for the one that stands meanwhile. */
      stands: z.boolean(),
    }),
  ),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** Somebody's decision to hand a document over while the record contradicts itself; printed on it. */
export const SubmissionOverride = z.strictObject({ reason: z.string().min(1), by: z.string(), at: z.string() });
export type SubmissionOverride = z.infer<typeof SubmissionOverride>;

/** Whether the parties were looked for on a sanctions list. A list at hand is no screening. */
export const SanctionsState = z.strictObject({
  state: z.enum(["not checked"]),
  /** A whole sentence for print. */
  note: z.string(),
});
export type SanctionsState = z.infer<typeof SanctionsState>;

/** Things that a contract cannot do without, in the order in which documents ask for them. */
export const ADVISABLE = [
  "name",
  "address",
  "inception",
  "limit",
  "deductible",
  "premium",
  "brokerNumber",
  "umr",
  "lines",
] as const;
export const Advisable = z.enum(ADVISABLE);
export type Advisable = z.infer<typeof Advisable>;

/**
 * One client as every document for underwriters tells it: read once from the record and the scan that stands for the
 * client, so that name, address, period, limit, deductible and premium are the same on all of them. null = not known; a
 * document leaves its place open and never fills it. Money in pence.
 */
export const SubmissionFacts = z.strictObject({
  client: z.strictObject({ id: z.string(), recordVersion: z.int().positive(), sample: z.boolean() }),
  /** The moment for which the facts were read, ISO 8601 UTC. */
  asOf: z.string(),
  insured: z.strictObject({
    name: known(CLIENT_VALUES.legalName).nullable(),
    tradingNames: known(CLIENT_VALUES.tradingNames).nullable(),
    companyNumber: known(CLIENT_VALUES.companyNumber).nullable(),
    companyStatus: known(CLIENT_VALUES.companyStatus).nullable(),
    incorporatedOn: known(Day).nullable(),
    /** The registered office, else the first address. */
    address: known(ClientAddress).nullable(),
    addresses: known(CLIENT_VALUES.addresses).nullable(),
    sic: known(CLIENT_VALUES.sic).nullable(),
    industry: known(CLIENT_VALUES.industry).nullable(),
    employees: known(CLIENT_VALUES.employees).nullable(),
    turnover: known(CLIENT_VALUES.turnover).nullable(),
    /** Accepted domains only, the main one first. */
    domains: known(CLIENT_VALUES.domains).nullable(),
    group: known(CLIENT_VALUES.group).nullable(),
    contacts: known(CLIENT_VALUES.contacts).nullable(),
    records: known(CLIENT_VALUES.records).nullable(),
  }),
  controls: ControlSnapshot,
  /** An empty list = told that there were none. */
  claims: known(CLIENT_VALUES.claims).nullable(),
  expiring: known(CLIENT_VALUES.expiringPolicy).nullable(),
  authority: known(CLIENT_VALUES.authority).nullable(),
  /** First and last day of the cover asked for, both inclusive. */
  period: z.strictObject({ from: known(Day).nullable(), to: known(Day).nullable() }),
  cover: z.strictObject({
    limit: known(Pence).nullable(),
    /** What the client bears of each claim. */
    deductible: known(Pence).nullable(),
    /** Of the whole period, only as an insurer quoted it. */
    premium: known(Pence).nullable(),
  }),
  /** The rest of the quote from which limit, deductible and premium come; null or absent = no such quote was chosen. */
  quoted: known(QuotedTerms).nullable().optional(),
  /** The stored scan that stands for the client. */
  scan: z
    .strictObject({
      id: z.string(),
      revision: z.int().positive(),
      domain: z.string(),
      startedAt: z.string(),
      methodVersion: z.string(),
      /** null = less than half of the method was seen. */
      posture: PostureScore.nullable(),
      coverage: z.number().min(0).max(1),
    })
    .nullable(),
  questions: z.array(OpenQuestion),
  override: SubmissionOverride.nullable(),
  sanctions: SanctionsState,
  brokerage: BrokerageConfig,
  /** What is still to be advised before a contract can exist; a document prints DRAFT while this is not empty. */
  toAdvise: z.array(Advisable),
});
export type SubmissionFacts = z.infer<typeof SubmissionFacts>;
