import { z } from "zod";
import { PlaceabilityCounts } from "../placeability/placeability.ts";
import { BandCaveats, WebRiskBandName } from "../scan/scores.ts";
import { PlacementStage } from "./placement.ts";

/** Next steps for a client; each has one screen. */
export const CLIENT_STEPS = [
  "status",
  "settle",
  "confirm",
  "add-domain",
  "scan",
  "ask",
  "place",
  "submit",
  "quote",
  "choose",
  "bind",
  "renew",
  "none",
] as const;

/** The next step for a client, with its label. */
export const ClientStep = z.strictObject({ kind: z.enum(CLIENT_STEPS), words: z.string() });
export type ClientStep = z.infer<typeof ClientStep>;

/** Days before the expiry of a policy in which its renewal is due. */
export const EXPIRING_POLICY_DAYS = 60;

/**
 * Onboarding status: open = information required by insurers is missing or conflicting; expiring = a policy expires
 * within 60 days; finished = neither.
 */
export const ONBOARDING_STATES = ["open", "expiring", "finished"] as const;
export const OnboardingState = z.enum(ONBOARDING_STATES);
export type OnboardingState = z.infer<typeof OnboardingState>;

/** A field of the record with its label. */
export const NamedField = z.strictObject({ field: z.string(), title: z.string() });
export type NamedField = z.infer<typeof NamedField>;

/** The headline posture of a client. */
export const HeadlinePosture = z.strictObject({
  domain: z.string(),
  posture: z.int().min(0).max(100),
  /** On the web scale, from 100 minus posture. */
  band: WebRiskBandName,
  caveats: BandCaveats,
  scanId: z.string(),
  /** Start of the scan. */
  at: z.string(),
  /** What it is based on, e.g. 'External view only'. */
  basis: z.string().nullable(),
  /** Share of the checks assessed, 0–1. */
  coverage: z.number().min(0).max(1),
});
export type HeadlinePosture = z.infer<typeof HeadlinePosture>;

/** A client in a list. null = not known. */
export const ClientRow = z.strictObject({
  id: z.string(),
  name: z.string().nullable(),
  companyNumber: z.string().nullable(),
  /** Its main domain, accepted or not. */
  domain: z.string().nullable(),
  industry: z.string().nullable(),
  employees: z.int().nonnegative().nullable(),
  /** It is a sample client, or the whole workspace is a sample. */
  sample: z.boolean(),
  /** Its status on the register if that is not active, in words: 'In liquidation'. null = active, or not known. */
  notActive: z.string().nullable(),
  /** The sentence that heads its screens if it is not active. null = active, or not known. */
  alert: z.string().nullable(),
  optedOut: z.boolean(),
  createdAt: z.string(),
  /** Earliest policy expiry. */
  expiresOn: z.string().nullable(),
  /** Whole days from today to that date. */
  expiresIn: z.int().nullable(),
  /** The policy in force, else the one bound for later; null = none is recorded. Money in pence. */
  policy: z
    .strictObject({
      insurer: z.string().nullable(),
      premium: z.int().nonnegative().nullable(),
      limit: z.int().nonnegative().nullable(),
    })
    .nullable(),
  state: OnboardingState,
  /** Unresolved conflicts. */
  toSettle: z.int().nonnegative(),
  /** Fields required by insurers that are not disclosed. */
  missing: z.array(NamedField),
  /** Number of fields required by insurers. */
  asked: z.int().positive(),
  posture: HeadlinePosture.nullable(),
  /** `blocker` = title and subject of the first blocker; null = none. */
  placeability: PlaceabilityCounts.extend({ blocker: z.string().nullable() }),
  /** It was scanned with coverage below half, so that there is no posture. */
  requiresValidation: z.boolean(),
  placement: z.strictObject({ id: z.string(), risk: z.string(), stage: PlacementStage, on: z.string() }).nullable(),
  next: ClientStep,
});
export type ClientRow = z.infer<typeof ClientRow>;

/** Headings of the client list. */
export const CLIENT_HEADINGS = {
  name: "Client",
  placeability: "Placeability",
  posture: "Posture",
  missing: "Missing",
  expiry: "Policy expiry",
  insurer: "Insurer",
  premium: "Premium",
  limit: "Limit",
  state: "Status",
  next: "Next step",
  industry: "Industry",
  employees: "Employees",
  newest: "Added",
} as const;
