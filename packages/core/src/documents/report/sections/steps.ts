import { publishPosture, riskOfPosture, type ScanReport, webRiskBand } from "@broker/contracts";
import { overallSum } from "../../../scoring/overall-score.ts";
import { showHours } from "../../words/show-hours.ts";
import { showSum } from "../../words/show-sum.ts";
import { figureStands } from "../figure-stands.ts";
import { firstSteps } from "../first-steps.ts";
import { type RiskMark, riskMark } from "../risk-mark.ts";

export interface Work {
  readonly checkId: string;
  readonly title: string;
  readonly why: string;
  readonly steps: readonly string[];
  readonly gain: string;
  readonly effort: string;
}

export interface Steps {
  readonly works: readonly Work[];
  /** What all of them together come to, as a sum; null when no figure stands or a cap holds it. */
  readonly outcome: { readonly sum: string; readonly posture: number; readonly mark: RiskMark } | null;
}

/** What to do first, each work with what it brings and costs; null when there is nothing to mend. */
export function steps(report: ScanReport): Steps | null {
  const works = firstSteps(report);
  if (works.length === 0) return null;
  const sum = overallSum(report.scores.components);
  const gain = works.reduce((total, work) => total + work.gain, 0);
  const stands = sum !== null && gain > 0 && figureStands(report) && !report.scores.overall?.cappedBy;
  const posture = publishPosture((sum ?? 0) + gain);
  return {
    works: works.map((work) => ({
      checkId: work.checkId,
      title: work.title,
      why: report.checks.find((check) => check.id === work.checkId)?.why ?? "",
      steps: work.steps,
      gain: work.gain > 0 ? `+${showSum(work.gain)}` : "0",
      effort: showHours(work.effortHours),
    })),
    outcome: stands
      ? {
          sum: `${showSum(sum)} + ${showSum(gain)} = ${showSum(sum + gain)}`,
          posture,
          mark: riskMark(webRiskBand(riskOfPosture(posture))),
        }
      : null,
  };
}
