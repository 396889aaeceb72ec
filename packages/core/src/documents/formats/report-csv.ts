import { AREAS, type CheckResult, COMPONENTS, roundHalfUp, type ScanReport } from "@broker/contracts";
import { type CsvColumn, csvOf } from "../../base/csv-table.ts";
import { companyName } from "../../scan/company-name.ts";
import { disputeSentence } from "../../scoring/disputes-headline.ts";

const rounded = (value: number | null) => (value === null ? null : roundHalfUp(value, 2));

/** Number of checks with these outcomes. */
const count =
  (...outcomes: readonly string[]) =>
  ({ checks }: ScanReport) =>
    checks.filter((check) => outcomes.includes(check.outcome)).length;

/** CSV with one row a company. What was not assessed is an empty cell. */
export function reportsAsCompanyCsv(reports: readonly ScanReport[]): string {
  return csvOf(
    [
      ["domain", ({ target }) => target.domain],
      ["company", companyName],
      "status",
      ["posture", ({ scores }) => scores.overall?.posture],
      ["risk", ({ scores }) => scores.overall?.risk],
      ["band", ({ scores }) => scores.overall?.band],
      ["basis", ({ scores }) => scores.overall?.basis],
      "confidence",
      ["coverage", ({ coverage }) => roundHalfUp(coverage, 4)],
      ["range_low", ({ scores }) => scores.overall?.range?.low],
      ["range_high", ({ scores }) => scores.overall?.range?.high],
      ["header_grade", ({ scores }) => scores.headers?.grade],
      ["checks_failed", count("fail")],
      ["checks_partial", count("partial")],
      ["checks_passed", count("pass")],
      ["checks_not_observed", count("not-observed", "error")],
      ...COMPONENTS.map(
        (name): CsvColumn<ScanReport> => [
          `component_${name}`,
          ({ scores }) => rounded(scores.components[name].posture),
        ],
      ),
      ...AREAS.map(
        (name): CsvColumn<ScanReport> => [`area_${name}`, ({ scores }) => rounded(scores.areas[name].posture)],
      ),
      ["first_step", ({ riskAssessment }) => riskAssessment.recommendations[0]?.title],
      ["started_at", ({ startedAt }) => startedAt],
      ["method_version", ({ methodVersion }) => methodVersion],
      "id",
      ["error", ({ error }) => error?.message],
    ],
    reports,
  );
}

/** CSV with one row a finding: every check of every company with its outcome. */
export function reportsAsFindingCsv(reports: readonly ScanReport[]): string {
  type Row = CheckResult & { readonly domain: string; readonly company: string };
  const rows = reports.flatMap((report) =>
    report.checks.map((check): Row => ({ ...check, domain: report.target.domain, company: companyName(report) })),
  );
  return csvOf(
    [
      "domain",
      "company",
      ["check", ({ id }) => id],
      "area",
      "category",
      "title",
      "outcome",
      "severity",
      "points",
      "weight",
      "reason",
      ["evidence", ({ evidence }) => evidence.map(({ label, value }) => `${label}: ${value}`).join("; ")],
      "why",
      ["steps", ({ remediation }) => remediation.steps.join(" ")],
      ["effort_hours", ({ remediation }) => remediation.effortHours],
      ["controls", ({ controls }) => controls.map(({ framework, id }) => `${framework} ${id}`).join("; ")],
      ["references", ({ references }) => references.map(({ url }) => url).join(" ")],
      ["as_of", ({ asOf }) => asOf],
      ["dispute", ({ dispute }) => (dispute === undefined ? null : disputeSentence(dispute))],
    ],
    rows,
  );
}
