import { AREAS, COMPONENTS, roundHalfUp, type ScanReport } from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";
import { companyName } from "../../scan/company-name.ts";

const HEAD = [
  "domain",
  "company",
  "status",
  "posture",
  "risk",
  "band",
  "basis",
  "confidence",
  "coverage",
  "range_low",
  "range_high",
  "header_grade",
  "checks_failed",
  "checks_partial",
  "checks_passed",
  "checks_not_observed",
  ...COMPONENTS.map((name) => `component_${name}`),
  ...AREAS.map((name) => `area_${name}`),
  "first_step",
  "started_at",
  "method_version",
  "id",
  "error",
];

const rounded = (value: number | null) => (value === null ? null : roundHalfUp(value, 2));

function row(report: ScanReport): CsvCell[] {
  const { overall, components, areas, headers } = report.scores;
  const count = (...outcomes: string[]) => report.checks.filter((check) => outcomes.includes(check.outcome)).length;
  return [
    report.target.domain,
    companyName(report),
    report.status,
    overall?.posture,
    overall?.risk,
    overall?.band,
    overall?.basis,
    report.confidence,
    roundHalfUp(report.coverage, 4),
    overall?.range?.low,
    overall?.range?.high,
    headers?.grade,
    count("fail"),
    count("partial"),
    count("pass"),
    count("not-observed", "error"),
    ...COMPONENTS.map((name) => rounded(components[name].posture)),
    ...AREAS.map((name) => rounded(areas[name].posture)),
    report.riskAssessment.recommendations[0]?.title,
    report.startedAt,
    report.methodVersion,
    report.id,
    report.error?.message,
  ];
}

/** CSV with one row a company. What was not assessed is an empty cell. */
export function reportsAsCompanyCsv(reports: readonly ScanReport[]): string {
  return csvTable(HEAD, reports.map(row));
}
