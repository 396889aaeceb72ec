import type { CheckResult, ScanReport } from "@broker/contracts";
import { type CsvCell, csvTable } from "../../base/csv-table.ts";
import { companyName } from "../../scan/company-name.ts";
import { disputeSentence } from "../../scoring/disputes-headline.ts";

const HEAD = [
  "domain",
  "company",
  "check",
  "area",
  "category",
  "title",
  "outcome",
  "severity",
  "points",
  "weight",
  "reason",
  "evidence",
  "why",
  "steps",
  "effort_hours",
  "controls",
  "references",
  "as_of",
  "dispute",
];

function row(report: ScanReport, check: CheckResult): CsvCell[] {
  return [
    report.target.domain,
    companyName(report),
    check.id,
    check.area,
    check.category,
    check.title,
    check.outcome,
    check.severity,
    check.points,
    check.weight,
    check.reason,
    check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; "),
    check.why,
    check.remediation.steps.join(" "),
    check.remediation.effortHours,
    check.controls.map(({ framework, id }) => `${framework} ${id}`).join("; "),
    check.references.map(({ url }) => url).join(" "),
    check.asOf,
    check.dispute === undefined ? null : disputeSentence(check.dispute),
  ];
}

/** CSV with one row a finding: every check of every company with what became of it. */
export function reportsAsFindingCsv(reports: readonly ScanReport[]): string {
  return csvTable(
    HEAD,
    reports.flatMap((report) => report.checks.map((check) => row(report, check))),
  );
}
