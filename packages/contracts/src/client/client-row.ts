import { z } from "zod";
import { WebRiskBandName } from "../scan/scores.ts";
import { ClientStep, OnboardingState } from "./client-step.ts";
import { PlacementStage } from "./placement.ts";

/** A field of the record with the name that people read. */
export const NamedField = z.strictObject({ field: z.string(), title: z.string() });
export type NamedField = z.infer<typeof NamedField>;

/** The posture that stands for a client. */
export const StandingPosture = z.strictObject({
  domain: z.string(),
  posture: z.int().min(0).max(100),
  /** Of the web scale, by 100 less the posture. */
  band: WebRiskBandName,
  scanId: z.string(),
  /** When the scan began. */
  at: z.string(),
});
export type StandingPosture = z.infer<typeof StandingPosture>;

/** A client as a list shows it. null = not known. */
export const ClientRow = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  companyNumber: z.string().nullable(),
  /** Its main domain, accepted or not. */
  domain: z.string().nullable(),
  industry: z.string().nullable(),
  employees: z.int().nonnegative().nullable(),
  sample: z.boolean(),
  optedOut: z.boolean(),
  createdAt: z.string(),
  /** When the policy that ends soonest does. */
  expiresOn: z.string().nullable(),
  /** Whole days from today to that day. */
  expiresIn: z.int().nullable(),
  state: OnboardingState,
  /** Contradictions that nobody has settled. */
  toSettle: z.int().nonnegative(),
  /** What insurers ask for and nobody has told. */
  missing: z.array(NamedField),
  /** How many things insurers ask for. */
  asked: z.int().positive(),
  posture: StandingPosture.nullable(),
  /** A scan reached it, and less than half of the method was seen, so that no posture stands. */
  requiresValidation: z.boolean(),
  placement: z.strictObject({ id: z.string(), risk: z.string(), stage: PlacementStage, on: z.string() }).nullable(),
  next: ClientStep,
});
export type ClientRow = z.infer<typeof ClientRow>;
