import {
  type CheckResult,
  METHOD_VERSION,
  type Outcome,
  REPORT_SCHEMA_VERSION,
  type ScanEvidence,
  type ScanReport,
} from "@broker/contracts";
import { ASKED_FIELDS } from "../client/missing-fields.ts";
import { buildContext, WELL_TOLD } from "../documents/report/test/build-context.ts";
import { buildRegistration } from "../intelligence/registry/build-registration.ts";
import { buildResult, buildRow } from "../portfolio/batch/build-row.ts";
import { buildFacts } from "../scan/checks/build-facts.ts";
import { buildEvidence } from "../scan/derived/http/build-exchange.ts";
import { recommendations } from "../scoring/actions/recommendations.ts";
import { score } from "../scoring/score.ts";

const ADDRESS = { lines: ["1 High Street"], town: "Leeds", county: null, postcode: "LS1 1AA", country: "GB" };
const VALUES: Readonly<Record<string, unknown>> = {
  legalName: "Acme Ltd",
  companyNumber: "01234567",
  registeredOffice: ADDRESS,
  industry: "Retail",
  employees: 42,
  turnover: { total: 120_000_000 },
  domains: [{ name: "acme.example", role: "main", accepted: true }],
  contacts: [],
  records: { personal: 10 },
  claims: [],
  requested: { limit: 100_000_000 },
  authority: { basis: "consent", date: "2026-11-01", by: "jane" },
};

/** An answer to every field that insurers require, for tests. */
export const REQUIRED_ANSWERS: Readonly<Record<string, unknown>> = Object.fromEntries(
  ASKED_FIELDS.map((field) => [field, VALUES[field] ?? { answer: "yes" }]),
);

const EARNED: Readonly<Record<Outcome, number | null>> = {
  pass: 1,
  fail: 0,
  partial: 0.5,
  "not-applicable": null,
  "not-observed": null,
  error: null,
};

/**
 * A fictitious check result for tests: weight 10, high, half the points for a partial; a reason where the outcome needs
 * one.
 */
export function buildCheck(id: string, outcome: Outcome, overrides: Partial<CheckResult> = {}): CheckResult {
  const weight = overrides.weight ?? 10;
  const earned = EARNED[outcome];
  return {
    id,
    area: "transport",
    category: "technical",
    title: `Title of ${id}`,
    outcome,
    severity: "high",
    weight,
    points: earned === null ? null : earned * weight,
    reason: outcome === "pass" || outcome === "fail" ? null : `Reason of ${id}.`,
    evidence: [{ label: "Seen", value: `value of ${id}`, provenance: "observed" }],
    why: `Why ${id} matters.`,
    remediation: { steps: [`Fix ${id}.`], effortHours: 2 },
    references: [{ title: "RFC 9116", url: "https://www.rfc-editor.org/rfc/rfc9116" }],
    controls: [{ framework: "iso-27001-2022", id: "A.8.24" }],
    asOf: "2026-11-05T09:14:00.000Z",
    ...overrides,
  };
}

/**
 * Four checks: transport 20 of 30 judged points, headers 10 of 10, authentication 0 of 10; one of transport not
 * observed.
 */
const CHECKS: readonly CheckResult[] = [
  buildCheck("https-available", "pass"),
  buildCheck("certificate-trusted", "fail", { severity: "critical" }),
  buildCheck("legacy-protocols-off", "pass"),
  buildCheck("weak-ciphers-off", "not-observed"),
  buildCheck("strict-transport-security", "pass", { area: "headers" }),
  buildCheck("login-page-over-https", "fail", { area: "authentication", severity: "medium" }),
];

/** A fictitious report for tests, scored by the real rules from its checks; `overrides` replace top-level parts. */
export function buildReport({ checks = [...CHECKS], ...overrides }: Partial<ScanReport> = {}): ScanReport {
  const scores = overrides.scores ?? score(checks, null, {}, overrides.record?.controls);
  const asOf = "2026-11-05T09:14:00.000Z";
  return {
    schemaVersion: REPORT_SCHEMA_VERSION,
    methodVersion: METHOD_VERSION,
    id: "7f3ac210".padEnd(64, "0"),
    revision: { n: 1, hash: "ab12".padEnd(64, "0"), methodVersion: METHOD_VERSION },
    target: {
      input: "harrowvale.example",
      domain: "harrowvale.example",
      url: "https://harrowvale.example/",
      gradedHost: "www.harrowvale.example",
    },
    startedAt: asOf,
    durationMs: 1234,
    status: "complete",
    confidence: scores.overall?.confidence ?? "Requires Validation",
    coverage: scores.overall?.coverage ?? 0,
    scores,
    checks,
    facts: buildFacts(),
    collectors: [{ name: "web", status: "complete", reason: null }],
    sources: [],
    candidates: [],
    companyBasics: {
      name: { value: "Harrow Vale Dental Group Limited", provenance: "observed", asOf },
      industry: null,
      location: null,
    },
    riskAssessment: {
      overallScore: scores.overall?.risk ?? null,
      band: scores.overall?.band ?? null,
      recommendations: recommendations(checks, scores, overrides.record?.controls),
    },
    securityPosture: {
      criticalGaps: checks
        .filter((check) => check.outcome === "fail" && check.severity === "critical")
        .map((check) => check.title),
    },
    ...overrides,
  };
}

/** A batch's row, and the result of its scan, for tests. */
export const batchRow = { build: buildRow, result: buildResult } as const;

/** A company of a register, for tests. */
export const registeredCompany = { build: buildRegistration } as const;

/** Context of a report beside a fictitious scan, with values that a fictitious client declared, for tests. */
export const clientContext = { build: buildContext, wellTold: WELL_TOLD, required: REQUIRED_ANSWERS } as const;

/** Evidence to save with a fictitious report: of the same company and time, with nothing observed; for tests. */
export function evidenceOfReport({ target, startedAt }: Pick<ScanReport, "target" | "startedAt">): ScanEvidence {
  const { input, domain, url } = target;
  return buildEvidence([], { target: { input, domain, url }, startedAt, durationMs: 1 });
}
