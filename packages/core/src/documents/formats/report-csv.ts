import { AREAS, type CheckResult, COMPONENTS, roundHalfUp, type ScanReport, verdictWords } from "@broker/contracts";
import { type CsvColumn, csvOf } from "../../base/csv-table.ts";
import { reportPlaceability } from "../../placeability/placeability-of.ts";
import { companyName } from "../../scan/company-name.ts";
import { bandCaveats } from "../../scoring/band-caveats.ts";
import { disputeSentence } from "../../scoring/disputes-headline.ts";
import { scoreShown } from "../../scoring/overall-score.ts";

const rounded = (value: number | null) => (value === null ? null : roundHalfUp(value, 2));

/** The overall score if it may be shown; otherwise the range replaces it. */
const shown = (report: ScanReport) => (scoreShown(report) ? report.scores.overall : null);

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
      ["posture", (report) => shown(report)?.posture],
      ["risk", (report) => shown(report)?.risk],
      ["band", (report) => shown(report)?.band],
      ["critical_findings", (report) => bandCaveats(report).critical],
      ["basis", ({ scores }) => scores.overall?.basis],
      ["placeability", (report) => verdictWords(reportPlaceability(report))],
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
