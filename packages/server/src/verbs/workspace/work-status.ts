import type { WorkStatus } from "@broker/contracts";
import { nowOf, type Workspace } from "../../workspace/workspace.ts";
import { dueNow, readMonitor } from "../monitor/portfolio-slots.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Who does the workspace's jobs, and what waits and failed: jobs, messages, scheduled scans. */
export async function workStatus(workspace: Workspace): Promise<WorkStatus> {
  const { jobs, outbox, monitor } = workspace.database;
  const [at, ms] = [nowOf(workspace), workspace.clock.now().getTime()];
  const before = (by: number) => new Date(ms - by).toISOString();
  const [work, messages, view, slots] = await Promise.all([
    jobs.status(at, Date.now()),
    outbox.load({ at, since: before(HOUR_MS) }),
    readMonitor(workspace),
    monitor.counts(before(DAY_MS)),
  ]);
  const due = dueNow(view, ms);
  return {
    ...work,
    messages,
    monitor: {
      due: due.length,
      overdue: due.filter(({ overdue }) => overdue).length,
      running: slots.running ?? 0,
      scanned: slots.done ?? 0,
      failed: slots.failed ?? 0,
    },
  };
}
