import type { ScanEvent, ScanReport } from "@broker/contracts";
import { type CompanyScanPorts, numberEvents, type ScanRequest, scanCompany } from "@broker/core";
import type { Progress } from "../progress/live-region.ts";

const AT_ONCE = 4;

/** Options of a run over several targets. */
export interface TargetsRun {
  readonly requests: readonly ScanRequest[];
  readonly ports: CompanyScanPorts;
  /** The user's interrupt: no further target is started, running ones are dropped. */
  readonly interrupt: AbortSignal;
  readonly progress: Progress<ScanEvent>;
  readonly atOnce?: number;
}

/** Scans targets concurrently. Reports are in the order of the requests; undefined = interrupted before its end. */
export async function scanTargets(run: TargetsRun): Promise<(ScanReport | undefined)[]> {
  const reports = new Array<ScanReport | undefined>(run.requests.length).fill(undefined);
  const number = numberEvents<ScanEvent>();
  let next = 0;
  const lane = async () => {
    while (next < run.requests.length && !run.interrupt.aborted) {
      const place = next++;
      const request = run.requests[place];
      if (!request) return;
      const scan = scanCompany(request, run.ports, run.interrupt);
      let step = await scan.next();
      for (; !step.done; step = await scan.next()) run.progress.tell(number(step.value));
      if (step.value === null) return;
      reports[place] = step.value;
    }
  };
  await Promise.all(Array.from({ length: Math.min(run.atOnce ?? AT_ONCE, run.requests.length) }, lane));
  return reports;
}
