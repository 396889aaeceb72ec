import type { OpenSources } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import { beginRescreening, outdatedScreenings } from "../verbs/kyc/rescreen-portfolio.ts";
import { beginRun } from "../verbs/monitor/begin-run.ts";
import { dueNow, readMonitor } from "../verbs/monitor/portfolio-slots.ts";
import { listsChanged } from "../verbs/monitor/rescore-clients.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { JobRequest } from "./job-request.ts";
import type { JobRunner } from "./job-runner.ts";

/** What looks for clients that are due. */
export interface MonitorTimer {
  /** Stops looking, and resolves when the last look has ended. */
  close(): Promise<void>;
}

/** Milliseconds between two looks, and after a run that found no network. */
const LOOK_MS = 60_000;
const OFFLINE_MS = 600_000;

/** Whether a job of this kind is open in any process. */
async function isRunning({ database }: Workspace, kind: "monitor" | "screening"): Promise<boolean> {
  return (await database.jobs.page({ kind, open: true, limit: 1 })).total > 0;
}

/**
 * Begins a run of the monitor whenever a client is due and none runs, and a screening of the portfolio whenever a
 * sanctions list changed: while this process is up. Several processes may
 * do so, because each slot is claimed once. `workspace`: as the monitor's own user works in it.
 */
export function openMonitorTimer({
  workspace,
  jobs,
  lists,
  lookMs = LOOK_MS,
  isOn,
  log,
}: {
  readonly workspace: () => Workspace;
  readonly jobs: JobRunner<JobRequest>;
  /** The stored lists, whose changes rescore clients. */
  readonly lists: () => Pick<OpenSources, "lists" | "feeds">;
  readonly lookMs?: number | undefined;
  /** False = it never looks: the sample workspace has no network. */
  readonly isOn: boolean;
  readonly log: (line: string) => void;
}): MonitorTimer {
  let looking: Promise<void> | null = null;
  let quietUntil = 0;
  let failed = "";
  const look = async (): Promise<void> => {
    const here = workspace();
    if (!isOn || here.database.refusal !== null || performance.now() < quietUntil) return;
    const view = await readMonitor(here);
    if ((await outdatedScreenings(here)).length > 0 && !(await isRunning(here, "screening")))
      await beginRescreening({ jobs }, here, { all: false });
    const isDue = dueNow(view, here.clock.now().getTime()).length > 0 || (await listsChanged(here, view, lists()));
    if (!isDue || (await isRunning(here, "monitor"))) return;
    const { id } = await beginRun({ jobs }, here, {});
    void rest(id).catch(() => undefined);
  };
  /** After a run without a network, the next one waits. */
  const rest = async (id: string): Promise<void> => {
    const listener = jobs.signals.listen(id);
    try {
      for (;;) {
        const job = await workspace().database.jobs.find(id);
        if (job.problem?.code === "network_unavailable") quietUntil = performance.now() + OFFLINE_MS;
        if (job.finishedAt !== null || closed.signal.aborted) return;
        await listener.changed(lookMs, closed.signal);
      }
    } finally {
      listener.close();
    }
  };
  const closed = new AbortController();
  const timer = setInterval(() => {
    looking ??= look()
      .then(
        () => {
          failed = "";
        },
        (error: unknown) => {
          const sentence = error instanceof Error ? error.message : String(error);
          if (sentence !== failed && !(error instanceof AppError && error.code === "too_busy"))
            log(`Due clients of the monitor could not be read: ${sentence}`);
          failed = sentence;
        },
      )
      .finally(() => {
        looking = null;
      });
  }, lookMs).unref();
  return {
    async close() {
      clearInterval(timer);
      closed.abort();
      await looking;
    },
  };
}
