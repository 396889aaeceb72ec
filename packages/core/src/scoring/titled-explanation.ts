import { AREA_TITLES, COMPONENT_TITLES, type ScanReport, type ScoreExplanation } from "@broker/contracts";
import { explainScores } from "./explain.ts";

/**
 * The score breakdown of a report with the words for each part, and the readiness index where the client answered
 * anything.
 */
export function titledExplanation(report: ScanReport): ScoreExplanation {
  const { overall, components, areas, disputes } = explainScores(report);
  return {
    ...(disputes === undefined ? {} : { disputes }),
    overall: { ...overall, rows: [...overall.rows] },
    components: components.map(({ rows, deductions, ...part }) => ({
      ...part,
      title: COMPONENT_TITLES[part.name],
      rows: rows.map((row) => ({ ...row, title: AREA_TITLES[row.name] })),
      ...(deductions === undefined ? {} : { deductions: [...deductions] }),
    })),
    areas: areas.map((area) => ({ ...area, title: AREA_TITLES[area.area], checks: [...area.checks] })),
    ...(report.readiness === undefined ? {} : { readiness: report.readiness }),
  };
}
