import { setTimeout as wait } from "node:timers/promises";
import { openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import { DATABASES, onPostgres } from "../../packages/adapters/src/testing.ts";
import { openJobSignals } from "../../packages/server/src/jobs/event-stream.ts";
import { openJobWorker } from "../../packages/server/src/jobs/job-worker.ts";
import { openQueueOf, workerId } from "../../packages/server/src/jobs/open-jobs.ts";
import { openProcessRunner } from "../../packages/server/src/jobs/process-runner.ts";
import { openQueueRunner } from "../../packages/server/src/jobs/queue-runner.ts";
import { closureJobs, type NamedWork } from "../../packages/server/src/jobs/test/closure-jobs.ts";
import { UNOBSERVED } from "../../packages/server/src/ops/observation.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";

const STARTS = 60;
const SMALL = 400;
const IDLE_MS = 20_000;

const clock = { now: () => new Date(), elapsedMs: () => performance.now() };
const log = (line: string) => void process.stderr.write(`${line}\n`);

/** A process on that database: one with a worker, or one that hands jobs over. */
async function open(url: string, jobs: ReturnType<typeof closureJobs>, widths: { documents: number } | null) {
  const database = openWorkspaceDatabase({ database: url, now: clock.now });
  const queue = await openQueueOf(database, log);
  if (queue === null) throw new Error("The jobs need PostgreSQL.");
  const [signals, { work }, store] = [openJobSignals(), jobs, database.jobs];
  const worker =
    widths === null
      ? null
      : openJobWorker({
          ...{ queue, database, work, observer: UNOBSERVED.observer, clock, widths, signals, log },
          worker: { id: workerId(), leaseMs: 60_000 },
        });
  const machineTime = clock.now;
  const local = { runner: openProcessRunner<NamedWork>({ store, work, clock, machineTime, log }), does: () => false };
  const runner = openQueueRunner({ queue, store, work, clock, machineTime, signals, worker, local, drainMs: 0 });
  return { runner, close: () => runner.close().then(() => database.close()) };
}

const transactions = async (url: string) =>
  Number(
    (await onPostgres("select xact_commit as count from pg_stat_database where datname = current_database()", url))[0]
      ?.count,
  );

/** Time to start a job in another process, small jobs a second, and what an idle worker asks. */
export async function jobs(): Promise<BenchResult[]> {
  const place = await DATABASES.find(({ kind }) => kind === "PostgreSQL")?.make();
  if (place === undefined) throw new Error("PostgreSQL is not among the databases.");
  const closures = closureJobs();
  const worker = await open(place.url, closures, { documents: 8 });
  const handing = await open(place.url, closures, null);
  const startedMs: number[] = [];
  for (let n = 0; n < STARTS; n += 1) {
    const began = performance.now();
    const { answer } = await handing.runner.start(
      closures.order(async () => void startedMs.push(performance.now() - began), "documents"),
    );
    await answer();
    await wait(20);
  }
  const began = performance.now();
  const small = Array.from({ length: SMALL }, async (_, n) => {
    await wait(n);
    const { answer } = await handing.runner.start(closures.order(async () => 1, "documents"));
    await answer();
  });
  await Promise.all(small);
  const perSecond = SMALL / ((performance.now() - began) / 1000);
  await handing.close();
  // The database counts what was asked some seconds later.
  await wait(15_000);
  const before = await transactions(place.url);
  await wait(IDLE_MS);
  const idle = ((await transactions(place.url)) - before) / (IDLE_MS / 1000);
  await worker.close();
  await place.remove();
  const p95 = percentile(startedMs, 0.95);
  return [
    {
      name: "job-start",
      value: Math.round(p95),
      unit: "ms, p95",
      bar: "≤ 500",
      ok: p95 <= 500,
      detail: { starts: STARTS },
    },
    {
      name: "idle-worker",
      value: Math.round(idle * 10) / 10,
      unit: "queries/s",
      bar: "≤ 4",
      ok: idle <= 4,
      detail: { seconds: IDLE_MS / 1000 },
    },
    {
      name: "small-jobs",
      value: Math.round(perSecond),
      unit: "jobs/s",
      bar: "≥ 100",
      ok: perSecond >= 100,
      detail: { jobs: SMALL },
    },
  ];
}
