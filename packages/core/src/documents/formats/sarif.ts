import { type CheckResult, PRODUCT_NAME, type ScanReport, type Severity } from "@broker/contracts";
import { plainReport } from "../../base/plain-report.ts";
import { disputeSentence } from "../../scoring/disputes-headline.ts";
import { escapedJson } from "./json.ts";

const LEVELS: Readonly<Record<Severity, "error" | "warning" | "note">> = {
  critical: "error",
  high: "error",
  medium: "warning",
  low: "note",
  info: "note",
};

/** GitHub's reading of a rule's gravity, 0–10: above 9 critical, 7 high, 4 medium. */
const SECURITY_SEVERITY: Readonly<Record<Severity, string>> = {
  critical: "9.5",
  high: "8.0",
  medium: "5.0",
  low: "2.0",
  info: "0.0",
};

function rule(check: CheckResult) {
  const url = check.references.find((reference) => reference.url.startsWith("https://"))?.url;
  return {
    id: check.id,
    shortDescription: { text: check.id.replaceAll("-", " ") },
    fullDescription: { text: check.why },
    ...(url ? { helpUri: url } : {}),
    help: { text: check.remediation.steps.join("\n") },
    defaultConfiguration: { level: LEVELS[check.severity] },
    properties: {
      area: check.area,
      category: check.category,
      tags: ["security", check.area, ...check.controls.map(({ framework, id }) => `${framework}/${id}`)],
      "security-severity": SECURITY_SEVERITY[check.severity],
    },
  };
}

/** The host as a URI without a file: SARIF requires an artifact, and ours is the company's host. */
function location(report: ScanReport) {
  const host = report.target.gradedHost ?? report.target.domain;
  return {
    physicalLocation: { artifactLocation: { uri: new URL(`https://${encodeURI(host)}/`).href } },
    logicalLocations: [{ name: host, fullyQualifiedName: `${report.target.domain}/${host}`, kind: "resource" }],
  };
}

function message(check: CheckResult): string {
  const seen = check.evidence.map(({ label, value }) => `${label}: ${value}`).join("; ");
  return [`${check.title}.`, check.reason, seen && `${seen}.`].filter(Boolean).join(" ");
}

/** A dispute as a SARIF suppression (2.1.0 §3.35): under review until resolved; other states suppress nothing. */
function suppressions({ dispute }: CheckResult) {
  if (dispute === undefined) return {};
  const status = dispute.state === "open" ? "underReview" : "rejected";
  return { suppressions: [{ kind: "external", status, justification: disputeSentence(dispute) }] };
}

function result(report: ScanReport, check: CheckResult, ruleIndex: number) {
  return {
    ruleId: check.id,
    ruleIndex,
    level: check.outcome === "partial" ? "note" : LEVELS[check.severity],
    kind: "fail",
    message: { text: message(check) },
    locations: [location(report)],
    ...suppressions(check),
    partialFingerprints: { "checkAndDomain/v1": `${check.id}@${report.target.domain}` },
    properties: {
      outcome: check.outcome,
      severity: check.severity,
      points: check.points,
      weight: check.weight,
      asOf: check.asOf,
    },
  };
}

function run(reports: readonly ScanReport[]) {
  const rules = new Map<string, CheckResult>();
  for (const check of reports.flatMap((report) => report.checks)) if (!rules.has(check.id)) rules.set(check.id, check);
  const ids = [...rules.keys()];
  return {
    tool: {
      driver: {
        name: PRODUCT_NAME,
        version: reports[0]?.methodVersion ?? "0.0.0",
        rules: [...rules.values()].map(rule),
      },
    },
    columnKind: "utf16CodeUnits",
    invocations: reports.map((report) => ({
      executionSuccessful: report.status !== "failed",
      startTimeUtc: report.startedAt,
    })),
    results: reports.flatMap((report) =>
      report.checks
        .filter((check) => check.outcome === "fail" || check.outcome === "partial")
        .map((check) => result(report, check, ids.indexOf(check.id))),
    ),
  };
}

/**
 * SARIF 2.1.0 (OASIS): one run, one rule a check, one result for each check that failed or earned only part of its
 * points (a partial is a note). Critical and high are errors, medium is a warning, the rest notes.
 */
export function reportsAsSarif(reports: readonly ScanReport[]): string {
  const plain = reports.map(plainReport);
  return `${escapedJson({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run(plain)] }, 2)}\n`;
}
