import type {
  CheckDispute,
  CheckResult,
  Dispute,
  OutsideAnswers,
  ScanPart,
  ScanReport,
  SourceAnswer,
} from "@broker/contracts";
import { analysedComponents } from "../intelligence/analysed-components.ts";
import { enrich, type OutsideSource, type SourceAnswered, subjectOf } from "../intelligence/enrich.ts";
import { outsideFacts } from "../intelligence/outside-facts.ts";
import { registryBasics } from "../intelligence/registry/registry-facts.ts";
import { anyQueried, NOT_QUERIED, queriedWith, sourceStatuses } from "../intelligence/source-statuses.ts";
import type { Digest } from "../ports.ts";
import { carriedOver, type EarlierDispute } from "../scan/carried-over.ts";
import { disputeTally, leaveOut } from "../scan/dispute-tally.ts";
import { type RevisionContext, revisionHash } from "../scan/revision-hash.ts";
import { disputeSentence } from "../scoring/disputes-headline.ts";
import { knownWeaknesses } from "../scoring/known-weaknesses.ts";
import { score } from "../scoring/score.ts";
import { judgedParts } from "./judged-parts.ts";

/** Active disputes, in the order in which they were raised; a withdrawn one does not appear in a report. */
function standing(disputes: readonly (Dispute | EarlierDispute)[]): (Dispute | EarlierDispute)[] {
  return disputes
    .filter(({ state }) => state !== "withdrawn")
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));
}

function besideCheck(dispute: Dispute | EarlierDispute): CheckDispute | null {
  const { id, state, ground, reason, evidence, expiresOn, by, at, settled } = dispute;
  if (state === "withdrawn") return null;
  const ends = expiresOn === undefined ? {} : { expiresOn };
  const { scanId } = dispute;
  const from = "scannedAt" in dispute ? { carriedFrom: { disputeId: id, scanId, scannedAt: dispute.scannedAt } } : {};
  return { id, state, ground, reason, evidence, ...ends, by, at, settled, ...from };
}

function revised(check: CheckResult, dispute: CheckDispute): CheckResult {
  if (dispute.state !== "upheld") return { ...check, dispute };
  const judged = { outcome: check.outcome, points: check.points, title: check.title };
  return { ...leaveOut(check, disputeSentence(dispute)), dispute: { ...dispute, judged } };
}

/** The client's record as the revision has it; nothing where the scan has no client or it said nothing. */
function recordOf({ controls, filed = [], reports = [] }: RevisionContext): Pick<ScanReport, "record"> {
  if (controls === undefined && filed.length === 0 && reports.length === 0) return {};
  const evidence = filed.length === 0 ? {} : { evidence: [...filed] };
  return {
    record: { controls: controls ?? {}, ...evidence, ...(reports.length === 0 ? {} : { reports: [...reports] }) },
  };
}

/**
 * The next revision of a scan: with the answers of external sources, the client's answers on controls, and its
 * disputes, on this scan or, if still applicable, on an earlier one. Only an upheld dispute changes anything: the check
 * becomes 'not observed', never passed, so coverage falls and the rest is scored again. Any other dispute is shown with
 * its finding. `base` is the scan derived from its evidence only. Pure: the same base, context and number give the same
 * bytes.
 */
export function reviseReport(base: ScanReport, context: RevisionContext, n: number, digest: Digest): ScanReport {
  const { earlier = [], ...said } = context;
  const live = standing([...context.disputes, ...carriedOver(base, context.disputes, earlier)]);
  const checks = base.checks.map((check) => {
    const last = live.findLast(({ checkId }) => checkId === check.id);
    const beside = last === undefined ? null : besideCheck(last);
    return beside === null ? check : revised(check, beside);
  });
  const facts = { ...base.facts, ...outsideFacts(context.outside, base.startedAt) };
  const { methodVersion, startedAt } = base;
  const { controls } = context;
  const record = recordOf(context);
  const weaknesses = knownWeaknesses({ startedAt, ...record });
  const analysesOf = (of: CheckResult[]) => analysedComponents({ checks: of, facts, startedAt, ...record });
  const disputes = disputeTally(
    base.checks,
    checks,
    (of) => score(of, base.scores.headers, analysesOf(of), controls, weaknesses).overall?.posture ?? null,
  );
  return {
    ...base,
    ...judgedParts(checks, base.scores.headers, analysesOf(checks), controls, facts.vulnerabilities, weaknesses),
    ...(disputes === null ? {} : { disputes }),
    ...record,
    facts,
    companyBasics: registryBasics(base.companyBasics, facts.registry),
    sources: sourceStatuses(context.outside),
    revision: {
      n,
      hash: revisionHash(base.rechecked?.evidenceId ?? base.id, { ...said, disputes: live }, digest),
      methodVersion,
    },
  };
}

/** Sources to query about a scanned company, and where their answers are saved. */
interface ReportEnrichment {
  readonly sources: readonly OutsideSource[];
  /** The parts of the scan; none named = all. */
  readonly only: readonly ScanPart[];
  /** False = no source is queried. */
  readonly thorough: boolean;
  /**
   * Saves the answers about a stored scan and returns its next revision; called for every scan that did not fail, with
   * no answers after an interrupt. null = nothing is saved.
   */
  readonly keep: ((scanId: string, answers: OutsideAnswers) => Promise<ScanReport>) | null;
  readonly digest: Digest;
  readonly signal: AbortSignal;
}

const LEFT_OUT: SourceAnswer = {
  status: "not-configured",
  asOf: null,
  latencyMs: null,
  reason: NOT_QUERIED["not-requested"],
  notQueried: "not-requested",
  data: null,
};

/**
 * Queries the external sources about a scanned company and returns the scan's next revision. A company that did not
 * respond is not queried. Where no source could be queried and nothing is saved, the scan is unchanged.
 */
export async function enrichReport(
  report: ScanReport,
  { sources, only, thorough, keep, digest, signal }: ReportEnrichment,
  heard: SourceAnswered,
): Promise<ScanReport> {
  if (report.status === "failed") return report;
  const queried = thorough ? sources.filter(queriedWith(only)) : [];
  const leftOut = sources.filter((source) => !queried.includes(source)).map(({ name }) => [name, LEFT_OUT] as const);
  const answers = { ...Object.fromEntries(leftOut), ...(await enrich(subjectOf(report), queried, signal, heard)) };
  if (keep !== null) return keep(report.id, signal.aborted ? {} : answers);
  if (signal.aborted || !anyQueried(answers)) return report;
  return reviseReport(report, { outside: answers, disputes: [] }, report.revision.n + 1, digest);
}
