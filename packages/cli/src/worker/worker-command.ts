import { once } from "node:events";
import { openWorker, type WorkerSetup, workerId } from "@broker/server";
import { requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Operations, withOperations } from "../ops/open-operations.ts";
import type { OpsFlags } from "../ops/ops-plan.ts";
import { wholeNumber } from "../typed-options.ts";
import { VERSION } from "../version.ts";
import { wire } from "../wire.ts";
import { ofAllWorkspaces } from "../workspaces/all-workspaces.ts";
import { openWorkedWorkspaces } from "./worked-workspaces.ts";
import { readDuration, readLanes, type WorkerFlags } from "./worker-flags.ts";

const MOST_AT_ONCE = 64;
const MOST_IDLE_MINUTES = 1440;
/** A lease that is shorter ends during an ordinary pause of the process. */
const SHORTEST_LEASE_MS = 1000;

/** What one worker does at once in each lane, from the number of its scans. A list scans several companies at once. */
function widthsOf(scans: number, lanes: readonly string[]) {
  const all = {
    scans,
    lists: Math.max(1, Math.floor(scans / 4)),
    documents: Math.max(1, Math.floor(scans / 2)),
    monitor: 1,
    screening: 1,
  };
  return Object.fromEntries(Object.entries(all).filter(([lane]) => lanes.includes(lane)));
}

/** Does jobs until it is stopped; the first signal drains it, a second one ends it at once. */
export const workerCommandWork: Act = async (invocation, command) => {
  const typed = command.opts<WorkerFlags & OpsFlags>();
  const work = async (of: Invocation, operations: Operations) => runWorker(of, typed, operations);
  return withOperations(invocation, typed, work, typed.workspaces ? ofAllWorkspaces : undefined);
};

/** A worker as the command runs it: of one workspace, or of all. */
interface RunningWorker {
  readonly id: string;
  close(drainMs: number): Promise<void>;
}

/** What a worker is opened with, from its options. */
type Opening = Required<Pick<WorkerSetup, "widths" | "deliveries" | "leaseMs" | "observation">>;

async function openOne(invocation: Invocation, opening: Opening): Promise<RunningWorker> {
  const { host, io } = invocation;
  await requireActive(invocation);
  const resolved = await invocation.place();
  const tools = wire(resolved, host.env);
  const { config, settings } = resolved;
  const log = (line: string) => io.complain(line);
  try {
    const worker = await openWorker({ ...opening, config, settings, env: host.env, tools, log });
    return {
      id: worker.id,
      async close(drainMs) {
        await worker.close(drainMs);
        await tools.close();
      },
    };
  } catch (error) {
    await tools.close();
    throw error;
  }
}

function openAll(invocation: Invocation, typed: WorkerFlags, opening: Opening): RunningWorker {
  const minutes = wholeNumber("--workspace-idle", typed.workspaceIdle, MOST_IDLE_MINUTES, 0);
  const id = workerId();
  const { close } = openWorkedWorkspaces(invocation, { ...opening, id, idleMs: minutes * 60_000 });
  return { id, close };
}

async function runWorker(
  invocation: Invocation,
  typed: WorkerFlags,
  { observation, log, port }: Operations,
): Promise<number> {
  const { host, io, flags } = invocation;
  const scans = wholeNumber("--concurrency", typed.concurrency, MOST_AT_ONCE);
  const lanes = readLanes(typed.lanes);
  const drainMs = readDuration("--drain", typed.drain);
  const leaseMs = Math.max(SHORTEST_LEASE_MS, readDuration("--lease", typed.lease));
  const widths = widthsOf(scans, lanes);
  const opening = { widths, deliveries: lanes.includes("deliveries"), leaseMs, observation };
  const worker = typed.workspaces ? openAll(invocation, typed, opening) : await openOne(invocation, opening);
  if (port !== null) io.note(`Port ${port} answers /healthz, /readyz and /metrics.`);
  io.result(flags.json ? JSON.stringify({ worker: worker.id, lanes }) : `Worker ${worker.id} is ready.`);
  observation.serving();
  log?.event("info", "started", { version: VERSION, worker: worker.id, opsPort: port });
  if (!host.signal.aborted) await once(host.signal, "abort");
  observation.drain();
  log?.event("info", "stopping");
  io.note("Stopping: running jobs may end, and the rest is handed back.");
  await worker.close(drainMs);
  return EXIT.done;
}
