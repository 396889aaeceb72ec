import { z } from "zod";
import { ALERT_STATUSES } from "../monitor/alert.ts";
import { AlertSeverity } from "../monitor/alert-rules.ts";
import { COMPONENTS } from "../scan/check-vocabulary.ts";
import { Confidence, WebRiskBandName } from "../scan/scores.ts";
import type { PartnerRoutes } from "./partner-route.ts";
import {
  V1ClientRef,
  V1Link,
  V1Page,
  V1Provenance,
  V1Reference,
  V1Subject,
  V1Time,
  v1Named,
  v1PageOf,
} from "./v1-parts.ts";

const Score = z.int().min(0).max(100);
const Share = z.number().min(0).max(1);
const Count = z.int().nonnegative();
const ScanStatus = z.enum(["complete", "partial", "failed"]);
const ById = z.strictObject({ id: V1Reference });

/** The newest stored scan of a company, as an underwriter reads it. */
export const V1RiskAssessment = v1Named(
  "RiskAssessment",
  z.strictObject({
    domain: z.string(),
    company: z.string(),
    /** null = the domain is of no client. */
    client: V1ClientRef.nullable(),
    /** True = a fictitious company, or one of a sample workspace. */
    sample: z.boolean(),
    /** When the scan began. */
    asOf: V1Time,
    provenance: V1Provenance,
    scan: z.strictObject({ id: z.string(), revision: z.int().positive(), status: ScanStatus }),
    /** Version of the scoring method. */
    method: z.string(),
    /** 0–100, higher is better; null = coverage is too low for a score. */
    posture: Score.nullable(),
    /** 100 less the posture: higher is riskier. */
    risk: Score.nullable(),
    band: WebRiskBandName.nullable(),
    /** What a band's label must state beside it; null = there is no band. */
    caveats: z.strictObject({ criticalFindings: Count, capped: z.boolean() }).nullable(),
    /** What the score is based on; null = nothing was assessed. */
    basis: z.string().nullable(),
    /** The cap on the score and its reasons; null = none. */
    cap: z.strictObject({ posture: Score, uncapped: Score, reasons: z.array(z.string()) }).nullable(),
    /** The posture if what was not assessed were worst, and best; null = all was assessed. */
    range: z.strictObject({ low: Score, high: Score }).nullable(),
    /** Share of the method that was assessed. */
    coverage: Share,
    confidence: Confidence,
    components: z.array(
      z.strictObject({
        id: z.enum(COMPONENTS),
        /** null = not assessed. */
        posture: z.number().min(0).max(100).nullable(),
        coverage: Share,
        weight: Share,
      }),
    ),
    /** Checks that failed or partly failed, by severity. */
    findings: z.strictObject({ critical: Count, high: Count, medium: Count, low: Count, info: Count }),
    placeability: z.strictObject({ verdict: z.string(), blockers: z.array(z.string()) }),
    links: z.strictObject({ self: V1Link, scan: V1Link, app: V1Link }),
  }),
);
export type V1RiskAssessment = z.infer<typeof V1RiskAssessment>;

/** A stored scan in a list. */
export const V1Scan = v1Named(
  "Scan",
  z.strictObject({
    id: z.string(),
    revision: z.int().positive(),
    domain: z.string(),
    asOf: V1Time,
    status: ScanStatus,
    method: z.string(),
    /** null = coverage is too low for a score. */
    posture: Score.nullable(),
    coverage: Share,
    links: z.strictObject({ self: V1Link }),
  }),
);
export type V1Scan = z.infer<typeof V1Scan>;

/** Work that runs in the background. */
export const V1Job = v1Named(
  "Job",
  z.strictObject({
    id: z.string(),
    kind: z.string(),
    title: z.string(),
    state: z.enum(["queued", "running", "done", "failed", "cancelled", "interrupted"]),
    progress: z.strictObject({ done: Count, total: Count.nullable(), words: z.string() }),
    createdAt: V1Time,
    startedAt: V1Time.nullable(),
    finishedAt: V1Time.nullable(),
    by: z.string(),
    domain: z.string().nullable(),
    scanId: z.string().nullable(),
    /** Why it failed or was interrupted; null = it did not. */
    problem: z.looseObject({ code: z.string(), detail: z.string() }).nullable(),
    /** `result`: the scan, once it is stored; null until then. */
    links: z.strictObject({ self: V1Link, result: V1Link.nullable() }),
  }),
);
export type V1Job = z.infer<typeof V1Job>;

/** A condition of a client that needs a person. */
export const V1Alert = v1Named(
  "Alert",
  z.strictObject({
    id: z.string(),
    /** null = it concerns the whole workspace. */
    client: V1ClientRef.nullable(),
    domain: z.string().nullable(),
    rule: z.string(),
    title: z.string(),
    severity: AlertSeverity,
    status: z.enum(ALERT_STATUSES),
    impact: z.string(),
    actionRequired: z.string(),
    since: V1Time,
    lastSeen: V1Time,
    assignee: z.string().nullable(),
    snoozedUntil: V1Time.nullable(),
    resolvedAt: V1Time.nullable(),
    links: z.strictObject({ self: V1Link }),
  }),
);
export type V1Alert = z.infer<typeof V1Alert>;

/** Assessments, scans, jobs and alerts. */
export const V1_RISK_API = {
  "GET /api/v1/risk-assessment": {
    summary: "The newest stored assessment of a client or a domain",
    role: "broker",
    scope: "risk:read",
    query: V1Subject,
    answer: V1RiskAssessment,
  },
  "GET /api/v1/scans": {
    summary: "Stored scans, most recent first",
    role: "broker",
    scope: "risk:read",
    query: V1Page.extend({ domain: V1Reference.optional() }),
    answer: v1PageOf(V1Scan),
  },
  "GET /api/v1/scans/:id": {
    summary: "The assessment of one scan",
    role: "broker",
    scope: "risk:read",
    params: ById,
    answer: V1RiskAssessment,
  },
  "POST /api/v1/scans": {
    summary: "Scan a domain and wait for its assessment; with 'Prefer: respond-async' as a job",
    role: "broker",
    scope: "scans:write",
    body: z.strictObject({ domain: V1Reference }),
    example: { domain: "acme.example" },
    answer: V1RiskAssessment,
  },
  "GET /api/v1/jobs": {
    summary: "Jobs, most recent first",
    role: "broker",
    scope: "risk:read",
    query: V1Page.extend({ open: z.stringbool().optional() }),
    answer: v1PageOf(V1Job),
  },
  "GET /api/v1/jobs/:id": {
    summary: "A job's current state",
    role: "broker",
    scope: "risk:read",
    params: ById,
    answer: V1Job,
  },
  "DELETE /api/v1/jobs/:id": {
    summary: "Cancel a queued or running job; finished results are saved",
    role: "broker",
    scope: "scans:write",
    params: ById,
    answer: V1Job,
  },
  "GET /api/v1/alerts": {
    summary: "Alerts, most recent first",
    role: "broker",
    scope: "risk:read",
    query: V1Page.extend({
      client: V1Reference.optional(),
      /** open = active or investigating. */
      status: z.enum(["open", ...ALERT_STATUSES, "all"]).default("open"),
      /** At least this severity. */
      severity: AlertSeverity.optional(),
    }),
    answer: v1PageOf(V1Alert),
  },
  "GET /api/v1/alerts/:id": {
    summary: "One alert",
    role: "broker",
    scope: "risk:read",
    params: ById,
    answer: V1Alert,
  },
} as const satisfies PartnerRoutes;
