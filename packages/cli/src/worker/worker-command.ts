import { once } from "node:events";
import { openWorker } from "@broker/server";
import { requireActive } from "../database-of.ts";
import { EXIT } from "../exit-codes.ts";
import type { Act, Invocation } from "../invocation.ts";
import { type Operations, withOperations } from "../ops/open-operations.ts";
import type { OpsFlags } from "../ops/ops-plan.ts";
import { wholeNumber } from "../typed-options.ts";
import { wire } from "../wire.ts";
import { readDuration, readLanes, type WorkerFlags } from "./worker-flags.ts";

const MOST_AT_ONCE = 64;
/** A lease that is shorter ends during an ordinary pause of the process. */
const SHORTEST_LEASE_MS = 1000;

/** What one worker does at once in each lane, from the number of its scans. A list scans several companies at once. */
function widthsOf(scans: number, lanes: readonly string[]) {
  const all = { scans, lists: Math.max(1, Math.floor(scans / 4)), documents: Math.max(1, Math.floor(scans / 2)) };
  return Object.fromEntries(Object.entries(all).filter(([lane]) => lanes.includes(lane)));
}

/** Does jobs until it is stopped; the first signal drains it, a second one ends it at once. */
export const workerCommandWork: Act = async (invocation, command) => {
  const typed = command.opts<WorkerFlags & OpsFlags>();
  return withOperations(invocation, typed, (voiced, operations) => runWorker(voiced, typed, operations));
};

async function runWorker(
  invocation: Invocation,
  typed: WorkerFlags,
  { observation, port }: Operations,
): Promise<number> {
  const { host, io, flags } = invocation;
  const scans = wholeNumber("--concurrency", typed.concurrency, MOST_AT_ONCE);
  const lanes = readLanes(typed.lanes);
  const drainMs = readDuration("--drain", typed.drain);
  const leaseMs = Math.max(SHORTEST_LEASE_MS, readDuration("--lease", typed.lease));
  await requireActive(invocation);
  const resolved = await invocation.place();
  const tools = wire(resolved, host.env);
  try {
    const worker = await openWorker({
      config: resolved.config,
      settings: resolved.settings,
      env: host.env,
      tools,
      widths: widthsOf(scans, lanes),
      leaseMs,
      log: (line) => io.complain(line),
      observation,
    });
    if (port !== null) io.note(`Port ${port} answers /healthz, /readyz and /metrics.`);
    io.result(flags.json ? JSON.stringify({ worker: worker.id, lanes }) : `Worker ${worker.id} is ready.`);
    observation.serving();
    if (!host.signal.aborted) await once(host.signal, "abort");
    observation.drain();
    io.note("Stopping: running jobs may end, and the rest is handed back.");
    await worker.close(drainMs);
    return EXIT.done;
  } finally {
    await tools.close();
  }
}
