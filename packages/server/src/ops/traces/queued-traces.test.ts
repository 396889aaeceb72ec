import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openWorkspaceDatabase } from "@broker/adapters";
import { DATABASES, type TestDatabase } from "@broker/adapters/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openJobSignals } from "../../jobs/event-stream.ts";
import { openJobWorker } from "../../jobs/job-worker.ts";
import { openQueueOf, workerId } from "../../jobs/open-jobs.ts";
import { openProcessRunner } from "../../jobs/process-runner.ts";
import { openQueueRunner } from "../../jobs/queue-runner.ts";
import { closureJobs } from "../../jobs/test/closure-jobs.ts";
import { clock, NOW } from "../../jobs/test/runner-suite.ts";
import { openEventLog } from "../../log/event-log.ts";
import { currentCall, traceAfter, withinCall } from "../call-context.ts";
import { type OpenObservation, openObservation } from "../observation.ts";
import { observers } from "../observer.ts";
import { openCollector } from "../test/open-collector.ts";
import { readExposition } from "../test/read-exposition.ts";
import { withinJob } from "../within-job.ts";
import { openTraces } from "./open-traces.ts";

let place: TestDatabase;
let folder: string;
beforeAll(async () => {
  const postgres = DATABASES.find(({ kind }) => kind === "PostgreSQL") ?? DATABASES[0];
  place = await (postgres as NonNullable<typeof postgres>).make();
  folder = mkdtempSync(join(tmpdir(), "queued-"));
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await place.remove();
});

const { work, order } = closureJobs();
const log = () => undefined;
const build = { version: "2.0.0", commit: null };

/** The database and the queue of a process of its own. */
async function open() {
  const database = openWorkspaceDatabase({ database: place.url, now: clock.now });
  const queue = await openQueueOf(database, log);
  if (queue === null) throw new Error("no queue");
  return { database, queue };
}

/** A process that only hands jobs over. */
async function handOver() {
  const { database, queue } = await open();
  const machineTime = () => NOW;
  const local = {
    runner: openProcessRunner({ store: database.jobs, work, clock, machineTime, log }),
    does: () => false,
  };
  return {
    database,
    runner: openQueueRunner({
      ...{ queue, store: database.jobs, work, clock, machineTime, local, drainMs: 0 },
      ...{ signals: openJobSignals(), worker: null },
    }),
  };
}

const depthOf = async (observation: OpenObservation) =>
  readExposition(await observation.metrics())
    .get("broker_queue_depth")
    ?.samples.map(({ labels, value }) => [labels.lane, value]);

test("a worker's span, log and work continue the call that another process received", async () => {
  const handing = await handOver();
  const observation = openObservation({ build, folder });
  const leaveQueue = observation.watchQueue(handing.database.jobs);
  // As W3C Trace Context §3.2 shows.
  const trace = traceAfter("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01");
  const call = { requestId: "call-0123456789", trace, jobId: null };
  const seen: unknown[] = [];
  const begin = () => handing.runner.start(order(async () => void seen.push(currentCall())));
  const called = await withinCall(call, begin);
  const uncalled = await begin();
  expect(await depthOf(observation)).toEqual([
    ["scans", 2],
    ["lists", 0],
    ["documents", 0],
    ["monitor", 0],
    ["screening", 0],
  ]);

  const collector = await openCollector();
  const traces = await openTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, build, log);
  if (traces === null) throw new Error("No traces were opened.");
  const lines: string[] = [];
  const { observer } = openEventLog({ format: "json", write: (line) => void lines.push(line), now: clock.now });
  const { database, queue } = await open();
  const worker = openJobWorker({
    ...{ queue, database, clock, log, widths: { scans: 1 }, work: withinJob(work) },
    ...{ observer: observers([traces.observer, observer]), signals: openJobSignals() },
    worker: { id: workerId(), leaseMs: 60_000 },
  });
  await called.answer();
  await uncalled.answer();
  await worker.drain(5000);
  await traces.close();
  expect(await depthOf(observation)).toContainEqual(["scans", 0]);

  expect(seen[0]).toMatchObject({ requestId: call.requestId, jobId: called.job.id, trace: { traceId: trace.traceId } });
  const spanOf = (id: string) =>
    collector.spans.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === id));
  // The job is a child of the call's own span, which the first process sends.
  expect(spanOf(called.job.id)).toMatchObject({ traceId: trace.traceId, parentSpanId: trace.spanId, name: "job scan" });
  // A job without a call begins a trace.
  expect(spanOf(uncalled.job.id)?.traceId).not.toBe(trace.traceId);
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events.filter(({ jobId }) => jobId === called.job.id)).toMatchObject([
    { event: "job", state: "running", requestId: call.requestId },
    { event: "job", state: "done", requestId: call.requestId },
  ]);

  leaveQueue();
  await queue.stop();
  await database.close();
  await handing.runner.close();
  await handing.database.close();
  observation.close();
  collector.close();
}, 60_000);
