import { z } from "zod";
import { GAP_STATES } from "./compliance-words.ts";
import { HubControlId } from "./framework.ts";

/** Who decided it, and when; ISO 8601, UTC. */
const Decided = { by: z.string(), at: z.string() };

export const ScopeAnswer = z.enum(["yes", "no"]);
export type ScopeAnswer = z.infer<typeof ScopeAnswer>;

/** A framework that a client has adopted. */
export const Adoption = z.strictObject({
  framework: z.string(),
  version: z.string(),
  ...Decided,
  /** Answers to the scope questions, by id. */
  scope: z.record(z.string(), z.strictObject({ answer: ScopeAnswer, ...Decided })),
  /** A person's decision against what scope says, with the reason. */
  override: z.strictObject({ applies: z.boolean(), reason: z.string().min(1).max(500), ...Decided }).nullable(),
  /** Score aimed at; null = 80. */
  target: z.int().min(1).max(100).nullable(),
  /** The part of the framework that is assessed where it has several; absent = the default of {@link PROFILES}. */
  profile: z.string().exactOptional(),
});
export type Adoption = z.infer<typeof Adoption>;

/** What was decided on the gap of a control. */
export const GapDecision = z.strictObject({
  control: HubControlId,
  state: z.enum(GAP_STATES),
  owner: z.string().max(120).nullable(),
  due: z.iso.date().nullable(),
  /** Reason for accepting the risk; null unless it is accepted. */
  reason: z.string().max(500).nullable(),
  /** Last day on which the risk is accepted; null unless it is accepted. */
  acceptedUntil: z.iso.date().nullable(),
  ...Decided,
});
export type GapDecision = z.infer<typeof GapDecision>;

/** What a client adopted and decided. Each change raises the version; one based on an older version is refused. */
export const ClientCompliance = z.strictObject({
  version: z.int().nonnegative(),
  adoptions: z.array(Adoption),
  gaps: z.array(GapDecision),
});
export type ClientCompliance = z.infer<typeof ClientCompliance>;

export const NO_COMPLIANCE: ClientCompliance = { version: 0, adoptions: [], gaps: [] };
