import type { ScanEvent, ScanReport } from "@broker/contracts";
import { figureStands, runScan, type ScanPorts, type ScanRequest, type ScanRun } from "@broker/core";
import type { Progress } from "./progress/progress.ts";

const AT_ONCE = 4;

/** What a run over several targets takes. */
export interface TargetsRun {
  readonly requests: readonly Omit<ScanRequest, "signal">[];
  readonly ports: ScanPorts;
  /** A person's interrupt: no further target is begun, those under way are dropped. */
  readonly interrupt: AbortSignal;
  readonly timeoutMs: number;
  readonly progress: Progress;
  /** Keeps a finished scan; it is announced only after that. */
  readonly keep: (run: ScanRun) => Promise<void>;
  /** Adds what outside sources know of a kept scan's company; what it takes counts against no target's time. Absent = none is asked. */
  readonly enrich?: (report: ScanReport, tell: (event: ScanEvent) => void) => Promise<ScanReport>;
  readonly atOnce?: number;
}

function finished(report: ScanReport, at: string): Omit<Extract<ScanEvent, { type: "scan-finished" }>, "seq"> {
  const overall = figureStands(report) ? report.scores.overall : null;
  return {
    at,
    type: "scan-finished",
    scanId: report.id,
    domain: report.target.domain,
    status: report.status,
    posture: overall?.posture ?? null,
    band: overall?.band ?? null,
    confidence: report.confidence,
    coverage: report.coverage,
    durationMs: report.durationMs,
    error: report.error?.message ?? null,
  };
}

async function scanOne(request: ScanRequest, ports: ScanPorts, tell: (event: ScanEvent) => void): Promise<ScanRun> {
  const events = runScan(request, ports);
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    tell(next.value);
  }
}

/**
 * Scans targets side by side, a few at once, each with its own time. A target that fails is a result like any other and stops none
 * of the rest. Gives the reports in the order of the requests; a place is empty when the run was interrupted before its end.
 */
export async function scanTargets(run: TargetsRun): Promise<(ScanReport | undefined)[]> {
  const reports = new Array<ScanReport | undefined>(run.requests.length).fill(undefined);
  let seq = 0;
  let next = 0;
  const tell = (event: ScanEvent) => run.progress.tell({ ...event, seq: seq++ });
  const lane = async () => {
    while (next < run.requests.length && !run.interrupt.aborted) {
      const place = next++;
      const request = run.requests[place];
      if (!request) return;
      const signal = AbortSignal.any([run.interrupt, AbortSignal.timeout(run.timeoutMs)]);
      const done = await scanOne({ ...request, signal }, run.ports, tell);
      if (run.interrupt.aborted) return;
      await run.keep(done);
      const report = (await run.enrich?.(done.report, tell)) ?? done.report;
      reports[place] = report;
      tell({ ...finished(report, run.ports.clock.now().toISOString()), seq: 0 });
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.atOnce ?? AT_ONCE, run.requests.length) }, lane));
  return reports;
}
