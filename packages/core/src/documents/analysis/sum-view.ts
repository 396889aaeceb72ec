import {
  type AnalysisAlert,
  COMPONENT_TITLES,
  COMPONENTS,
  roundHalfUp,
  type ScanReport,
  type SubmissionFacts,
  type SumView,
  sourceOf,
} from "@broker/contracts";
import { findingName } from "../../base/evidence-words.ts";
import { componentSource } from "../../intelligence/analysed-components.ts";
import { explainScores } from "../../scoring/explain.ts";
import { outsideAlerts } from "../report/outside-alerts.ts";
import { scoreBreakdown } from "../report/sections/score/score-breakdown.ts";

/** The overall posture of a report as a score breakdown by component. */
export function sumView(report: ScanReport): SumView {
  const { overall } = explainScores(report);
  const [table] = scoreBreakdown(report);
  return {
    rows: COMPONENTS.flatMap((name) => {
      const row = overall.rows.find((each) => each.name === name);
      if (row === undefined) return [];
      const { sharePercent: share, product } = row;
      return [
        {
          id: name,
          title: COMPONENT_TITLES[name],
          ...componentSource(report, name),
          seen: row.coverage,
          posture: row.value,
          weight: row.weightPercent,
          share,
          points: product,
          lost: share === null || product === null ? null : roundHalfUp(Math.max(0, share - product), 2),
        },
      ];
    }),
    sum: overall.sum,
    seen: report.coverage,
    notes: [...(table?.notes ?? [])],
  };
}

/** Severe third-party records and failed checks of critical and high severity; most severe first. */
export function analysisAlerts(report: ScanReport, facts: SubmissionFacts | null): AnalysisAlert[] {
  const external = outsideAlerts(report, facts);
  return (["critical", "high"] as const).flatMap((level) => [
    ...external
      .filter(({ severity }) => severity === level)
      .map(({ id, block, title, severity, why, ...known }) => ({
        id,
        kind: block,
        title,
        severity,
        why,
        ...sourceOf(known),
      })),
    ...report.checks
      .filter((check) => check.outcome === "fail" && check.severity === level)
      .map((check) => ({
        id: check.id,
        kind: "check" as const,
        title: findingName(check),
        severity: level,
        why: check.why,
        provenance: "observed" as const,
      })),
  ]);
}
