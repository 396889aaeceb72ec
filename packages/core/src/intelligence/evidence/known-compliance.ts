import type {
  CheckResult,
  ControlSnapshot,
  EvidenceStatement,
  RequirementStatement,
  ScanReport,
} from "@broker/contracts";
import { assessCompliance, type ComplianceAssessment, type MappedFramework } from "../../compliance/assess.ts";
import { FRAMEWORKS, HUB_CONTROLS, mappingsOf } from "../../compliance/library.ts";
import { NO_SCOPE_FACTS } from "../../compliance/scope.ts";
import { evidenceDay } from "../../compliance/shown-controls.ts";
import { onlyLowering } from "../vendor-reports/only-lowering.ts";
import { answerStatements, certificateStatements } from "./answer-statements.ts";
import { scanStatements } from "./scan-statements.ts";

/** A framework of the library with its mappings. */
export const libraryFrameworks = (ids?: readonly string[]): MappedFramework[] =>
  FRAMEWORKS.filter(({ id }) => ids === undefined || ids.includes(id)).map((framework) => ({
    framework,
    mappings: mappingsOf(framework.id),
  }));

/** The ids of the hub's controls. */
export const HUB_CONTROL_IDS: readonly string[] = HUB_CONTROLS.map(({ id }) => id);

/** A scan as evidence is read from it; `host` = the domain that was scanned. */
export interface ScannedEvidence {
  readonly checks: readonly CheckResult[];
  readonly startedAt: string;
  readonly facts: Pick<ScanReport["facts"], "vulnerabilities">;
  readonly host: string;
  /** What filed evidence of its client shows; absent = nothing is filed. */
  readonly filed?: readonly EvidenceStatement[];
}

/** What of a report is evidence; null = no scan. */
export const scannedEvidence = (report: ScanReport | null): ScannedEvidence | null =>
  report === null ? null : { ...report, host: report.target.domain, filed: report.record?.evidence ?? [] };

/** What one scan, the answers in force and filed evidence show. */
export interface KnownEvidence {
  readonly statements: readonly EvidenceStatement[];
  readonly requirementStatements: readonly RequirementStatement[];
  /** The day of the latest of them; ISO 8601 date. */
  readonly today: string;
}

/** Evidence of a scan and of answers; null = no scan. */
export function knownEvidence(report: ScannedEvidence | null, controls: ControlSnapshot): KnownEvidence {
  const filed = report?.filed ?? [];
  const today = evidenceDay(report?.startedAt ?? null, controls, filed);
  const all = [...(report === null ? [] : scanStatements(report)), ...answerStatements(controls), ...filed];
  return {
    statements: onlyLowering(all, today),
    requirementStatements: certificateStatements(controls, today),
    today,
  };
}

/** The states of controls and frameworks by one scan and the answers in force, as at the latest of them. Pure. */
export function complianceOf(
  report: ScannedEvidence | null,
  controls: ControlSnapshot,
  frameworks: readonly string[],
): ComplianceAssessment {
  const known = knownEvidence(report, controls);
  return assessCompliance({
    ...known,
    controls: HUB_CONTROL_IDS,
    frameworks: libraryFrameworks(frameworks),
    adoptions: [],
    facts: NO_SCOPE_FACTS,
  });
}
