import type { SampleWorkspace } from "../app/server-setup.ts";
import { listWork } from "../verbs/batches/run-list.ts";
import { analysisWork, lookUpWork, scanWork } from "../verbs/scans/scan-jobs.ts";
import type { Scanning } from "../verbs/scans/scan-ports.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { type JobRequest, PLANS } from "./job-request.ts";
import type { JobTools, JobWork } from "./job-work.ts";

/** What jobs are done with. */
interface Means {
  /** The workspace as that user works in it, until the signal fires. */
  readonly workspaceOf: (by: string, signal: AbortSignal) => Workspace;
  readonly scanning: Scanning;
  /** null = there is no sample workspace beside. */
  readonly sample: SampleWorkspace | null;
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
export function workspaceJobs({ workspaceOf, scanning, sample }: Means): JobWork<JobRequest> {
  return {
    plan: ({ work }) => PLANS[work],
    async perform(request, by, tools) {
      const workspace = workspaceOf(by, tools.signal);
      switch (request.work) {
        case "scan":
          return scanWork(workspace, scanning, request, tools);
        case "look-up":
          return lookUpWork(workspace, scanning, request.asked, tools);
        case "analysis":
          return analysisWork(workspace, scanning, request.asked, tools);
        case "list":
          return listWork(workspace, scanning, request.batch, tools);
        case "sample":
          return loadSample(sample, tools);
      }
    },
  };
}
