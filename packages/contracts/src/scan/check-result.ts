import { z } from "zod";
import { DeclaredBy, Provenance } from "../provenance.ts";
import { CheckDispute } from "./check-dispute.ts";
import { Area, Category, ControlFramework, Outcome, Severity } from "./check-vocabulary.ts";

/** One observation (or a failed attempt at one), worded for a report. The value is external text: escape it. */
export const EvidenceItem = z.strictObject({
  label: z.string(),
  value: z.string(),
  provenance: Provenance,
  /** Who declared it; absent = the broker, or not declared. */
  declaredBy: DeclaredBy.optional(),
});
export type EvidenceItem = z.infer<typeof EvidenceItem>;

export const ControlReference = z.strictObject({ framework: ControlFramework, id: z.string() });
export type ControlReference = z.infer<typeof ControlReference>;

/** Remediation of a finding: steps in order, and the hours that a competent provider would need. */
export const Remediation = z.strictObject({
  steps: z.array(z.string()).min(1),
  effortHours: z.number().positive(),
});
export type Remediation = z.infer<typeof Remediation>;

export const Reference = z.strictObject({ title: z.string(), url: z.string() });
export type Reference = z.infer<typeof Reference>;

/** A fault that another check assesses, and that alone makes this check fail. */
const FailureCause = z.enum(["certificate-not-valid"]);
export type FailureCause = z.infer<typeof FailureCause>;

/**
 * One check on one target. `points` are earned (0…`weight`); lost = weight − points. Where no assessment was possible
 * (`not-applicable`, `not-observed`, `error`) `points` is null.
 */
export const CheckResult = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]+$/),
  area: Area,
  category: Category,
  title: z.string().min(1),
  outcome: Outcome,
  severity: Severity,
  weight: z.number().nonnegative(),
  points: z.number().nonnegative().nullable(),
  /** Why this outcome, when it is not a plain pass or fail. */
  reason: z.string().nullable(),
  evidence: z.array(EvidenceItem),
  why: z.string(),
  remediation: Remediation,
  references: z.array(Reference),
  controls: z.array(ControlReference),
  asOf: z.iso.datetime(),
  /** Why a check failed whose own setting would pass; absent = its own setting failed, or it did not fail. */
  cause: FailureCause.optional(),
  /** The finding is disputed; absent where it is not. */
  dispute: CheckDispute.optional(),
});
export type CheckResult = z.infer<typeof CheckResult>;
