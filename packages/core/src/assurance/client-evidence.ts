import type {
  ControlSnapshot,
  EvidenceStatement,
  FiledEvidence,
  ReportFact,
  RequirementStatement,
} from "@broker/contracts";
import { carriesOver } from "../compliance/carry-over.ts";
import { daysAfter } from "../compliance/control-state.ts";
import { hubControl, libraryFramework, MIGRATIONS } from "../compliance/library.ts";
import { answerStatements, certificateStatements } from "../intelligence/evidence/answer-statements.ts";
import type { ScannedEvidence } from "../intelligence/evidence/known-compliance.ts";
import { scanStatements } from "../intelligence/evidence/scan-statements.ts";
import { onlyLowering } from "../intelligence/vendor-reports/only-lowering.ts";
import { reportStatements } from "../intelligence/vendor-reports/report-statements.ts";

/** Everything that is evidence of a client's controls. */
export interface EvidenceSources {
  /** The last scan of each of its domains. */
  readonly scans: readonly ScannedEvidence[];
  /** The answers of its record in force. */
  readonly answers: ControlSnapshot;
  readonly filed: readonly FiledEvidence[];
  /** What filed reports of vendors show; absent = nothing. */
  readonly reports?: readonly ReportFact[];
}

/** Evidence as statements on controls and on whole requirements. */
export interface ClientEvidence {
  readonly statements: readonly EvidenceStatement[];
  readonly requirementStatements: readonly RequirementStatement[];
}

/** Days for which an attestation of a whole requirement counts if it names no other date; our definition. */
const ATTESTED_DAYS = 365;

const base = ({ kind, id, title, source, collectedAt, at }: FiledEvidence) => ({
  kind,
  at,
  ref: id,
  title,
  source,
  collectedAt,
});

/** Last day on which it counts: its own, but no later than freshness allows; a certificate's own date holds. */
function lastDay({ kind, collectedAt, validUntil }: FiledEvidence, days: number): string {
  const fresh = daysAfter(collectedAt, days);
  if (validUntil === null) return fresh;
  return kind === "certificate" || validUntil < fresh ? validUntil : fresh;
}

/** What filed evidence shows of each control that it names; withdrawn evidence shows nothing. */
export const filedStatements = (filed: readonly FiledEvidence[]): EvidenceStatement[] =>
  filed
    .filter(({ withdrawn }) => withdrawn === null)
    .flatMap((each) =>
      each.controls.map(({ id, shows }) => ({
        ...base(each),
        control: id,
        shows,
        validUntil: lastDay(each, hubControl(id).freshnessDays),
      })),
    );

/** Whether what was attested under an earlier version of a framework still counts. */
function stillCounts({ framework, id, version }: NonNullable<FiledEvidence["requirements"]>[number]): boolean {
  const current = libraryFramework(framework)?.version ?? version;
  if (version === undefined || current === undefined) return true;
  return carriesOver(MIGRATIONS, { framework, requirement: id }, version, current);
}

const attestedRequirements = (filed: readonly FiledEvidence[]): RequirementStatement[] =>
  filed
    .filter(({ withdrawn }) => withdrawn === null)
    .flatMap((each) =>
      (each.requirements ?? []).filter(stillCounts).map(({ framework, id, shows }) => ({
        ...base(each),
        framework,
        requirement: id,
        shows,
        validUntil: lastDay(each, ATTESTED_DAYS),
      })),
    );

/** The evidence of a client: what its scans, its answers and what was filed show. Pure. */
export function clientEvidence(
  { scans, answers, filed, reports = [] }: EvidenceSources,
  today: string,
): ClientEvidence {
  return {
    statements: onlyLowering(
      [
        ...scans.flatMap(scanStatements),
        ...answerStatements(answers),
        ...filedStatements(filed),
        ...reportStatements(reports),
      ],
      today,
    ),
    requirementStatements: [...certificateStatements(answers, today), ...attestedRequirements(filed)],
  };
}
