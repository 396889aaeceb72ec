import {
  type ActionPlan,
  type ClientStep,
  type ExposureProfile,
  type OnboardingPack,
  type ReadinessIndex,
  roundHalfUp,
  type ScanReport,
  type SubmissionFacts,
  sentenceCase,
  showCount,
} from "@broker/contracts";
import type { PremiumTerms } from "../../pricing/technical/premium-terms.ts";
import { scoreShown } from "../../scoring/overall-score.ts";
import { premiumAfterPlan } from "../../what-if/premium-after-plan.ts";
import type { SignedDisclosure } from "../submission/submission-gates.ts";
import { packEvidence } from "./pack-evidence.ts";
import { packFrameworks } from "./pack-frameworks.ts";

/** What a pack is made from. */
export interface PackSources {
  readonly facts: SubmissionFacts;
  /** The analysed headline scan; null = none. */
  readonly report: ScanReport | null;
  readonly readiness: ReadinessIndex | null;
  readonly profile: ExposureProfile;
  readonly terms: PremiumTerms;
  readonly plan: ActionPlan;
  readonly step: ClientStep;
  readonly signature: SignedDisclosure | null;
}

function riskOf(report: ScanReport | null): OnboardingPack["risk"] {
  if (report === null || !scoreShown(report) || report.scores.overall === null) return null;
  const critical = report.checks.filter(({ outcome, severity }) => outcome === "fail" && severity === "critical");
  return {
    score: report.scores.overall.posture,
    domain: report.target.domain,
    scannedOn: report.startedAt.slice(0, 10),
    critical: critical.length,
  };
}

function complianceOf(readiness: ReadinessIndex | null): OnboardingPack["compliance"] {
  const layer = readiness?.layers.find(({ id }) => id === "compliance");
  if (layer === undefined || layer.score === null) return null;
  return { score: roundHalfUp(layer.score), coverage: layer.coverage };
}

/** At most this many recommended actions; the plan has all of them. */
const SHOWN = 10;

/** What is known of a client at the end of onboarding. Every figure is that of the scan, the record or the models. */
export function buildPack(sources: PackSources): OnboardingPack {
  const { facts, report, readiness, profile, terms, plan, step } = sources;
  const { client, insured, questions, asOf, controls } = facts;
  const evidence = packEvidence(sources);
  const lacking = evidence.filter(({ status, priority }) => status === "Incomplete" && priority === "High");
  const blocking = questions.filter(({ blocks }) => blocks !== false).map(({ title }) => title);
  return {
    client: {
      id: client.id,
      name: insured.name?.value ?? null,
      industry: insured.industry?.value ?? null,
      sample: client.sample,
    },
    recordVersion: client.recordVersion,
    asOf,
    risk: riskOf(report),
    compliance: complianceOf(readiness),
    premium: premiumAfterPlan(profile, report, terms),
    frameworks: packFrameworks(report, controls),
    evidence,
    recommendations: plan.actions
      .slice(0, SHOWN)
      .map(({ title, group, effortHours }) => ({ title, group, hours: effortHours })),
    next: [
      ...(step.kind === "none" ? [] : [`${sentenceCase(step.words)}.`]),
      ...(lacking.length === 0
        ? []
        : [`Obtain the evidence that is missing: ${showCount(lacking.length, "item")} of high priority.`]),
      ...(plan.actions.length === 0 ? [] : [`Agree ${showCount(plan.actions.length, "action")} with the client.`]),
    ],
    unresolved: blocking,
  };
}
