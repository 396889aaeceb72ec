import type { V1_COMPLIANCE_API, V1FrameworkCheck } from "@broker/contracts";
import type { AssessedFramework } from "@broker/core/compliance";
import type { Handlers } from "../../app/call.ts";
import { listFrameworks } from "../../verbs/compliance/frameworks.ts";
import { type CheckedCompliance, checkCompliance } from "../../verbs/partner/check-compliance.ts";

const STANDINGS = {
  compliant: "compliant",
  partial: "partial",
  "non-compliant": "non_compliant",
  "requires-validation": "requires_validation",
  "not-assessed": "not_assessed",
  "not-applicable": "not_applicable",
  watch: "watch",
} as const satisfies Readonly<Record<AssessedFramework["standing"]["standing"], V1FrameworkCheck["standing"]>>;

function frameworkCheck({ framework, standing, requirements }: AssessedFramework, isListed: boolean): V1FrameworkCheck {
  const { score, low, high, coverage, assessed, total, counts, basis, reason } = standing;
  return {
    framework: framework.id,
    ...{ title: framework.name, version: standing.version, standing: STANDINGS[standing.standing], reason, score },
    range: assessed === 0 ? null : { low, high },
    ...{ coverage, assessed, total, counts, basis },
    requirements: isListed ? requirements.map(({ id, state }) => ({ id, state })) : null,
  };
}

/** A framework that no engine assesses, with the reason. */
const notAssessed = (framework: string, reason: string): V1FrameworkCheck => ({
  ...{ framework, title: null, version: null, standing: "not_assessed", reason, score: null, range: null },
  ...{ coverage: 0, assessed: 0, total: 0 },
  counts: { met: 0, partly: 0, "not-met": 0, "not-applicable": 0, "not-assessed": 0 },
  basis: { observed: 0, documented: 0, declared: 0 },
  requirements: null,
});

function checkOf({ frameworks, locked }: CheckedCompliance, id: string, isListed: boolean): V1FrameworkCheck {
  const assessed = frameworks.find(({ framework }) => framework.id === id);
  if (assessed !== undefined) return frameworkCheck(assessed, isListed);
  return notAssessed(id, locked.get(id) ?? "No engine assesses this framework.");
}

/** Compliance with frameworks. */
export const v1ComplianceCalls = (): Handlers<typeof V1_COMPLIANCE_API> => ({
  "GET /api/v1/frameworks": async ({ workspace }) => {
    const { items } = await listFrameworks(workspace);
    const open = items.filter(({ locked }) => locked === null);
    return { items: open.map(({ id, name, version }) => ({ id, title: name, version })) };
  },
  "POST /api/v1/compliance-check": async ({ workspace, body }) => {
    const { frameworks, requirements, ...subject } = body;
    const ids = [...new Set(frameworks)];
    const checked = await checkCompliance(workspace, subject, ids);
    const { client, domain, sample, today, scannedAt } = checked;
    return {
      ...{ client, domain, sample, asOf: today, scannedAt },
      frameworks: ids.map((id) => checkOf(checked, id, requirements)),
      links: { app: client === null ? null : `/dashboard/compliance?client=${encodeURIComponent(client.id)}` },
    };
  },
});
