import { type CheckResult, type ScanReport, showFixed } from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { companyName } from "../../scan/company-name.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/**
 * Text for XML 1.0: markup escaped, and the two non-characters that §2.2 forbids removed. Control characters were
 * removed earlier.
 */
const xml = (text: string) =>
  text.replace(/[\uFFFE\uFFFF]/gu, "").replace(/[&<>"']/gu, (character) => ENTITIES[character] ?? "");

function verdict(check: CheckResult): string {
  const seen = check.evidence.map(({ label, value }) => `${label}: ${value}`);
  const reason = check.reason ?? "Not assessed.";
  if (check.outcome === "pass") return "";
  if (check.outcome === "fail" || check.outcome === "partial") {
    const lines = [...(check.reason ? [check.reason] : []), ...seen, ...check.remediation.steps];
    return `<failure message="${xml(check.title)}" type="${check.severity}">${xml(lines.join("\n"))}</failure>`;
  }
  return `<skipped message="${xml(`${check.outcome}: ${reason}`)}"/>`;
}

function testCase(report: ScanReport, check: CheckResult): string {
  return `    <testcase name="${xml(check.id)}" classname="${xml(`${report.target.domain}.${check.area}`)}" time="0">${verdict(check)}</testcase>\n`;
}

interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly skipped: number;
}

function counts(checks: readonly CheckResult[]): Counts {
  const failures = checks.filter((check) => check.outcome === "fail" || check.outcome === "partial").length;
  const passed = checks.filter((check) => check.outcome === "pass").length;
  return { tests: checks.length, failures, skipped: checks.length - failures - passed };
}

const attributes = ({ tests, failures, skipped }: Counts) =>
  `tests="${tests}" failures="${failures}" errors="0" skipped="${skipped}"`;

function suite(report: ScanReport): string {
  const time = showFixed(report.durationMs / 1000, 3);
  const cases = report.checks.map((check) => testCase(report, check)).join("");
  return `  <testsuite name="${xml(companyName(report))}" ${attributes(counts(report.checks))} time="${time}" timestamp="${xml(report.startedAt)}" hostname="${xml(report.target.domain)}">\n${cases}  </testsuite>\n`;
}

/**
 * JUnit XML for CI servers: one suite for each company, one case for each check. A failed or partly passed check is a
 * failure; one not observed, not applicable or in error is skipped with its reason.
 */
export function reportsAsJunit(reports: readonly ScanReport[]): string {
  const plain = reports.map(plainReport);
  const all = counts(plain.flatMap((report) => report.checks));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes(all)}>\n${plain.map(suite).join("")}</testsuites>\n`;
}
