import { z } from "zod";
import { ACTION_GROUPS } from "../scan/action-groups.ts";

const Points = z.int().min(0).max(100);

/** How far what was observed and answered supports a framework, or a part of it. */
export const PackScore = z.strictObject({
  /** Over what is assessed; null = nothing is. */
  score: Points.nullable(),
  /** With everything unassessed counted against, and for. */
  low: Points,
  high: Points,
  assessed: z.int().nonnegative(),
  total: z.int().nonnegative(),
});
export type PackScore = z.infer<typeof PackScore>;

/**
 * ccr = cyber risk by the six functions of NIST CSF 2.0; ico = the fourteen points of a website; caf = NCSC CAF 4.0.
 */
export const PACK_FRAMEWORKS = ["ccr", "ico", "caf"] as const;

export const PackFramework = PackScore.extend({
  id: z.enum(PACK_FRAMEWORKS),
  title: z.string(),
  /** Excellent, Good, Needs Improvement or Poor; null = less than half is assessed. */
  band: z.string().nullable(),
  /** Its functions or principles; empty = not divided. */
  parts: z.array(PackScore.extend({ id: z.string(), title: z.string() })),
});
export type PackFramework = z.infer<typeof PackFramework>;

/** One piece of evidence that underwriters ask for. */
export const PackEvidence = z.strictObject({
  id: z.string(),
  title: z.string(),
  status: z.enum(["Complete", "Incomplete"]),
  priority: z.enum(["High", "Medium", "Low"]),
  /** Where it comes from, with its day; null = it is missing. */
  source: z.string().nullable(),
  /** Last day on which it holds; null = it has none, or it is not known. */
  expiresOn: z.iso.date().nullable(),
});
export type PackEvidence = z.infer<typeof PackEvidence>;

/** The technical premium today, and with every recommended action done; pence. */
export const PackPremium = z.strictObject({
  now: z.int().nonnegative().nullable(),
  after: z.int().nonnegative().nullable(),
  /** Reduction in whole percent; null = not known. */
  percent: z.int().min(0).max(100).nullable(),
  /** Why it is not known; null = it is. */
  reason: z.enum(["turnover-not-known", "no-action"]).nullable(),
});

/** What is known of a client at the end of onboarding, for the broker. */
export const OnboardingPack = z.strictObject({
  client: z.strictObject({
    id: z.string(),
    name: z.string().nullable(),
    industry: z.string().nullable(),
    sample: z.boolean(),
  }),
  recordVersion: z.int().positive(),
  asOf: z.string(),
  /** The posture, 100 = lowest risk; null = no scan, or too little was assessed. */
  risk: z.strictObject({ score: Points, domain: z.string(), scannedOn: z.iso.date(), critical: z.int() }).nullable(),
  /** The frameworks layer of the readiness index; null = nothing of it is assessed. */
  compliance: z.strictObject({ score: Points, coverage: z.number().min(0).max(1) }).nullable(),
  premium: PackPremium,
  frameworks: z.array(PackFramework),
  evidence: z.array(PackEvidence),
  recommendations: z.array(
    z.strictObject({ title: z.string(), group: z.enum(ACTION_GROUPS), hours: z.number().positive() }),
  ),
  /** What is to be done next, as sentences. */
  next: z.array(z.string()),
  /** What blocks documents for underwriters, as titles. */
  unresolved: z.array(z.string()),
});
export type OnboardingPack = z.infer<typeof OnboardingPack>;
