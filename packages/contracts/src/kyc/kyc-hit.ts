import { z } from "zod";
import { SanctionsEntry } from "../outside/sanctions-entry.ts";
import { HIT_ACTIONS, HIT_STATES, HIT_VERDICTS, REOPEN_CAUSES } from "./kyc-words.ts";
import { KycParty } from "./party.ts";
import { ScreeningHit } from "./screening.ts";

/** What a person relied on: where it was checked, and a file if there is one. */
export const HitEvidence = z.strictObject({
  /** What was checked and where. */
  words: z.string().trim().min(1).max(500),
  /** Name of the file; null = none. */
  file: z.string().max(200).nullable(),
  /** SHA-256 of its content. */
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
});
export type HitEvidence = z.infer<typeof HitEvidence>;

/** One step in the history of a hit. */
export const HitStep = z.strictObject({
  n: z.int().positive(),
  action: z.enum(HIT_ACTIONS),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** null = a screening. */
  by: z.string().nullable(),
  verdict: z.enum(HIT_VERDICTS).nullable(),
  reason: z.string().nullable(),
  evidence: HitEvidence.nullable(),
  /** True = the proposer confirmed, as the workspace's setting allows; documents say 'one person'. */
  onePerson: z.boolean(),
  /** Of a reopening; null = it is none. */
  cause: z.enum(REOPEN_CAUSES).nullable(),
});
export type HitStep = z.infer<typeof HitStep>;

/** A hit of a client's party, with the list's own words and every step. */
export const KycHit = z.strictObject({
  /** 12 hex digits. */
  id: z.string(),
  client: z.string(),
  /** The party as it was screened last. */
  party: KycParty,
  /** How the names agree, and what each fact beside them did. */
  match: ScreeningHit,
  /** The list's entry when it was last found. External text: escape it. */
  entry: SanctionsEntry,
  /** Day of the list, ISO; null = it states none. */
  listAsOf: z.string().nullable(),
  state: z.enum(HIT_STATES),
  /** When it was first found; ISO 8601, UTC. */
  foundAt: z.string(),
  /** When a screening found it no longer; null = it is found. */
  goneAt: z.string().nullable(),
  /** Oldest first. */
  steps: z.array(HitStep),
});
export type KycHit = z.infer<typeof KycHit>;

/**
 * Hits by screened party, in the order of the first hit of each: one person may be on several lists, and each hit is
 * decided by itself.
 */
export function hitsByParty(hits: readonly KycHit[]): (readonly [KycHit, ...KycHit[]])[] {
  const groups = new Map<string, [KycHit, ...KycHit[]]>();
  for (const hit of hits) {
    const key = `${hit.client} ${hit.party.id}`;
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [hit]);
    else known.push(hit);
  }
  return [...groups.values()];
}

/** Fewest characters of a reason for a decision on a hit. */
export const LEAST_HIT_REASON = 20;

const Reason = z
  .string()
  .trim()
  .min(LEAST_HIT_REASON, `State the reason in at least ${LEAST_HIT_REASON} characters.`)
  .max(2000);

/** A proposed decision. */
export const HitProposal = z.strictObject({
  verdict: z.enum(HIT_VERDICTS),
  reason: Reason,
  /** What was checked and where. */
  evidence: z.string().trim().min(3, "State what you checked and where.").max(500),
});
export type HitProposal = z.infer<typeof HitProposal>;

/** Who may confirm or return the decision that is proposed on a hit. */
export const HitConfirmers = z.strictObject({
  /** Whether the caller may confirm it. */
  confirm: z.boolean(),
  /** Whether the caller may return it, as those who may confirm and the proposer, who withdraws it. */
  return: z.boolean(),
  /** Whether the caller proposed it. */
  own: z.boolean(),
  /** Other people who may confirm it, by name; empty = no one has the permission. */
  others: z.array(z.string()),
});
export type HitConfirmers = z.infer<typeof HitConfirmers>;

/** What the second person decides: to confirm the proposal, or to return it. */
export const HitConfirmation = z.strictObject({ action: z.enum(["confirm", "return"]), reason: Reason });
export type HitConfirmation = z.infer<typeof HitConfirmation>;
