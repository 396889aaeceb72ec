import { z } from "zod";
import type { PartnerRoutes } from "./partner-route.ts";
import { V1ClientRef, V1Link, V1Reference, V1Time, v1Named } from "./v1-parts.ts";

/** A hit of a screening that persons have decided. */
export const V1KycDecision = v1Named(
  "KycDecision",
  z.strictObject({
    /** The screened party, as the brokerage has it. */
    party: z.string(),
    list: z.string(),
    /** The listed name. */
    entry: z.string(),
    outcome: z.enum(["true_match", "false_match"]),
    decidedAt: V1Time,
  }),
);

/** A check that a person made and recorded. */
export const V1KycPersonCheck = v1Named(
  "KycPersonCheck",
  z.strictObject({
    type: z.string(),
    status: z.enum(["passed", "failed", "requires_review"]),
    /** Who made it, and where it was searched. */
    who: z.string(),
    where: z.string(),
    on: z.string(),
  }),
);

/** A KYC case as far as persons have decided it: what an engine found is not part of it until they have. */
export const V1KycCase = v1Named(
  "KycCase",
  z.strictObject({
    client: V1ClientRef,
    sample: z.boolean(),
    /** pending = the case was never run, or something waits for a person. */
    state: z.enum(["pending", "decided"]),
    openedAt: V1Time,
    /** null = never. */
    lastRunAt: V1Time.nullable(),
    nextRunOn: z.string(),
    decisions: z.array(V1KycDecision),
    checks: z.array(V1KycPersonCheck),
    links: z.strictObject({ self: V1Link, app: V1Link }),
  }),
);
export type V1KycCase = z.infer<typeof V1KycCase>;

/** KYC cases. */
export const V1_KYC_API = {
  "GET /api/v1/kyc/:client": {
    summary: "The KYC case of a client, as far as people have decided it",
    role: "broker",
    scope: "kyc:read",
    params: z.strictObject({ client: V1Reference }),
    answer: V1KycCase,
  },
  "POST /api/v1/kyc": {
    summary: "Open the KYC case of a client, or run it again; the response has only what people have decided",
    role: "broker",
    scope: "kyc:write",
    body: z.strictObject({ client: V1Reference }),
    example: { client: "acme.example" },
    answer: V1KycCase,
  },
} as const satisfies PartnerRoutes;
