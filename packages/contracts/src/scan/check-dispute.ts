import { z } from "zod";
import { Outcome } from "./check-vocabulary.ts";

/** What settles a dispute of these grounds is a look at the check itself; the others are about what no look can show. */
export const GROUNDS_OF_LOOKING: readonly string[] = ["fixed", "cannot-reproduce"];

/**
 * Grounds that a later look does not undo, so that an upheld dispute with evidence and an end holds for later scans too: something else
 * protects, or it is somebody else's, for as long as was granted.
 */
export const CARRIED_GROUNDS: readonly string[] = ["compensating-control", "not-my-asset"];

/** Why a finding is said to be wrong. */
export const DISPUTE_GROUNDS = ["fixed", "compensating-control", "not-my-asset", "cannot-reproduce", "other"] as const;
export const DisputeGround = z.enum(DISPUTE_GROUNDS);
export type DisputeGround = z.infer<typeof DisputeGround>;

/** The words for each ground, as they stand in a sentence. */
export const DISPUTE_GROUND_WORDS: Readonly<Record<DisputeGround, string>> = {
  fixed: "it is mended",
  "compensating-control": "something else protects against it",
  "not-my-asset": "it is not the company's",
  "cannot-reproduce": "it cannot be seen again",
  other: "another reason",
};

/**
 * upheld = the finding is not counted; confirmed = the check was asked again and passes, as the dispute says; expired = its last day is
 * past, so that it counts no more; withdrawn = taken back, whether it was settled by then or not.
 */
export const DISPUTE_STATES = ["open", "upheld", "rejected", "confirmed", "expired", "withdrawn"] as const;
export const DisputeState = z.enum(DISPUTE_STATES);
export type DisputeState = z.infer<typeof DisputeState>;

const said = {
  id: z.string(),
  ground: DisputeGround.nullable(),
  reason: z.string(),
  /** An address, a file's name with the SHA-256 of its bytes, or what was said. */
  evidence: z.string().nullable(),
  /** The last day on which it counts, UTC; absent = it has no end. */
  expiresOn: z.iso.date().optional(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  settled: z.strictObject({ by: z.string(), at: z.string(), note: z.string().nullable() }).nullable(),
};

/** A dispute as it stands beside the check that it is about. */
export const CheckDispute = z.strictObject({
  ...said,
  state: DisputeState.exclude(["withdrawn"]),
  /** The dispute was made on an earlier scan of the domain and is carried over to this one; absent = it was made on this one. */
  carriedFrom: z
    .strictObject({
      disputeId: z.string(),
      scanId: z.string(),
      /** When that scan began; ISO 8601, UTC. */
      scannedAt: z.string(),
    })
    .optional(),
  /** Upheld: what the check had come to before; it is not counted. */
  judged: z.strictObject({ outcome: Outcome, points: z.number().nullable(), title: z.string() }).optional(),
});
export type CheckDispute = z.infer<typeof CheckDispute>;

/** One dispute about one finding of one scan. */
export const Dispute = z.strictObject({
  ...said,
  state: DisputeState,
  scanId: z.string(),
  domain: z.string(),
  checkId: z.string(),
  /** The finding's title as it stood when it was disputed. */
  title: z.string(),
});
export type Dispute = z.infer<typeof Dispute>;
