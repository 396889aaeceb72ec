import { type ScanStore, sha256 } from "@broker/adapters";
import type { ScanEvent, ScanPart, ScanReport } from "@broker/contracts";
import { anyAsked, askedWith, enrich, type OutsideSource, reviseReport, subjectOf } from "@broker/core";

/** What asking the outside sources takes. */
export interface Enrichment {
  readonly sources: readonly OutsideSource[];
  readonly only: readonly ScanPart[];
  /** null = nothing is kept. */
  readonly store: Pick<ScanStore, "enrich"> | null;
  readonly interrupt: AbortSignal;
  readonly now: () => Date;
}

/**
 * Asks the outside sources about a scanned company and gives the scan's next revision, kept where scans are. A company that did not
 * answer is not asked about. Where no source could be asked and no client's record answers, the scan stays as it is.
 */
export async function enrichScan(
  report: ScanReport,
  { sources, only, store, interrupt, now }: Enrichment,
  tell: (event: ScanEvent) => void,
): Promise<ScanReport> {
  if (report.status === "failed") return report;
  const domain = report.target.domain;
  const answers = await enrich(subjectOf(report), sources.filter(askedWith(only)), interrupt, (source, { status }) => {
    if (status !== "not-configured")
      tell({ type: "source-answered", seq: 0, at: now().toISOString(), scanId: report.id, domain, source, status });
  });
  if (store !== null) return store.enrich(report.id, interrupt.aborted ? {} : answers);
  if (interrupt.aborted) return report;
  if (!anyAsked(answers)) return report;
  return reviseReport(report, { outside: answers, disputes: [] }, report.revision.n + 1, sha256);
}
