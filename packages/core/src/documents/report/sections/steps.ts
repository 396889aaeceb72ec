import { publishPosture, riskOfPosture, type ScanReport, showHours, showSum, webRiskBand } from "@broker/contracts";
import { firstSteps } from "../../../scoring/first-steps.ts";
import { stepGains } from "../../../scoring/step-gains.ts";
import { ceilingNote } from "../ceiling-note.ts";
import { type ReportContext, SCAN_ALONE } from "../report-context.ts";
import { type RiskMark, riskMark } from "../risk-mark.ts";
import { workNote } from "../work-note.ts";

export interface Work {
  readonly checkId: string;
  readonly title: string;
  /** Empty, like the steps, where the document tells them below. */
  readonly why: string;
  readonly steps: readonly string[];
  readonly gain: string;
  readonly effort: string;
  /** What the grade ceiling has to do with it; empty where nothing. */
  readonly note: string;
}

export interface Steps {
  /** Which of the client's answers keep the works from bringing more; null where none does. */
  readonly held: string | null;
  readonly works: readonly Work[];
  /** What all of them together come to, as a sum through the ceiling; null when no figure stands or none of them moves it. */
  readonly outcome: { readonly sum: string; readonly posture: number; readonly mark: RiskMark } | null;
}

/** What to do first, each work with what it brings and costs; null when there is nothing to mend. */
export function steps(
  report: ScanReport,
  _: ReportContext = SCAN_ALONE,
  beside: ReadonlySet<string> = new Set(),
): Steps | null {
  const works = firstSteps(report);
  if (works.length === 0) return null;
  const plan = stepGains(report);
  const posture = publishPosture(plan?.levels.at(-1) ?? 0);
  const gain = plan === null ? 0 : plan.end - plan.start;
  return {
    held: ceilingNote(report),
    works: works.map((work, index) => ({
      checkId: work.checkId,
      title: work.title,
      why: beside.has("findings") ? "" : (report.checks.find((check) => check.id === work.checkId)?.why ?? ""),
      steps: beside.has("findings") ? [] : work.steps,
      gain: work.gain > 0 ? `+${showSum(plan?.gains[index] ?? work.gain)}` : "0",
      effort: showHours(work.effortHours),
      note: workNote(work),
    })),
    outcome:
      plan !== null && gain > 0
        ? {
            sum: `${showSum(plan.start)} + ${showSum(gain)} = ${showSum(plan.end)}`,
            posture,
            mark: riskMark(webRiskBand(riskOfPosture(posture))),
          }
        : null,
  };
}
