import { AlertSeverity, type CheckResult, type ScanReport, severityReaches } from "@broker/contracts";
import { companyDomain } from "../../../scan/company-name.ts";
import { methodCondition, type StateRule } from "./state-rule.ts";

const subjectOf = ({ target }: ScanReport, check: string) => `${companyDomain(target.domain)} ${check}`;

/** A failure that counts: one that a user disputed with success does not. */
const fails = ({ outcome, dispute }: CheckResult) =>
  outcome === "fail" && dispute?.state !== "upheld" && dispute?.state !== "confirmed";

/** Checks whose failure a trigger reports too, with what changed. */
const REPORTED_BY_TRIGGERS: readonly string[] = ["certificate-not-expiring", "dmarc-enforced", "dmarc-present"];

const firstEvidence = ({ evidence }: CheckResult): string =>
  evidence
    .slice(0, 2)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("; ");

/** A check of at least a severity failed that an earlier scan by the same method passed. */
export const checkNewlyFailed: StateRule = {
  rule: "check-newly-failed",
  newly: true,
  read(report, setting) {
    const least = AlertSeverity.catch("high").parse(setting.threshold?.value);
    const own = report.checks.filter(({ id }) => !REPORTED_BY_TRIGGERS.includes(id));
    const found = own.flatMap((check) => {
      const severity = AlertSeverity.safeParse(check.severity).data;
      if (severity === undefined || !severityReaches(severity, least) || !fails(check)) return [];
      const evidence = [
        { label: check.title, before: "passed", after: "failed" },
        { label: "Evidence", before: "", after: firstEvidence(check) },
      ];
      const finding = {
        title: check.title,
        severity,
        impact: check.why,
        actionRequired: check.remediation.steps[0] ?? "Ask the client to remediate the finding.",
        evidence: evidence.filter(({ after }) => after !== ""),
        condition: methodCondition(report),
        trigger: null,
      };
      return [[subjectOf(report, check.id), finding] as const];
    });
    return new Map(found);
  },
  cleared: (report, subject) =>
    report.checks.some((check) => subjectOf(report, check.id) === subject && check.outcome === "pass"),
};
