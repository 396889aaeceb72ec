import {
  type ActionPlan,
  type ClientPosture,
  type ExportRecord,
  type OnboardingPack,
  showAboutHours,
  showCount,
  showDate,
  showList,
  showLoss,
  showPercent,
} from "@broker/contracts";
import { found, type StepFindings } from "./onboarding-step.ts";

/** What the third step is decided from. */
export interface RiskSources {
  readonly risk: OnboardingPack["risk"];
  readonly posture: ClientPosture;
  /** Domains whose scan is queued or running. */
  readonly scanning: readonly string[];
}

/** The third step: the newest scan of its domains, and the score. */
export function riskStep({ risk, posture, scanning }: RiskSources): StepFindings {
  const scans = posture.domains.flatMap(({ name, scan }) => (scan === null ? [] : [{ ...scan, name }]));
  const newest = scans.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0];
  const details = [
    found("Risk score, of 100", risk === null ? null : String(risk.score), "derived"),
    found("Newest scan", newest === undefined ? null : `${newest.name}, ${showDate(newest.startedAt)}`, "observed"),
    found("Checks assessed", newest === undefined ? null : showPercent(newest.coverage), "derived"),
    found("Critical findings open", risk === null ? null : String(risk.critical), "observed"),
    found("Domains scanned", `${scans.length} of ${posture.domains.length}`, "derived"),
  ];
  const running = posture.domains.filter(({ name }) => scanning.includes(name)).map(({ name }) => name);
  if (running.length > 0)
    return { status: "in-progress", reason: `A scan of ${showList(running)} is running.`, details };
  if (newest?.status === "failed")
    return {
      status: "error",
      reason: `The scan of ${newest.name} on ${showDate(newest.startedAt)} failed: neither DNS nor website answered.`,
      details,
    };
  if (risk !== null)
    return {
      status: "completed",
      reason: `${risk.domain} scores ${risk.score} of 100, scanned on ${showDate(risk.scannedOn)}.`,
      details,
    };
  if (newest !== undefined)
    return {
      status: "in-progress",
      reason: `Insufficient data for a score: ${showPercent(newest.coverage)} of the checks assessed.`,
      details,
    };
  const reason = posture.domains.length === 0 ? "No domain is recorded." : "No domain was scanned.";
  return { status: "pending", reason, details };
}

/** What the fourth step is decided from. */
export interface RoadmapSources {
  readonly pack: Pick<OnboardingPack, "risk" | "premium" | "unresolved" | "recordVersion">;
  readonly plan: ActionPlan;
  readonly evidence: { readonly complete: number; readonly total: number };
  /** The latest saved onboarding pack; null = none. */
  readonly saved: Pick<ExportRecord, "generatedAt" | "metadata"> | null;
}

/** Actions named in the step; the plan has all of them. */
const NAMED = 3;

/** The fourth step: what is recommended, and whether the pack of this record is saved. */
export function roadmapStep({ pack, plan, evidence, saved }: RoadmapSources): StepFindings {
  const { now, after, percent } = pack.premium;
  const hasBasis = pack.risk !== null || plan.actions.length > 0;
  const work = `${showCount(plan.actions.length, "action")}, ${showAboutHours(plan.hours)}`;
  const premium =
    percent === null || now === null || after === null ? null : `${percent}%: ${showLoss(now)} to ${showLoss(after)}`;
  const first = plan.actions.slice(0, NAMED).map(({ title }) => title);
  const details = [
    found("Recommended", !hasBasis ? null : plan.actions.length === 0 ? "No action is open" : work, "derived"),
    ...(first.length === 0 ? [] : [found("Priority actions", first.join("; "), "derived")]),
    found("Premium optimisation", premium, "estimated"),
    found("Evidence complete", `${evidence.complete} of ${evidence.total}`, "derived"),
    found("Onboarding pack", saved === null ? "Not saved" : `Saved on ${showDate(saved.generatedAt)}`, "none"),
  ];
  if (!hasBasis) return { status: "pending", reason: "There is neither a score nor an action to plan from.", details };
  if (pack.unresolved.length > 0)
    return { status: "error", reason: `To resolve: ${showList([...new Set(pack.unresolved)])}.`, details };
  if (saved === null) return { status: "in-progress", reason: "The onboarding pack is not saved yet.", details };
  return saved.metadata.recordVersion === pack.recordVersion
    ? { status: "completed", reason: "The onboarding pack of the current record is saved.", details }
    : { status: "in-progress", reason: "The record has changed since the onboarding pack was saved.", details };
}
