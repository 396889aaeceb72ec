import { openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { DATABASES, type TestDatabase } from "@broker/adapters/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UNOBSERVED } from "../ops/observation.ts";
import { openJobSignals } from "./event-stream.ts";
import type { JobRunner } from "./job-runner.ts";
import type { JobTools } from "./job-work.ts";
import { type JobWorker, openJobWorker } from "./job-worker.ts";
import { openQueueOf, workerId } from "./open-jobs.ts";
import { openProcessRunner } from "./process-runner.ts";
import { openQueueRunner } from "./queue-runner.ts";
import { queuedJob } from "./queued-job.ts";
import { closureJobs, type NamedWork } from "./test/closure-jobs.ts";
import { clock, NOW, runnerSuite } from "./test/runner-suite.ts";

let place: TestDatabase;
const { work, order } = closureJobs();
const { observer } = UNOBSERVED;
const messages: string[] = [];
const log = (line: string) => void messages.push(line);
const WIDTHS = { scans: 4, lists: 1, documents: 2 };

interface Process {
  readonly database: WorkspaceDatabase;
  readonly runner: JobRunner<NamedWork>;
  readonly worker: JobWorker | null;
  close(): Promise<void>;
}

/** A process of the workspace: with a worker, or one that only hands over. */
async function open(widths: typeof WIDTHS | null, leaseMs = 60_000): Promise<Process> {
  const database = openWorkspaceDatabase({ database: place.url, now: clock.now });
  const queue = await openQueueOf(database, log, { backOffS: [0, 0, 0] });
  if (queue === null) throw new Error("no queue");
  const signals = openJobSignals();
  const worker =
    widths === null
      ? null
      : openJobWorker({
          queue,
          database,
          work,
          observer,
          clock,
          widths,
          signals,
          log,
          worker: { id: workerId(), leaseMs },
        });
  const machineTime = () => NOW;
  const local = {
    runner: openProcessRunner({ store: database.jobs, work, clock, machineTime, log }),
    does: () => false,
  };
  const store = database.jobs;
  const runner = openQueueRunner({
    queue,
    store,
    work,
    clock,
    machineTime,
    signals,
    worker,
    local,
    drainMs: 0,
    newsMs: 50,
  });
  return {
    database,
    runner,
    worker,
    async close() {
      await runner.close();
      await database.close();
    },
  };
}

let serving: Process;
beforeAll(async () => {
  const postgres = DATABASES.find(({ kind }) => kind === "PostgreSQL") ?? DATABASES[0];
  place = await (postgres as NonNullable<typeof postgres>).make();
  serving = await open(WIDTHS);
}, 60_000);
afterAll(async () => {
  await serving.close();
  await place.remove();
  // The operator sees what the user does not: the unexpected error of one job.
  expect(messages).toEqual([expect.stringContaining("A job failed unexpectedly: Error: secret path /home/ada")]);
});

describe("through the queue", () => runnerSuite(() => ({ ...serving, order })));

const untilAborted = ({ signal }: JobTools) =>
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));

test("a process that only hands over gets the answer of another one's worker, and can cancel its work", async () => {
  const handing = await open(null);
  const { answer } = await handing.runner.start(order(async () => ({ posture: 74 })));
  expect(await answer()).toEqual({ posture: 74 });
  const { job } = await handing.runner.start(order(untilAborted));
  await expect.poll(async () => (await handing.database.jobs.find(job.id)).state).toBe("running");
  const began = performance.now();
  expect((await handing.runner.cancel(job.id, "grace")).state).toBe("cancelled");
  expect(performance.now() - began).toBeLessThan(2000);
  await handing.close();
});

test("a worker that is drained hands its work back, and another one does it", async () => {
  await serving.worker?.drain(0);
  const leaving = await open(WIDTHS);
  const handing = await open(null);
  const first = Promise.withResolvers<void>();
  let begun = 0;
  const { job, answer } = await handing.runner.start(
    order(async (tools) => {
      begun += 1;
      if (begun > 1) return "done by another";
      first.resolve();
      return untilAborted(tools);
    }),
  );
  await first.promise;
  await leaving.close();
  expect((await handing.database.jobs.find(job.id)).state).toBe("running");
  const other = await open(WIDTHS);
  expect(await answer()).toBe("done by another");
  await other.close();
  await handing.close();
});

test("a worker that is silent for longer than its lease loses its work, and writes nothing any more", async () => {
  const handing = await open(null);
  const { job, answer } = await handing.runner.start(order(async () => "late"));
  // A worker that claimed the job and then slept.
  const queue = await openQueueOf(handing.database, log);
  const [claim] = (await queue?.claim("scans", 1, { id: "asleep", leaseMs: 1 }, NOW.toISOString())) ?? [];
  if (claim === undefined) throw new Error("nothing was claimed");
  const other = await open(WIDTHS, 1000);
  expect(await answer()).toBe("late");
  const asleep = handing.database.fenced(claim);
  const entries = [{ type: "job", at: NOW.toISOString(), change: { result: { scanId: "late" } } }] as const;
  const append = () => asleep.jobs.append({ id: job.id, entries, progressAfter: (before) => before });
  await expect(append()).rejects.toThrow("Another worker has taken this work over.");
  await expect(queue?.finish(claim, NOW.toISOString(), async () => ({ entries }))).rejects.toThrow();
  expect((await handing.database.jobs.find(job.id)).result.scanId).toBeNull();
  await queue?.stop();
  await other.close();
  await handing.close();
});

test("work whose workers die four times ends as failed, with the reason", async () => {
  const handing = await open(null);
  const queue = await openQueueOf(handing.database, log, { backOffS: [0, 0, 0] });
  const { job, answer } = await handing.runner.start(order(async () => "at last"));
  const problem = {
    sentence: "died",
    ofJob: { type: "about:blank", title: "x", status: 503, code: "interrupted", detail: "died" },
  } as const;
  for (let attempts = 1; attempts <= 4; attempts += 1) {
    const claims = async () => (await queue?.claim("scans", 1, { id: "dies", leaseMs: 1 }, NOW.toISOString())) ?? [];
    await expect.poll(claims, { timeout: 60_000, interval: 200 }).toMatchObject([{ attempts, jobId: job.id }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await queue?.sweep(NOW.toISOString(), problem)).toBe(1);
  }
  expect(await handing.database.jobs.find(job.id)).toMatchObject({ state: "failed", problem: { detail: "died" } });
  const status = () => handing.database.jobs.status(NOW.toISOString(), Date.now());
  expect((await status()).failed).toMatchObject([{ jobId: job.id, reason: "died" }]);
  // Tried again, it is done like any other; it can be tried again only once.
  await handing.runner.retryFailed(job.id);
  const other = await open(WIDTHS);
  expect(await answer()).toBe("at last");
  expect((await status()).failed).toEqual([]);
  await expect(handing.runner.retryFailed(job.id)).rejects.toMatchObject({ code: "usage" });
  expect((await status()).workers).toMatchObject([{ most: WIDTHS, draining: false }]);
  await other.close();
  expect((await status()).workers).toEqual([]);
  await queue?.stop();
  await handing.close();
}, 90_000);

test("a block of a list that failed waits for its back-off, while others of the list are done", async () => {
  const handing = await open(null);
  const queue = await openQueueOf(handing.database, log, { backOffS: [1, 1, 1] });
  if (queue === null) throw new Error("no queue");
  const id = "f".repeat(31);
  const blocks = [1, 2, 3].map((row) => ({ first: row, last: row }));
  const stored = JSON.stringify({ request: { name: "none" }, storesAnswer: false });
  const job = queuedJob(
    id,
    order(async () => undefined, "lists"),
    "Waits",
    NOW.toISOString(),
  );
  await queue.start({ job, request: stored, blocks, entries: [], kinds: ["batch"], most: 100 });
  const claim = (limit: number) => queue.claim("lists", limit, { id: "w", leaseMs: 60_000 }, NOW.toISOString());
  const [first] = await claim(1);
  if (first === undefined) throw new Error("nothing was claimed");
  const ofJob = { type: "about:blank", title: "x", status: 503, code: "storage_full", detail: "full" } as const;
  const problem = { sentence: "full", ofJob };
  await queue.release(first, { at: NOW.toISOString(), attempts: first.attempts, problem });
  // The list's other messages are for any of its blocks.
  const others = await claim(10);
  expect(others.map(({ rows }) => rows?.first)).toEqual([2, 3]);
  expect(await claim(10)).toEqual([]);
  await expect.poll(() => claim(10), { timeout: 20_000, interval: 200 }).toMatchObject([{ part: 0, attempts: 2 }]);
  for (const other of others) await queue.fail(other, NOW.toISOString(), ofJob);
  expect((await handing.database.jobs.find(id)).state).toBe("failed");
  await queue.stop();
  await handing.close();
}, 60_000);

test("a full lane refuses one more job, and the refusal stores nothing", async () => {
  const handing = await open(null);
  const waiting = () => handing.runner.start(order(async () => undefined, "lists"));
  for (let n = 0; n < 100; n += 1) await waiting();
  await expect(waiting()).rejects.toMatchObject({ code: "too_busy" });
  expect((await handing.database.jobs.page({ limit: 1, kind: "batch", open: true })).total).toBe(100);
  await handing.close();
});

test("an attempt that finished a row is not counted among those that end a job", async () => {
  const handing = await open(null);
  const queue = await openQueueOf(handing.database, log, { backOffS: [0, 0, 0] });
  if (queue === null) throw new Error("no queue");
  const { job } = await handing.runner.start(order(async () => "never"));
  const ofJob = { type: "about:blank", title: "x", status: 503, code: "interrupted", detail: "died" } as const;
  const claims = async () => queue.claim("scans", 1, { id: "dies", leaseMs: 1 }, NOW.toISOString());
  const attempts: number[] = [];
  for (let death = 0; death < 6; death += 1) {
    let claimed: Awaited<ReturnType<typeof claims>> = [];
    await expect.poll(async () => (claimed = await claims()), { timeout: 20_000, interval: 100 }).toHaveLength(1);
    const [part] = claimed;
    if (part === undefined) throw new Error("nothing was claimed");
    attempts.push(part.attempts);
    if (death < 4) await queue.progressed(part);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await queue.sweep(NOW.toISOString(), { sentence: "died", ofJob });
  }
  expect(attempts).toEqual([1, 2, 2, 2, 2, 3]);
  expect((await handing.database.jobs.find(job.id)).state).toBe("running");
  await queue.stop();
  await handing.close();
}, 60_000);
