import { z } from "zod";
import { Outcome } from "./check-vocabulary.ts";

/** Disputes on these grounds are resolved by rerunning the check; a rescan cannot resolve the others. */
export const GROUNDS_OF_LOOKING: readonly string[] = ["fixed", "cannot-reproduce"];

/**
 * Grounds that a rescan does not overturn, so that an upheld dispute with evidence and an end date applies to later
 * scans too: a compensating control, or a third party's asset, for as long as granted.
 */
export const CARRIED_GROUNDS: readonly string[] = ["compensating-control", "not-my-asset"];

/** Grounds of a dispute. */
export const DISPUTE_GROUNDS = ["fixed", "compensating-control", "not-my-asset", "cannot-reproduce", "other"] as const;
export const DisputeGround = z.enum(DISPUTE_GROUNDS);
export type DisputeGround = z.infer<typeof DisputeGround>;

/** Each ground in words, for use in a sentence. */
export const DISPUTE_GROUND_WORDS: Readonly<Record<DisputeGround, string>> = {
  fixed: "it has been remediated",
  "compensating-control": "a compensating control applies",
  "not-my-asset": "the asset is not the company's",
  "cannot-reproduce": "it cannot be reproduced",
  other: "another reason",
};

/**
 * upheld = the finding is not counted; confirmed = the check was rerun and passes, as disputed; expired = its last day
 * has passed, so it no longer counts; withdrawn = taken back, resolved or not.
 */
export const DISPUTE_STATES = ["open", "upheld", "rejected", "confirmed", "expired", "withdrawn"] as const;
export const DisputeState = z.enum(DISPUTE_STATES);
export type DisputeState = z.infer<typeof DisputeState>;

const statement = {
  id: z.string(),
  ground: DisputeGround.nullable(),
  reason: z.string(),
  /** A URL, a file name with the SHA-256 of its bytes, or a statement. */
  evidence: z.string().nullable(),
  /** Last day on which it counts, UTC; absent = no end date. */
  expiresOn: z.iso.date().optional(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  settled: z.strictObject({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
};

/** A dispute as shown with its check. */
export const CheckDispute = z.strictObject({
  ...statement,
  state: DisputeState.exclude(["withdrawn"]),
  /**
   * The dispute was raised on an earlier scan of the domain and carried over to this one; absent = raised on this one.
   */
  carriedFrom: z
    .strictObject({
      disputeId: z.string(),
      scanId: z.string(),
      /** When that scan began; ISO 8601, UTC. */
      scannedAt: z.string(),
    })
    .optional(),
  /** Upheld: the previous outcome of the check; it is not counted. */
  judged: z.strictObject({ outcome: Outcome, points: z.number().nullable(), title: z.string() }).optional(),
});
export type CheckDispute = z.infer<typeof CheckDispute>;

/** One dispute about one finding of one scan. */
export const Dispute = z.strictObject({
  ...statement,
  state: DisputeState,
  scanId: z.string(),
  domain: z.string(),
  checkId: z.string(),
  /** The finding's title when it was disputed. */
  title: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;

const Count = z.int().nonnegative();
const Posture = z.int().min(0).max(100).nullable();

/** The disputes about one scan's checks, and their effect on its posture. */
export const DisputeTally = z.strictObject({
  open: Count,
  upheld: Count,
  /** Number of upheld disputes carried over from an earlier scan; absent = none. */
  carried: Count.optional(),
  rejected: Count,
  confirmed: Count,
  expired: Count,
  /**
   * The posture as published; `without` as if nothing were disputed; `withAll` as if every open dispute were upheld.
   */
  posture: z.strictObject({ published: Posture, without: Posture, withAll: Posture }),
});
export type DisputeTally = z.infer<typeof DisputeTally>;

/** A dispute as submitted. */
export const NewDisputeForm = z.strictObject({
  ground: DisputeGround.nullish(),
  reason: z
    .string("Enter the reason.")
    .trim()
    .min(1, "Enter the reason.")
    .max(2000, "Enter no more than 2000 characters."),
  /** A URL, or a statement. */
  evidence: z.string().trim().max(2000, "Enter no more than 2000 characters.").nullish(),
  /** The last day on which it counts. */
  expiresOn: z.iso.date().nullish(),
});
export type NewDisputeForm = z.infer<typeof NewDisputeForm>;

/** A dispute as entered in a form: one of the grounds is chosen, 'another reason' being one of them. */
export const ChosenDispute = NewDisputeForm.extend({ ground: z.enum(DISPUTE_GROUNDS, "Choose a ground.") });
