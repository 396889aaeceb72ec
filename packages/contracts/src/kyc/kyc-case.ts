import { z } from "zod";
import { PostureScore } from "../scales.ts";
import { ClientScreening } from "./client-screening.ts";
import { KycHit } from "./kyc-hit.ts";
import {
  KYC_CHECK_STATUSES,
  KYC_CHECK_TYPES,
  KYC_COMPONENTS,
  KYC_FREQUENCIES,
  KYC_RISKS,
  KYC_STATUSES,
  type KycComponentId,
} from "./kyc-words.ts";
import { KycParty, Ownership, OwnershipNode } from "./party.ts";
import { SourceCheck } from "./source-check.ts";

const Day = z.iso.date();
const text = z.string().nullable();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A check that a person made outside this product: who, where, when, and the file that evidences it. */
export const HandCheck = z.strictObject({
  /** 12 hex digits. */
  id: z.string(),
  type: z.enum(["pep", "adverse_media", "aml"]),
  status: z.enum(["passed", "failed", "requires_review"]),
  /** Who made it: a person or a provider. */
  who: z.string(),
  /** Where: the source that was searched. */
  where: z.string(),
  on: Day,
  note: text,
  file: text,
  digest: Sha256.nullable(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
});
export type HandCheck = z.infer<typeof HandCheck>;

/** A check by hand as it is entered; its file is separate. */
export const NewHandCheck = z.strictObject({
  type: z.enum(["pep", "adverse_media", "aml"]),
  status: z.enum(["passed", "failed", "requires_review"]),
  who: z.string().trim().min(2, "State who made the check.").max(200),
  where: z.string().trim().min(3, "State which source was searched.").max(300),
  on: Day,
  note: z.string().trim().max(2000).nullish(),
});
export type NewHandCheck = z.infer<typeof NewHandCheck>;

/** The company as a register states it; null = not stated. */
export const VerifiedCompany = z.strictObject({
  number: z.string(),
  name: z.string(),
  /** The register's id of the status: 'active'. */
  status: z.string(),
  incorporatedOn: text,
  sic: z.array(z.string()),
  /** The register's id of the last accounts: 'dormant'. */
  accounts: text,
  /** Whether the record's legal name is the registered one; null = the record has none. */
  sameName: z.boolean().nullable(),
  /** ISO 8601, UTC. */
  asOf: z.string(),
});
export type VerifiedCompany = z.infer<typeof VerifiedCompany>;

/** What is stored of a case beside parties, screenings, hits and checks by hand. */
export const SavedKycCase = z.strictObject({
  type: z.enum(["company", "individual"]),
  frequency: z.enum(KYC_FREQUENCIES),
  /** User name; null = no one. */
  handler: text,
  /** Whether nominees hold shares or offices; null = not known. */
  nominees: z.boolean().nullable(),
  openedAt: z.string(),
  openedBy: z.string(),
  /** The last run of all checks; null = none. */
  lastRunAt: text,
  /** Day from which the next run is due. */
  nextRunOn: Day,
  /** null = the register was not read, or has no such company; see `companyReason`. */
  company: VerifiedCompany.nullable(),
  /** Why the company is not verified, as a sentence; null = it is, or it was never looked up. */
  companyReason: text,
  /** True = the register answered that there is no such company. */
  companyMissing: z.boolean(),
  ownership: Ownership,
  /** What licensed sources answered at the last run; empty = none is configured. */
  sourceChecks: z.array(SourceCheck).default([]),
});
export type SavedKycCase = z.infer<typeof SavedKycCase>;

/** A check of a case, as specified, with what it rests on. */
export const KycCheck = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(KYC_CHECK_TYPES),
  status: z.enum(KYC_CHECK_STATUSES),
  /** One or two sentences. */
  result: z.string(),
  /** ISO 8601, UTC, or a day for a check by hand; null = never. */
  lastRun: text,
  /** Day; null = none is planned. */
  nextRun: Day.nullable(),
});
export type KycCheck = z.infer<typeof KycCheck>;

const ComponentId = z.enum(Object.keys(KYC_COMPONENTS) as [KycComponentId, ...KycComponentId[]]);

/** A component of the score. */
export const KycComponent = z.strictObject({
  id: ComponentId,
  label: z.string(),
  weight: z.number(),
  /** 0-1 of the known part; null = nothing of it is known. */
  fraction: z.number().min(0).max(1).nullable(),
  /** Known share of the weight, 0-1. */
  known: z.number().min(0).max(1),
  reason: z.string(),
});
export type KycComponent = z.infer<typeof KycComponent>;

/** A factor of the table on money laundering that applies, may apply, or is not known. */
export const AmlFactor = z.strictObject({
  id: z.string(),
  label: z.string(),
  state: z.enum(["applies", "absent", "not-known"]),
  level: z.enum(["high", "medium"]),
  detail: text,
  source: z.strictObject({ title: z.string(), url: z.string(), asOf: z.string() }),
});
export type AmlFactor = z.infer<typeof AmlFactor>;

/** A listed party that owns of the client: above 50 % it flags the company, from 25 % it opens a review. */
export const OwnershipFlag = z.strictObject({
  party: z.string(),
  level: z.enum(["flag", "review"]),
  /** Upper end of the effective share, in percent; null = control without a stated share. */
  share: z.number().nullable(),
  /** decided = a true match; open = a hit that no one has decided. */
  match: z.enum(["decided", "open"]),
});
export type OwnershipFlag = z.infer<typeof OwnershipFlag>;

/** A client under KYC, as specified. */
export const KycClient = z.strictObject({
  id: z.string(),
  name: z.string(),
  type: z.enum(["company", "individual"]),
  status: z.enum(KYC_STATUSES),
  /** null = not assessed. */
  riskLevel: z.enum(KYC_RISKS).nullable(),
  /** null = nothing of it is known. */
  kycScore: PostureScore.nullable(),
  /** Known share of the score's weights, in percent. */
  coverage: z.int().min(0).max(100),
  /** ISO 8601, UTC. */
  lastUpdated: z.string(),
  documents: z.int().nonnegative(),
  checks: z.int().nonnegative(),
  flags: z.strictObject({
    aml: z.enum(KYC_CHECK_STATUSES),
    pep: z.enum(KYC_CHECK_STATUSES),
    sanctions: z.enum(KYC_CHECK_STATUSES),
    adverseMedia: z.enum(KYC_CHECK_STATUSES),
    companyVerification: z.enum(KYC_CHECK_STATUSES),
  }),
  openHits: z.int().nonnegative(),
  /** Day from which the next run is due. */
  nextRun: Day,
  due: z.boolean(),
  sample: z.boolean(),
});
export type KycClient = z.infer<typeof KycClient>;

/** A case with all that it rests on. */
export const KycCase = KycClient.extend({
  version: z.int().nonnegative(),
  frequency: z.enum(KYC_FREQUENCIES),
  handler: text,
  nominees: z.boolean().nullable(),
  openedAt: z.string(),
  openedBy: z.string(),
  /** Why status and risk are what they are, as sentences. */
  reasons: z.array(z.string()),
  components: z.array(KycComponent),
  checkList: z.array(KycCheck),
  aml: z.array(AmlFactor),
  company: VerifiedCompany.nullable(),
  parties: z.array(KycParty),
  ownership: Ownership,
  tree: z.array(OwnershipNode),
  ownershipFlags: z.array(OwnershipFlag),
  /** The last screening; null = none. */
  screening: ClientScreening.nullable(),
  /** Every hit, also those that are gone; open ones first. */
  hits: z.array(KycHit),
  handChecks: z.array(HandCheck),
  /** What licensed sources answered at the last run. */
  sourceChecks: z.array(SourceCheck),
});
export type KycCase = z.infer<typeof KycCase>;

/** Everything stored of a client's KYC, as an export has it. */
export const SavedKyc = z.strictObject({
  /** null = it has no case, only screenings. */
  case: SavedKycCase.nullable(),
  parties: z.array(KycParty),
  screenings: z.array(ClientScreening),
  hits: z.array(z.strictObject({ hit: KycHit, basis: z.strictObject({ party: z.string(), entry: z.string() }) })),
  checks: z.array(HandCheck),
});
export type SavedKyc = z.infer<typeof SavedKyc>;
