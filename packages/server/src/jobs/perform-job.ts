import type { PartLease, WorkspaceDatabase } from "@broker/adapters";
import type { SampleWorkspace } from "../app/server-setup.ts";
import { concludeList, listWork, shareList } from "../verbs/batches/run-list.ts";
import { rescreen } from "../verbs/kyc/rescreen-portfolio.ts";
import { runMonitor } from "../verbs/monitor/run-monitor.ts";
import { analysisWork, lookUpWork, scanWork } from "../verbs/scans/scan-jobs.ts";
import type { Scanning } from "../verbs/scans/scan-ports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type JobRequest, PLANS } from "./job-request.ts";
import type { JobTools, JobWork } from "./job-work.ts";

/** What jobs are done with. */
interface Means {
  /** The workspace as that user works in it, until the signal fires or the lease is over; no lease = without limit. */
  readonly workspaceOf: (by: string, signal: AbortSignal, lease?: PartLease) => Workspace;
  readonly database: Pick<WorkspaceDatabase, "batches">;
  readonly scanning: Scanning;
  /** null = there is no sample workspace beside. */
  readonly sample: SampleWorkspace | null;
  /** Milliseconds after which a silent process's slot of the monitor is another's; undefined = the default. */
  readonly leaseMs?: number | undefined;
  /** Called at the end of each job: it may have written messages. */
  readonly written?: (() => void) | undefined;
}

async function loadSample(sample: SampleWorkspace | null, { signal, progress }: JobTools): Promise<void> {
  if (sample === null || sample.isLoaded()) return;
  let done = 0;
  await sample.load(signal, (words) => {
    done += 1;
    return progress({ done, total: null, words });
  });
}

/** Does the jobs of a workspace. */
export function workspaceJobs({
  workspaceOf,
  database,
  scanning,
  sample,
  leaseMs,
  written,
}: Means): JobWork<JobRequest> {
  const perform: JobWork<JobRequest>["perform"] = async (request, by, tools, part) => {
    const workspace = workspaceOf(by, tools.signal, part?.lease);
    switch (request.work) {
      case "scan":
        return scanWork(workspace, scanning, request, tools);
      case "look-up":
        return lookUpWork(workspace, scanning, request.asked, tools);
      case "analysis":
        return analysisWork(workspace, scanning, request.asked, tools);
      case "list":
        return listWork(
          workspace,
          scanning,
          { batch: request.batch, rows: part?.rows ?? null, earlier: part?.earlier ?? null },
          tools,
        );
      case "monitor":
        return runMonitor(
          workspace,
          scanning,
          { ...request.asked, ...(leaseMs === undefined ? {} : { leaseMs }) },
          tools,
        );
      case "screening":
        return rescreen(workspace, { clients: request.clients, ...tools });
      case "sample":
        return loadSample(sample, tools);
    }
  };
  return {
    plan: ({ work }) => PLANS[work],
    perform: (...asked) => perform(...asked).finally(written),
    share: async (request, at) =>
      request.work === "list" ? shareList(database.batches, request.batch, at) : { blocks: [], entries: [] },
    conclude: async (request, repositories, at) =>
      request.work === "list" ? concludeList(repositories.batches, request.batch, at) : [],
  };
}
