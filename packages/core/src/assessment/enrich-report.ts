import type { OutsideAnswers, ScanPart, ScanReport, SourceAnswer } from "@broker/contracts";
import { enrich, type OutsideSource, type SourceHeard, subjectOf } from "../intelligence/enrich.ts";
import { anyAsked, askedWith, NOT_ASKED_FOR } from "../intelligence/source-statuses.ts";
import type { Digest } from "../ports.ts";
import { reviseReport } from "./revise-report.ts";

/** Sources to query about a scanned company, and where their answers are saved. */
export interface ReportEnrichment {
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
  reason: NOT_ASKED_FOR,
  data: null,
};

/**
 * Queries the external sources about a scanned company and returns the scan's next revision. A company that did not
 * respond is not queried. Where no source could be queried and nothing is saved, the scan is unchanged.
 */
export async function enrichReport(
  report: ScanReport,
  { sources, only, thorough, keep, digest, signal }: ReportEnrichment,
  heard: SourceHeard,
): Promise<ScanReport> {
  if (report.status === "failed") return report;
  const asked = thorough ? sources.filter(askedWith(only)) : [];
  const leftOut = sources.filter((source) => !asked.includes(source)).map(({ name }) => [name, LEFT_OUT] as const);
  const answers = { ...Object.fromEntries(leftOut), ...(await enrich(subjectOf(report), asked, signal, heard)) };
  if (keep !== null) return keep(report.id, signal.aborted ? {} : answers);
  if (signal.aborted || !anyAsked(answers)) return report;
  return reviseReport(report, { outside: answers, disputes: [] }, report.revision.n + 1, digest);
}
