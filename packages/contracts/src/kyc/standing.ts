import { z } from "zod";
import { Fix } from "../fix.ts";
import { HitStrength } from "./screening.ts";

const Day = z.iso.date();
const Text = z.string().trim().min(1).max(500);
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** What a screened party is to the client; insured = the client itself. */
export const PARTY_ROLES = [
  "insured",
  "trading-name",
  "former-name",
  "parent",
  "subsidiary",
  "officer",
  "owner",
  "other",
] as const;
export const PartyRole = z.enum(PARTY_ROLES);
export type PartyRole = z.infer<typeof PartyRole>;

/** A party whose name was screened. */
export const ScreenedParty = z.strictObject({ name: z.string(), role: PartyRole });
export type ScreenedParty = z.infer<typeof ScreenedParty>;

/** A list that was screened against, with its own date; null = the list or the record of it states none. */
export const ListAsOf = z.strictObject({ list: z.string(), asOf: Day.nullable() });
export type ListAsOf = z.infer<typeof ListAsOf>;

/** The last screening of a client's parties, as gate and documents state it. */
export const StandingScreening = z.strictObject({
  /** Day on which it was made, UTC. */
  on: Day,
  /** Who made it: a user, or the firm as recorded. */
  by: z.string(),
  /** elsewhere = recorded as made outside this product. */
  where: z.enum(["here", "elsewhere"]),
  lists: z.array(ListAsOf),
  /** null = not stated, as a screening that was made elsewhere. */
  parties: z.array(ScreenedParty).nullable(),
  /** SHA-256 of the file that evidences it; null = none. */
  digest: Sha256.nullable(),
});
export type StandingScreening = z.infer<typeof StandingScreening>;

/** A hit that is open, or that was decided as a true match. null = the record of it does not state it. */
export const StandingHit = z.strictObject({
  list: z.string(),
  /** The list's own number of the party. */
  id: z.string().nullable(),
  /** The name as listed. */
  name: z.string().nullable(),
  /** The screened party. */
  party: z.string().nullable(),
  strength: HitStrength,
});
export type StandingHit = z.infer<typeof StandingHit>;

/** How one hit is named across screenings: a licence covers the matches that have these keys. */
export const hitKey = ({ list, id }: Pick<StandingHit, "list" | "id">): string => `${list} ${id ?? ""}`.trim();

/**
 * What is stored here of a client's screenings: the last one, hits that no one has decided, hits decided as true, and
 * how many were decided as false. Where there is none, the client was never screened here.
 */
export const ScreenedHere = z.strictObject({
  screening: StandingScreening,
  openHits: z.array(StandingHit),
  trueMatches: z.array(StandingHit),
  falseMatches: z.int().nonnegative(),
});
export type ScreenedHere = z.infer<typeof ScreenedHere>;

/** A licence by which a listed party may be insured nevertheless; it covers only the matches that it names. */
export const SanctionsLicence = z.strictObject({
  id: z.string(),
  /** Who granted it: 'OFSI'. */
  authority: Text,
  number: Text,
  /** Day on which it was granted. */
  on: Day,
  /** Last day of its validity; null = it states none. */
  expiresOn: Day.nullable(),
  file: z.string(),
  digest: Sha256,
  /** Keys of the matches covered; see {@link hitKey}. */
  covers: z.array(z.string()),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** When it was withdrawn, ISO 8601 UTC, and by whom; null = it was not. */
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
});
export type SanctionsLicence = z.infer<typeof SanctionsLicence>;

/**
 * Why the gate is closed. name-not-screened = the insured's name was not among those screened; list-not-screened = a
 * list that the workspace requires was not.
 */
export const GATE_REASONS = [
  "true-match",
  "strong-hit",
  "not-screened",
  "name-not-screened",
  "list-not-screened",
  "stale",
] as const;
export const GateReason = z.enum(GATE_REASONS);
export type GateReason = z.infer<typeof GateReason>;

/** Reasons for which a person with the permission may open the gate. The others require a decision or a licence. */
export const OPENABLE_REASONS: readonly GateReason[] = [
  "not-screened",
  "name-not-screened",
  "list-not-screened",
  "stale",
];

/** A decision by which the gate is open although a screening is missing or too old; its reason is printed. */
export const GateOpening = z.strictObject({
  id: z.string(),
  reason: z.string(),
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Last day on which it counts. */
  until: Day,
  /** True = it counts for one submission only: one document that is sent, and one placement that is moved. */
  once: z.boolean(),
  /** The document and the placement that it was used for; null = not used for one. Kept only for `once`. */
  document: z.string().nullable(),
  placement: z.string().nullable(),
  /** When it was withdrawn, ISO 8601 UTC, and by whom; null = it was not. */
  withdrawnAt: z.string().nullable(),
  withdrawnBy: z.string().nullable(),
});
export type GateOpening = z.infer<typeof GateOpening>;

/**
 * Where a client stands in sanctions screening: the most serious that applies, in this order. possible-hits = only
 * possible ones are open. `not-screened` includes a screening that left out the insured's present name, or a required
 * list.
 */
export const STANDING_STATES = ["true-match", "strong-hit", "not-screened", "stale", "possible-hits", "clear"] as const;
export const StandingState = z.enum(STANDING_STATES);
export type StandingState = z.infer<typeof StandingState>;

/** Where a client stands in sanctions screening, with all that decides it. */
export const SanctionsStanding = z.strictObject({
  state: StandingState,
  /** The newer of the last screening here and the one recorded as made elsewhere; null = none. */
  screening: StandingScreening.nullable(),
  /** Whole days since the screening, by the calendar (UTC); null = none. */
  ageDays: z.int().nonnegative().nullable(),
  /** Whether the insured's present name was among those screened; null = not stated. */
  namesInsured: z.boolean().nullable(),
  /** Required lists that a screening made here left out; empty also for one made elsewhere, whose lists are text. */
  missingLists: z.array(z.string()).default([]),
  openHits: z.array(StandingHit),
  trueMatches: z.array(StandingHit),
  falseMatches: z.int().nonnegative(),
  /** Every recorded licence, in force or not. */
  licences: z.array(SanctionsLicence),
  /** Every opening, in force or not. */
  openings: z.array(GateOpening),
});
export type SanctionsStanding = z.infer<typeof SanctionsStanding>;

/** Settings of the gate. */
export interface GateSettings {
  /** Oldest screening that counts, in whole days. */
  readonly maxAgeDays: number;
  /** Lists that a screening made here must include, by their ids. */
  readonly lists: readonly string[];
}

/** Days for which a screening counts if the workspace sets nothing. Source: the product's specification. */
export const SCREENING_MAX_AGE_DAYS = 7;

/** Longest time for which one decision opens the gate, in days. */
export const LONGEST_OPENING_DAYS = 30;

/** Shortest reason for which the gate is opened, in characters. */
export const SHORTEST_GATE_REASON = 20;

/** Whether the gate lets a submission pass, why not, and what can be done. */
export const SanctionsGate = z.strictObject({
  state: z.enum(["open", "closed"]),
  /** Everything that closes it, the most serious first; empty = nothing does. */
  reasons: z.array(z.strictObject({ id: GateReason, sentence: z.string() })),
  /** The opening by which it is open; null = none was required, or it is closed. */
  opening: GateOpening.nullable(),
  /** The licences by which true matches do not close it. */
  licences: z.array(SanctionsLicence),
  /** What can be done about it; absent = it is open without an opening. */
  fix: Fix.optional(),
});
export type SanctionsGate = z.infer<typeof SanctionsGate>;
