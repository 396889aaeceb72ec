import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedClock, type JobEntry, type JobStore, openSources, openWorkspaceDatabase } from "@broker/adapters";
import { expect, test } from "vitest";
import { queuedJob } from "../jobs/queued-job.ts";
import { requestIdOf, traceAfter, traceparentOf } from "./call-context.ts";
import { openMetrics } from "./metrics.ts";
import { observeJobs } from "./observe-jobs.ts";
import { observeSources } from "./observe-sources.ts";
import type { JobChange } from "./observer.ts";
import { readExposition } from "./test/read-exposition.ts";

const JOB: Pick<JobChange, "id" | "kind" | "lane" | "context" | "problem"> = {
  id: "one",
  kind: "batch",
  lane: "lists",
  context: null,
  problem: null,
};
const at = new Date("2026-11-22T09:00:00Z");
const change = (
  state: JobChange["state"],
  before: JobChange["before"],
  times: Pick<JobChange, "waitMs" | "ms">,
): JobChange => ({
  ...JOB,
  ...times,
  state,
  before,
  at,
});

const nothingWaits = { queued: async () => [] };

test("the work of a lane follows its jobs, also one that another process stored", async () => {
  const { registry, observer } = openMetrics(nothingWaits);
  const running = async () => {
    const found = readExposition(await registry.text()).get("broker_jobs_running");
    return found?.samples.find(({ labels }) => labels.lane === "lists")?.value;
  };
  observer.jobChanged?.(change("queued", null, { waitMs: null, ms: null }));
  expect(await running()).toBe(0);
  observer.jobChanged?.(change("running", "queued", { waitMs: 2500, ms: null }));
  expect(await running()).toBe(1);
  observer.jobChanged?.(change("running", null, { waitMs: 7500, ms: null }));
  expect(await running()).toBe(2);
  observer.jobChanged?.(change("done", "running", { waitMs: 2500, ms: 61_000 }));
  observer.jobChanged?.(change("running", null, { waitMs: 7500, ms: null }));
  observer.jobChanged?.(change("left", "running", { waitMs: 7500, ms: null }));
  observer.jobChanged?.(change("cancelled", "running", { waitMs: 7500, ms: 500 }));
  expect(await running()).toBe(0);
  const found = readExposition(await registry.text());
  const waits = found.get("broker_job_wait_seconds")?.samples ?? [];
  // 2.5 s, 7.5 s and 7.5 s: one within 5 s, all within 10 s.
  expect(waits.find(({ labels }) => labels.le === "5")?.value).toBe(1);
  expect(waits.find(({ labels }) => labels.le === "10")?.value).toBe(3);
  expect(waits.find(({ name }) => name === "broker_job_wait_seconds_sum")?.value).toBe(17.5);
  expect(
    found.get("broker_jobs_total")?.samples.map(({ labels, value }) => [labels.kind, labels.outcome, value]),
  ).toEqual([
    ["batch", "done", 1],
    ["batch", "cancelled", 1],
  ]);
});

test("a store reports what begins and ends through it, the scans, and what another process has ended", async () => {
  const home = mkdtempSync(join(tmpdir(), "observed-"));
  const now = () => new Date("2026-11-22T09:00:00Z");
  const database = openWorkspaceDatabase({ database: `sqlite:${join(home, "broker.db")}`, now });
  const reported: unknown[] = [];
  const store = observeJobs(database.jobs, {
    jobChanged: ({ id, state, before, waitMs, ms }) => void reported.push([id, state, before, waitMs, ms]),
    scanEnded: ({ status, ms }) => void reported.push([status, ms]),
  });
  const owner = { owner: "elsewhere:1", seenAt: now().toISOString() };
  const order = { kind: "batch", title: "planted", by: "jane", storesAnswer: false } as const;
  const create = (id: string) =>
    store.create({ job: queuedJob(id, order, "Waits", "2026-11-22T09:00:00.000Z"), request: "{}" }, owner);
  const append = (id: string, through: Pick<JobStore, "append">, ...entries: JobEntry[]) =>
    through.append({ id, entries, progressAfter: (progress) => progress });
  const begun = {
    type: "job",
    at: "2026-11-22T09:00:02.000Z",
    change: { state: "running", startedAt: "2026-11-22T09:00:02.000Z" },
  } as const;
  const done = {
    type: "job",
    at: "2026-11-22T09:01:02.000Z",
    change: { state: "done", finishedAt: "2026-11-22T09:01:02.000Z" },
  } as const;
  const row = {
    type: "told",
    at: "2026-11-22T09:00:03.000Z",
    event: {
      ...{ type: "prospect-finished", seq: 1, at: "2026-11-22T09:00:03.000Z", batchId: "b", row: 1, line: 2 },
      ...{ domain: "planted.example", status: "complete", posture: null, band: null, coverage: null, durationMs: 750 },
      ...{ error: null, enrichment: "none" },
    },
  } as unknown as JobEntry;
  await create("short");
  await append("short", store, begun, row, done);
  await create("shared");
  await append("shared", store, begun);
  await append("shared", database.jobs, done);
  await append("shared", store, row);
  await append("shared", store, {
    ...done,
    at: "2026-11-22T09:05:00.000Z",
    change: { state: "failed", finishedAt: "2026-11-22T09:05:00.000Z" },
  });
  expect(reported).toEqual([
    ["short", "queued", null, null, null],
    ["complete", 750],
    ["short", "running", "queued", 2000, null],
    ["short", "done", "running", 2000, 60_000],
    ["shared", "queued", null, null, null],
    ["shared", "running", "queued", 2000, null],
    ["shared", "left", "running", 2000, 60_000],
  ]);
  await database.close();
  rmSync(home, { recursive: true, force: true });
});

test("what waits is counted by lane over all workspaces, with the age of the oldest", async () => {
  const { registry } = openMetrics({
    nowMs: () => Date.parse("2026-11-22T09:10:00Z"),
    queued: async () => [
      { lane: "scans", count: 12, oldestAt: "2026-11-22T09:09:15.000Z" },
      { lane: "lists", count: 1, oldestAt: "2026-11-22T09:10:05.000Z" },
      { lane: "scans", count: 3, oldestAt: "2026-11-22T09:08:00.000Z" },
    ],
  });
  const found = readExposition(await registry.text());
  const of = (name: string) => found.get(name)?.samples.map(({ labels, value }) => [labels.lane, value]);
  expect(of("broker_queue_depth")).toEqual([
    ["scans", 15],
    ["lists", 1],
    ["documents", 0],
    ["monitor", 0],
    ["screening", 0],
  ]);
  // A clock that is ahead makes no age below 0.
  expect(of("broker_queue_oldest_seconds")).toEqual([
    ["scans", 120],
    ["lists", 0],
    ["documents", 0],
    ["monitor", 0],
    ["screening", 0],
  ]);
});

test("lookups at sources are counted by source and outcome", async () => {
  const home = mkdtempSync(join(tmpdir(), "sources-"));
  const clock = fixedClock("2026-11-22T09:00:00Z");
  const options = { config: { hibp: { enabled: true } }, home, userAgent: "test", proxy: null, caPem: null, env: {} };
  const { registry, observer } = openMetrics(nothingWaits);
  const tools = observeSources(
    { outside: () => openSources(options, { clock }) },
    { sourceAnswered: (end) => observer.sourceAnswered?.(end) },
  );
  const opened = tools.outside();
  const subject = {
    domain: "planted.example",
    registrable: "planted.example",
    companyNumber: null,
    legalName: null,
    postcodes: [],
    addresses: [],
    technologies: [],
  };
  const hibp = opened.sources.find(({ name }) => name === "hibp");
  await hibp?.ask(subject, {}, AbortSignal.abort());
  await opened.close();
  rmSync(home, { recursive: true, force: true });
  const text = await registry.text();
  expect(text).toMatch(/^broker_source_lookups_total\{source="hibp",outcome="[a-z-]+"\} 1$/m);
  expect(text).not.toContain("planted");
});

test("a caller's request id is used if it is short and plain, else a new one is made", () => {
  expect(requestIdOf("0123abcd-45_67.89")).toBe("0123abcd-45_67.89");
  for (const sent of [
    undefined,
    "",
    "short",
    "x".repeat(65),
    "with space here",
    "line\nbreak-in-it",
    "jane@acme.co.uk",
    ["a1234567"],
  ])
    expect(requestIdOf(sent)).toMatch(/^[\da-f]{16}$/);
});

test("a valid traceparent is continued and passed on; any other begins a new trace", () => {
  // The example of W3C Trace Context §3.2.
  const parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";
  const trace = traceAfter(parent);
  expect(trace).toMatchObject({
    traceId: "4bf92f3577b34da6a3ce929d0e0e4736",
    parentId: "00f067aa0ba902b7",
    sampled: true,
  });
  expect(traceparentOf(trace)).toBe(`00-4bf92f3577b34da6a3ce929d0e0e4736-${trace.spanId}-01`);
  expect(traceAfter(parent.replace(/01$/, "00")).sampled).toBe(false);
  expect(traceAfter(`cc${parent.slice(2)}-later`).parentId).toBe("00f067aa0ba902b7");
  for (const invalid of [
    undefined,
    "",
    parent.toUpperCase(),
    `ff${parent.slice(2)}`,
    `${parent}-more`,
    parent.replace("4bf92f3577b34da6a3ce929d0e0e4736", "0".repeat(32)),
    parent.replace("00f067aa0ba902b7", "0".repeat(16)),
  ])
    expect(traceAfter(invalid)).toMatchObject({
      parentId: null,
      sampled: true,
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
    });
});
