import { openWorkspaceDatabase, type PartLease } from "@broker/adapters";
import { AppError } from "@broker/contracts";
import type { ServerSetup } from "../app/server-setup.ts";
import { mailMessage } from "../deliveries/mail-message.ts";
import { deliveryLane, openDeliveries } from "../deliveries/open-deliveries.ts";
import { openExchanges } from "../deliveries/open-exchanges.ts";
import { systemMessage } from "../deliveries/system-message.ts";
import { UNOBSERVED } from "../ops/observation.ts";
import { observeSources } from "../ops/observe-sources.ts";
import { withinJob } from "../ops/within-job.ts";
import { simulateHere } from "../simulation/simulation.ts";
import { openLiveSettings } from "../workspace/live-settings.ts";
import { shareSources } from "../workspace/shared-resources.ts";
import type { Workspace } from "../workspace/workspace.ts";
import { openJobSignals } from "./event-stream.ts";
import type { LaneName } from "./job-work.ts";
import { type JobWorker, openJobWorker } from "./job-worker.ts";
import { LEASE_MS, openQueueOf, workerId } from "./open-jobs.ts";
import { workspaceJobs } from "./perform-job.ts";
import type { RoomMember } from "./shared-room.ts";

/** What a worker process is made from. */
export interface WorkerSetup
  extends Pick<ServerSetup, "config" | "settings" | "env" | "tools" | "log" | "observation"> {
  /** Parts of each lane that it does at once. */
  readonly widths: Readonly<Partial<Record<LaneName, number>>>;
  /** Whether it delivers messages. */
  readonly deliveries: boolean;
  /** Milliseconds after which its part is given to another worker if it is silent (default: 60,000). */
  readonly leaseMs?: number;
  /** What identifies it (default: the process and a number of its own). */
  readonly id?: string;
  /** Joins the room that several workspaces of the process share; absent = it has only this one. */
  readonly joinRoom?: (wake: (lane: string) => void) => RoomMember;
}

/** A worker of a workspace, which takes jobs until it is drained. */
export interface OpenWorker extends Pick<JobWorker, "running"> {
  readonly id: string;
  /** Whether the workspace has jobs that are not done or messages to deliver now. Throws AppErrors of its database. */
  isBusy(): Promise<boolean>;
  /** Accepts nothing new, waits that long for what runs, hands back the rest, and closes everything. */
  close(drainMs: number): Promise<void>;
}

/** Opens a worker. AppErrors: `usage` on SQLite, `store_unavailable`. */
export async function openWorker(setup: WorkerSetup): Promise<OpenWorker> {
  const { config, env, tools, widths, log, leaseMs = LEASE_MS, id = workerId(), joinRoom } = setup;
  const { fx = {} } = config;
  if (config.database.startsWith("sqlite:"))
    throw new AppError("usage", "Workers need a PostgreSQL database: an SQLite file belongs to one machine.", {
      fix: { kind: "configure", setting: "database" },
    });
  const database = openWorkspaceDatabase({
    ...{ database: config.database, fx, now: () => tools.clock.now(), seals: true },
  });
  const queue = await openQueueOf(database, log).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  if (queue === null) throw new Error("A PostgreSQL database has a queue.");
  const { observer, watch, watchQueue } = setup.observation ?? UNOBSERVED;
  const unwatch = watch(database);
  const leaveQueue = watchQueue(database.jobs);
  const sources = shareSources(observeSources(tools, observer));
  const live = await openLiveSettings({
    fixed: { settings: setup.settings, config },
    database,
    log,
    changed(now, before) {
      tools.use(now.config);
      if (JSON.stringify(now.config.sources) !== JSON.stringify(before.config.sources)) sources.reopen();
    },
  });
  const workspaceOf = (by: string, _signal: AbortSignal, lease?: PartLease): Workspace => ({
    config: live.current().config,
    env,
    clock: tools.clock,
    by,
    exists: () => true,
    database: lease === undefined ? database : database.fenced(lease),
    print: () => Promise.reject(new Error("Workers print nothing.")),
    simulate: simulateHere,
    openModel: () => tools.summaryWriter(),
    note: () => undefined,
    warn: () => undefined,
  });
  const webhooks = tools.webhooks();
  const messageWays = { workspace: () => workspaceOf(id, new AbortController().signal), baseUrl: null };
  const deliveries = setup.deliveries
    ? openDeliveries({
        ...{ database, clock: tools.clock, sender: webhooks, observer, log, leaseMs },
        mail: mailMessage(messageWays),
        system: systemMessage({ ...messageWays, sender: webhooks }),
      })
    : null;
  const exchanges = setup.deliveries
    ? openExchanges({
        ...{ workspace: messageWays.workspace, sender: webhooks, log },
        written: () => deliveries?.wake(),
      })
    : null;
  const beside = () => deliveryLane(deliveries);
  const worker = openJobWorker({
    ...{ queue, database, widths, joinRoom, log, observer, beside },
    clock: tools.clock,
    signals: openJobSignals(),
    worker: { id, leaseMs },
    work: withinJob(
      workspaceJobs({
        workspaceOf,
        ...{ database, scanning: { tools, sources }, sample: null, leaseMs },
        written: () => deliveries?.wake(),
      }),
    ),
  });
  return {
    id,
    running: () => ({ ...worker.running(), ...beside() }),
    async isBusy() {
      if ((await database.jobs.page({ limit: 1, open: true })).total > 0) return true;
      if (deliveries === null) return false;
      const now = tools.clock.now();
      const due = await database.outbox.dueReceivers({ at: now.toISOString(), nowMs: Date.now() });
      return due.length > 0 || database.notices.isPreparing(now);
    },
    async close(drainMs) {
      await Promise.all([worker.drain(drainMs), deliveries?.close(drainMs), exchanges?.close()]);
      webhooks.close();
      live.close();
      unwatch();
      leaveQueue();
      await queue.stop();
      await sources.close();
      await database.close();
    },
  };
}
