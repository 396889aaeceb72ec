import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { type JobStep, type JobStore, openWorkspaceDatabase, type WorkspaceDatabase } from "@broker/adapters";
import { AppError, type Job } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JobRunner } from "./job-runner.ts";
import type { JobTools, LaneName } from "./job-work.ts";
import { isOwnerAlive, openProcessRunner, thisOwner } from "./process-runner.ts";
import { closureJobs, type NamedWork } from "./test/closure-jobs.ts";
import { begun, clock, NOW, runnerSuite } from "./test/runner-suite.ts";

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

describe("in one process", () => runnerSuite(() => ({ database, runner, order })));

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

const at = (owner: string, seenAt = NOW.toISOString()) => ({ owner, seenAt });

test("a process of this machine is alive as long as its process id is in use", () => {
  expect(isOwnerAlive(at(`${hostname()}:${process.ppid}`), NOW)).toBe(true);
  const { pid } = spawnSync(process.execPath, ["--version"]);
  expect(isOwnerAlive(at(`${hostname()}:${pid}`), NOW)).toBe(false);
});

test("a job under this process's own id was left by an earlier process with the same id", () => {
  expect(isOwnerAlive(thisOwner(NOW), NOW)).toBe(false);
});

test("a process of another machine counts as gone after two minutes without a heartbeat", () => {
  expect(isOwnerAlive(at("other:7", "2026-11-05T08:58:30.000Z"), NOW)).toBe(true);
  expect(isOwnerAlive(at("other:7", "2026-11-05T08:57:30.000Z"), NOW)).toBe(false);
});
