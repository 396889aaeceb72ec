import { z } from "zod";
import { COMPLIANCE_STATES } from "../compliance/compliance-words.ts";
import type { PartnerRoutes } from "./partner-route.ts";
import { V1ClientRef, V1Link, V1Reference, V1Time, v1Named, v1SubjectWith } from "./v1-parts.ts";

const Score = z.number().min(0).max(100);
const Count = z.int().nonnegative();

/** A company against one framework. */
export const V1FrameworkCheck = v1Named(
  "FrameworkCheck",
  z.strictObject({
    framework: z.string(),
    /** null = no such framework is known. */
    title: z.string().nullable(),
    version: z.string().nullable(),
    /** not_assessed = no engine assesses it, or nothing is known of it. */
    standing: z.enum([
      "compliant",
      "partial",
      "non_compliant",
      "requires_validation",
      "not_assessed",
      "not_applicable",
      "watch",
    ]),
    /** Why there is no score; null = there is one. */
    reason: z.string().nullable(),
    /** Over what is assessed; null = less than half is. */
    score: Score.nullable(),
    /** The score if what is not assessed were not met, and met; null = nothing was assessed. */
    range: z.strictObject({ low: Score, high: Score }).nullable(),
    /** Share of the weight that is assessed. */
    coverage: z.number().min(0).max(1),
    assessed: Count,
    total: Count,
    /** Requirements by their state. */
    counts: z.record(z.enum(COMPLIANCE_STATES), Count),
    /** Requirements by how their state is known. */
    basis: z.strictObject({ observed: Count, documented: Count, declared: Count }),
    /** By id; null = not requested. */
    requirements: z.array(z.strictObject({ id: z.string(), state: z.enum(COMPLIANCE_STATES) })).nullable(),
  }),
);
export type V1FrameworkCheck = z.infer<typeof V1FrameworkCheck>;

/** A company against some frameworks. */
export const V1ComplianceCheck = v1Named(
  "ComplianceCheck",
  z.strictObject({
    client: V1ClientRef.nullable(),
    domain: z.string().nullable(),
    sample: z.boolean(),
    /** The day as at which evidence counts. */
    asOf: z.string(),
    /** The newest scan that counts; null = none is stored. */
    scannedAt: V1Time.nullable(),
    frameworks: z.array(V1FrameworkCheck),
    links: z.strictObject({ app: V1Link.nullable() }),
  }),
);
export type V1ComplianceCheck = z.infer<typeof V1ComplianceCheck>;

/** Compliance with frameworks. */
export const V1_COMPLIANCE_API = {
  "GET /api/v1/frameworks": {
    summary: "Frameworks that can be checked",
    role: "broker",
    scope: "compliance:read",
    answer: z.strictObject({
      items: z.array(z.strictObject({ id: z.string(), title: z.string(), version: z.string() })),
    }),
  },
  "POST /api/v1/compliance-check": {
    summary: "Check a client or a domain against frameworks; what no engine assesses is not_assessed",
    role: "broker",
    scope: "compliance:read",
    body: v1SubjectWith({
      frameworks: z.array(V1Reference).min(1, "Name at least one framework, for example cyber-essentials.").max(40),
      /** True = with the state of each requirement. */
      requirements: z.boolean().default(false),
    }),
    example: { client: "acme.example", frameworks: ["cyber-essentials", "iso-27001"] },
    answer: V1ComplianceCheck,
  },
} as const satisfies PartnerRoutes;
