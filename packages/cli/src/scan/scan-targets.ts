import type { ScanEvent, ScanReport } from "@broker/contracts";
import { type CompanyScan, type CompanyScanPorts, scanCompany } from "@broker/core";
import type { Progress } from "../progress/live-region.ts";

const AT_ONCE = 4;

/** What a run over several targets takes. */
export interface TargetsRun {
  readonly requests: readonly Omit<CompanyScan, "interrupt">[];
  readonly ports: CompanyScanPorts;
  /** A person's interrupt: no further target is begun, those under way are dropped. */
  readonly interrupt: AbortSignal;
  readonly progress: Progress<ScanEvent>;
  readonly atOnce?: number;
}

async function scanOne(
  request: CompanyScan,
  ports: CompanyScanPorts,
  tell: (event: ScanEvent) => void,
): Promise<ScanReport | null> {
  const events = scanCompany(request, ports);
  for (;;) {
    const next = await events.next();
    if (next.done) return next.value;
    tell(next.value);
  }
}

/** Scans targets concurrently. Reports are in the order of the requests; undefined = interrupted before its end. */
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
      const report = await scanOne({ ...request, interrupt: run.interrupt }, run.ports, tell);
      if (report === null) return;
      reports[place] = report;
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.atOnce ?? AT_ONCE, run.requests.length) }, lane));
  return reports;
}
