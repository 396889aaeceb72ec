import { z } from "zod";
import { ControlSnapshot } from "../analysis/control-snapshot.ts";
import { answersOf } from "../client/answer-fields.ts";
import { CLIENT_VALUES, ClientAddress } from "../client/client-values.ts";
import { ExclusionId } from "../client/exclusion-list.ts";
import { PlacementQuote } from "../client/placement.ts";
import { EvidenceStatement } from "../compliance/compliance-evidence.ts";
import { BrokerageConfig } from "../config/brokerage-config.ts";
import { StandingScreening, StandingState } from "../kyc/standing.ts";
import { known } from "../pricing/known.ts";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { PostureScore } from "../scales.ts";

/** Other terms of a selected quote. A null list = not stated; an empty one = the insurer stated that there are none. */
export const QuotedTerms = PlacementQuote.pick({
  insurer: true,
  exclusions: true,
  subjectivities: true,
  validUntil: true,
  wording: true,
  waitingHours: true,
  waitingKind: true,
  indemnityDays: true,
  retroactiveDate: true,
  crimeSubLimit: true,
  commission: true,
  fee: true,
  line: true,
})
  .partial({
    wording: true,
    waitingHours: true,
    waitingKind: true,
    indemnityDays: true,
    retroactiveDate: true,
    crimeSubLimit: true,
    commission: true,
    fee: true,
    line: true,
  })
  .extend({
    /** Exclusions from the list, by id; `exclusions` has the texts of all. */
    exclusionIds: z.array(ExclusionId).optional(),
    /** Placement and number of the quote: what is agreed for it applies to no other. */
    ref: z.string().optional(),
  });
export type QuotedTerms = z.infer<typeof QuotedTerms>;

const Pence = z.int().nonnegative();
const Day = z.iso.date();

/**
 * A conflict to resolve before release, as printed text: statements of the record that differ, or an answer that
 * differs from a scan or a list.
 */
export const OpenQuestion = z.strictObject({
  field: z.string(),
  title: z.string(),
  /** company-status = the company is not active, which blocks as a conflict does; absent = a conflict. */
  about: z.literal("company-status").optional(),
  /** Why the two conflict, or why it blocks; absent if statements of the record plainly differ. */
  reason: z.string().optional(),
  /** False = printed as a question without requiring an override; absent = blocks the document. */
  blocks: z.literal(false).optional(),
  /** The failed check that contradicts the answer; absent = something else does. */
  check: z.string().optional(),
  said: z.array(
    z.strictObject({
      text: z.string(),
      provenance: Provenance,
      declaredBy: DeclaredBy.optional(),
      /** The person who declared it, with position; absent = not named. */
      person: z.string().optional(),
      asOf: z.string(),
      by: z.string(),
      /** The register or other source of the value; absent = none is recorded. */
      source: z.string().optional(),
      /** True for the value in force meanwhile. */
      stands: z.boolean(),
    }),
  ),
});
export type OpenQuestion = z.infer<typeof OpenQuestion>;

/** A decision to release a document despite conflicts in the record; printed on it. */
export const SubmissionOverride = z.strictObject({ reason: z.string().min(1), by: z.string(), at: z.string() });
export type SubmissionOverride = z.infer<typeof SubmissionOverride>;

/** When a question was asked that is not known, and who does not know. */
export const AskedNotKnown = z.strictObject({
  asOf: z.string(),
  /** Absent = the broker, for the insured. */
  declaredBy: DeclaredBy.optional(),
  /** The person asked, with position; absent = not named. */
  person: z.string().optional(),
});
export type AskedNotKnown = z.infer<typeof AskedNotKnown>;

/** Where the client stands in sanctions screening, as documents state it. Having a list is not a screening. */
export const SanctionsState = z.strictObject({
  state: StandingState,
  /** Whole sentences for print: who screened, when, lists with dates, whom, the result, and what opened the gate. */
  note: z.string(),
  /** Why the gate is closed, as sentences for print: the document is a draft. null = it is open. */
  closed: z.string().nullable(),
  /** The screening behind it; null = none, or stored by an earlier version. */
  screening: StandingScreening.nullable(),
});
export type SanctionsState = z.infer<typeof SanctionsState>;

/** Essential contract terms, in the order in which documents request them. */
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
 * One client as used in every document for underwriters: read once from the record and the headline scan, so that name,
 * address, period, limit, deductible and premium are the same in all of them. null = not known; documents leave it
 * open. Money in pence.
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
    previousNames: known(CLIENT_VALUES.previousNames).nullable().default(null),
    accounts: known(CLIENT_VALUES.accounts).nullable().default(null),
    /** Charges, overdue filings and the like that the scan found at Companies House; absent or null = none known. */
    registerEntries: known(z.array(z.string())).nullable().optional(),
    /** Whether Companies House records an insolvency history; absent or null = not known. */
    insolvencyHistory: known(z.boolean()).nullable().optional(),
    /** The registered office, else the first address. */
    address: known(ClientAddress).nullable(),
    addresses: known(CLIENT_VALUES.addresses).nullable(),
    sic: known(CLIENT_VALUES.sic).nullable(),
    industry: known(CLIENT_VALUES.industry).nullable(),
    employees: known(CLIENT_VALUES.employees).nullable(),
    turnover: known(CLIENT_VALUES.turnover).nullable(),
    /** Accepted domains only, the main one first. */
    domains: known(CLIENT_VALUES.domains).nullable(),
    domainRegistrations: known(CLIENT_VALUES.domainRegistrations).nullable().default(null),
    icoRegistration: known(CLIENT_VALUES.icoRegistration).nullable().default(null),
    credentialsResetOn: known(Day).nullable().default(null),
    group: known(CLIENT_VALUES.group).nullable(),
    contacts: known(CLIENT_VALUES.contacts).nullable(),
    records: known(CLIENT_VALUES.records).nullable(),
  }),
  controls: ControlSnapshot,
  /** What filed evidence shows of controls; absent = nothing is filed. */
  filed: z.array(EvidenceStatement).exactOptional(),
  /** An empty list = declared as none. */
  claims: known(CLIENT_VALUES.claims).nullable(),
  /** The policy before the inception in force. */
  expiring: known(CLIENT_VALUES.expiringPolicy).nullable(),
  /** The policy in force as at `asOf`, or the last one; absent in stored facts = `expiring`. */
  inForce: known(CLIENT_VALUES.expiringPolicy).nullable().optional(),
  authority: known(CLIENT_VALUES.authority).nullable(),
  /** Answers to the questions of a proposal that have no field of their own. */
  answers: answersOf(known).default({}),
  /** The same as earlier versions recorded them, one text each. */
  /** The persons of the client who declared values, by field, with position; a field without one is not named. */
  declarers: z.record(z.string(), z.string()).default({}),
  /** Questions that were asked and are not known, by id. */
  notKnown: z.record(z.string(), AskedNotKnown.extend({ field: z.string() })).default({}),
  proposalAnswers: known(CLIENT_VALUES.proposalAnswers).nullable().default(null),
  /** The proposal form or statement of fact that the insured returned; absent or null = none. */
  returnedProposal: known(CLIENT_VALUES.returnedProposal).nullable().optional(),
  /** First and last day of the requested cover, both inclusive. */
  period: z.strictObject({ from: known(Day).nullable(), to: known(Day).nullable() }),
  cover: z.strictObject({
    limit: known(Pence).nullable(),
    /** The client's share of each claim. */
    deductible: known(Pence).nullable(),
    /** Of the whole period, only as an insurer quoted it. */
    premium: known(Pence).nullable(),
    /** Figures that the recorded quote states; the others are sought. Absent = none. */
    quoted: z.array(z.enum(["limit", "deductible"])).optional(),
  }),
  /** The other terms of the selected quote; null or absent = none selected. */
  quoted: known(QuotedTerms).nullable().optional(),
  /** The client's stored headline scan. */
  scan: z
    .strictObject({
      id: z.string(),
      revision: z.int().positive(),
      domain: z.string(),
      startedAt: z.string(),
      methodVersion: z.string(),
      /** null = insufficient data for a score. */
      posture: PostureScore.nullable(),
      coverage: z.number().min(0).max(1),
      /** Open critical findings; absent in facts stored before method 3. */
      critical: z.int().nonnegative().optional(),
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
