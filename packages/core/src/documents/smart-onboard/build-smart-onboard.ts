import type { ClientPosture, ExportRecord, SavedConversation, SmartOnboard } from "@broker/contracts";
import { type Measured, stepOf } from "../../onboarding/steps/onboarding-step.ts";
import { policyStep, profileStep } from "../../onboarding/steps/record-steps.ts";
import { talkTime } from "../../onboarding/steps/talk-time.ts";
import { riskStep, roadmapStep } from "../../onboarding/steps/work-steps.ts";
import { buildPack, type PackSources } from "../pack/build-pack.ts";
import { frameworkCards } from "./framework-cards.ts";

/** What a client's onboarding is read from, beside what its pack is made from. */
export interface SmartOnboardSources extends PackSources {
  readonly posture: ClientPosture;
  /** Domains whose scan is queued or running. */
  readonly scanning: readonly string[];
  readonly conversations: readonly SavedConversation[];
  /** The latest saved onboarding pack; null = none. */
  readonly saved: ExportRecord | null;
}

/** A client's onboarding in four steps, with five frameworks and results. The figures are those of its pack. */
export function buildSmartOnboard(sources: SmartOnboardSources): SmartOnboard {
  const { facts, report, posture, scanning, conversations, saved, plan } = sources;
  const pack = buildPack(sources);
  const { client, asOf, risk, compliance, premium } = pack;
  const complete = pack.evidence.filter(({ status }) => status === "Complete").length;
  const evidence = { complete, total: pack.evidence.length };
  const scanTime: Measured | null =
    report === null ? null : { seconds: report.durationMs / 1000, of: `Scan of ${report.target.domain}` };
  const packTime: Measured | null =
    saved === null ? null : { seconds: saved.metadata.generationTime, of: "Making the onboarding pack" };
  return {
    client,
    asOf,
    risk,
    compliance,
    premium,
    evidence,
    steps: [
      stepOf("profile", profileStep(facts), talkTime(conversations, "profile")),
      stepOf("policy", policyStep(facts), talkTime(conversations, "policy")),
      stepOf("risk", riskStep({ risk, posture, scanning }), scanTime),
      stepOf("roadmap", roadmapStep({ pack, plan, evidence, saved }), packTime),
    ],
    frameworks: frameworkCards(report, facts.controls),
  };
}
