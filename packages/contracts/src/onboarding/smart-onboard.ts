import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { OnboardingPack, PackScore } from "./pack.ts";

/** The four steps of a client's onboarding, in their order. */
export const ONBOARDING_STEPS = ["profile", "policy", "risk", "roadmap"] as const;

/** One step: how far it is, by which rule, and what is known. */
export const OnboardingStep = z.strictObject({
  id: z.enum(ONBOARDING_STEPS),
  title: z.string(),
  description: z.string(),
  /** The rule that decides the status, in sentences. */
  rule: z.string(),
  status: z.enum(["completed", "in-progress", "pending", "error"]),
  /** Why it has this status, in a sentence. */
  reason: z.string(),
  /** Seconds; null = not measured. */
  duration: z.number().nonnegative().nullable(),
  /** What the duration was measured of; null = not measured. */
  measured: z.string().nullable(),
  details: z.array(
    z.strictObject({
      term: z.string(),
      /** null = not known. */
      value: z.string().nullable(),
      /** none = a state of this workspace, or not known. */
      provenance: Provenance,
      /** Absent = not declared, or by the broker. */
      declaredBy: DeclaredBy.optional(),
    }),
  ),
});
export type OnboardingStep = z.infer<typeof OnboardingStep>;

/** How far what was observed and answered supports one framework: an indicator, not a certification. */
export const FrameworkCard = PackScore.extend({
  id: z.enum(["ico-gdpr", "cyber-essentials", "iso-27001", "nist", "iasme"]),
  name: z.string(),
  /** Of what: the edition and its parts, or why nothing is assessed. */
  basis: z.string(),
  /** null = less than half is assessed. */
  status: z.enum(["pass", "partial", "fail"]).nullable(),
  requirements: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** null = not assessed. */
      state: z.enum(["pass", "partial", "fail"]).nullable(),
      /** The state in words. */
      words: z.string(),
    }),
  ),
});
export type FrameworkCard = z.infer<typeof FrameworkCard>;

/** A client's onboarding in four steps, with frameworks and results; the figures are those of the pack. */
export const SmartOnboard = OnboardingPack.pick({
  client: true,
  asOf: true,
  risk: true,
  compliance: true,
  premium: true,
}).extend({
  steps: z.array(OnboardingStep).length(ONBOARDING_STEPS.length),
  frameworks: z.array(FrameworkCard),
  /** Pieces of evidence that underwriters ask for. */
  evidence: z.strictObject({ complete: z.int().nonnegative(), total: z.int().nonnegative() }),
});
export type SmartOnboard = z.infer<typeof SmartOnboard>;
