import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type JobStep, type JobStore, openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { AppError, type Job, type ScanEvent } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventStream } from "./event-stream.ts";
import type { JobRunner } from "./job-runner.ts";
import type { JobTools, LaneName } from "./job-work.ts";
import { openProcessRunner } from "./process-runner.ts";
import { closureJobs, type NamedWork } from "./test/closure-jobs.ts";

const NOW = new Date("2026-11-05T09:00:00.000Z");
const clock = { now: () => NOW, elapsedMs: () => performance.now() };

let folder: string;
let database: WorkspaceDatabase;
let runner: JobRunner<NamedWork>;
const { work: jobWork, order } = closureJobs();
const messages: string[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "jobs-"));
  database = openWorkspaceDatabase({ database: `sqlite:${join(folder, "broker.db")}`, now: clock.now });
  runner = open((line) => messages.push(line));
});
afterAll(async () => {
  await runner.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (log: (line: string) => void, over: Partial<Parameters<typeof openProcessRunner<NamedWork>>[0]> = {}) =>
  openProcessRunner({ store: database.jobs, work: jobWork, clock, machineTime: () => NOW, log, ...over });
const spec = (work: (tools: JobTools) => Promise<unknown>, lane: LaneName = "scans") => order(work, lane);
const found = (id: string): Promise<Job> => database.jobs.find(id);
const begun: ScanEvent = { seq: 0, at: NOW.toISOString(), type: "scan-started", domain: "acme.example" };

/** Reads a stream of events to its end, chunk by chunk. */
async function readAll(id: string, after = 0, heartbeatMs = 5000): Promise<string[]> {
  const chunks: string[] = [];
  const signal = new AbortController().signal;
  for await (const chunk of eventStream({ store: database.jobs, runner, id, after, signal, heartbeatMs }))
    chunks.push(chunk);
  return chunks;
}
const idsOf = (chunks: readonly string[]) => [...chunks.join("").matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

describe("a job", () => {
  test("is stored before its work begins, and its end before its answer is returned", async () => {
    const seen: string[] = [];
    const { job, answer } = await runner.start(
      spec(async ({ id, setResult }) => {
        seen.push((await found(id)).state);
        await setResult({ scanId: "s1" });
        return 42;
      }),
    );
    expect([job.state, (await found(job.id)).by]).toEqual(["queued", "ada"]);
    expect(await answer()).toBe(42);
    expect(await found(job.id)).toMatchObject({
      state: "done",
      result: { scanId: "s1" },
      finishedAt: NOW.toISOString(),
    });
    expect(["queued", "running"]).toContain(seen[0]);
  });

  test("that fails reports the same reason as its call; an unexpected error discloses nothing", async () => {
    const failing = async (error: Error) => {
      const { job, answer } = await runner.start(spec(() => Promise.reject(error)));
      await expect(answer()).rejects.toBe(error);
      return (await found(job.id)).problem;
    };
    const refused = new AppError("target_unreachable", "Nothing answered.", { hint: "Check the name." });
    expect(await failing(refused)).toMatchObject({ status: 502, detail: "Nothing answered.", hint: "Check the name." });
    const odd = await failing(new Error("secret path /home/ada"));
    expect([odd?.code, JSON.stringify(odd)]).toEqual(["internal", expect.not.stringContaining("secret")]);
  });

  test("that is cancelled while queued never begins", async () => {
    const lists = Promise.withResolvers<void>();
    const first = await runner.start(spec(() => lists.promise, "lists"));
    let ran = false;
    const second = await runner.start(
      spec(async () => {
        ran = true;
      }, "lists"),
    );
    expect((await runner.cancel(second.job.id, "grace")).state).toBe("cancelled");
    lists.resolve();
    await first.answer();
    await expect(second.answer()).rejects.toThrow();
    expect(ran).toBe(false);
    const { changes } = await database.audit.page({ limit: 1 });
    expect(changes).toMatchObject([
      { by: "grace", action: "job cancelled", subject: second.job.id, at: NOW.toISOString() },
    ]);
  });
});

describe("a stream of a job's events", () => {
  test("sends thousands of events in pages, each once and in order, while they arrive", async () => {
    const { job, answer } = await runner.start(
      spec(async ({ report }) => {
        for (let place = 0; place < 1500; place += 1) await report({ ...begun, seq: place });
      }),
    );
    const chunks = await readAll(job.id);
    await answer();
    // Queued, running, 1,500 events, done.
    expect(idsOf(chunks)).toEqual(Array.from({ length: 1503 }, (_, place) => place + 1));
    for (const chunk of chunks) expect(idsOf([chunk]).length).toBeLessThanOrEqual(200);
    expect(idsOf(await readAll(job.id, 1500))).toEqual([1501, 1502, 1503]);
  });

  test("sends a keep-alive while there are no events, and ends with the job", async () => {
    const work = Promise.withResolvers<void>();
    const { job } = await runner.start(spec(() => work.promise));
    const reading = readAll(job.id, 0, 60);
    await new Promise((resolve) => setTimeout(resolve, 300));
    work.resolve();
    const chunks = await reading;
    expect(chunks).toContain(": still here\n\n");
    expect(chunks.at(-1)).toContain('"state":"done"');
  });

  test("ends when its reader disconnects, and the job continues", async () => {
    const work = Promise.withResolvers<void>();
    const { job, answer } = await runner.start(spec(() => work.promise));
    const gone = new AbortController();
    const stream = eventStream({ store: database.jobs, runner, id: job.id, after: 0, signal: gone.signal });
    await stream.next();
    gone.abort();
    for await (const _ of stream);
    expect(runner.isHere(job.id)).toBe(true);
    work.resolve();
    await answer();
    expect((await found(job.id)).state).toBe("done");
  });
});

test("stopping ends running and queued jobs as interrupted, with how to continue", async () => {
  const other = open((line) => messages.push(line));
  const waitsForever = ({ signal }: JobTools) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(new Error("stopped"))));
  const one = await other.start(spec(waitsForever, "lists"));
  const two = await other.start(spec(waitsForever, "lists"));
  await other.close();
  await Promise.allSettled([one.answer(), two.answer()]);
  expect(await found(one.job.id)).toMatchObject({ state: "interrupted", problem: { hint: "Begin it again." } });
  expect((await found(two.job.id)).state).toBe("interrupted");
  expect(messages).toEqual([]);
});

test("a store failure ends the job, and the operator is informed that its end is not stored", async () => {
  const lines: string[] = [];
  let refuses = false;
  const store: JobStore = Object.assign(Object.create(database.jobs) as JobStore, {
    append: (step: JobStep) =>
      refuses ? Promise.reject(new AppError("storage_full", "The disk is full.")) : database.jobs.append(step),
  });
  const other = open((line) => lines.push(line), { store });
  const { answer } = await other.start(
    spec(async ({ report }) => {
      refuses = true;
      for (;;) {
        await report(begun);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }),
  );
  await expect(answer()).rejects.toThrow("The disk is full.");
  expect(lines).toEqual(["The end of a job could not be written down: The disk is full."]);
  await other.close();
});

test("while a server runs, jobs that ended long ago are removed and running ones remain", async () => {
  const log = (line: string) => messages.push(line);
  const before = open(log);
  const { job: old, answer } = await before.start(spec(async () => 1));
  await answer();
  await before.close();
  let today = NOW;
  const serving = open(log, { clock: { ...clock, now: () => today }, tidyEveryMs: 20 });
  await serving.tidy();
  const work = Promise.withResolvers<void>();
  const { job: runs } = await serving.start(spec(() => work.promise));
  expect((await found(old.id)).state).toBe("done");
  today = new Date("2026-11-20T09:00:00.000Z");
  await expect.poll(() => found(old.id).catch((error: unknown) => error)).toMatchObject({ code: "not_found" });
  expect((await found(runs.id)).finishedAt).toBeNull();
  work.resolve();
  await serving.close();
});
