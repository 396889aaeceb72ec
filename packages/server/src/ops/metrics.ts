import { LANES } from "../jobs/job-work.ts";
import type { Observer } from "./observer.ts";
import { openRegistry, type Reading, type Registry } from "./registry.ts";

/** Bounds in seconds. */
const CALLS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAITS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800];
const SCANS = [0.5, 1, 2.5, 5, 7.5, 10, 15, 20, 30, 45, 60];
const JOBS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800, 3600, 14_400];

/** Jobs in the queue and at work, by lane. */
export type Depth = Readonly<Record<string, number>>;

/** Numbers that other parts of the process count. Each may fail: the metric is then left out. */
export interface MetricSources {
  /** Jobs that wait in each lane, over all processes (default: those that this process observes). */
  readonly queued?: () => Promise<Depth>;
}

/** The metrics of what a process does. */
export interface Metrics {
  readonly registry: Registry;
  readonly observer: Observer;
}

const readings = (counts: Iterable<readonly [string, number]>): Reading[] =>
  Array.from(counts, ([label, value]) => ({ labels: [label], value }));

/** Opens the metrics of calls, jobs, scans and sources. docs/operations.md lists them. */
export function openMetrics({ queued }: MetricSources = {}): Metrics {
  const registry = openRegistry();
  const requests = registry.counter({
    name: "broker_http_requests_total",
    help: "Calls answered, by route template and status.",
    labels: ["method", "route", "status"],
  });
  const requestSeconds = registry.histogram(
    { name: "broker_http_request_duration_seconds", help: "Time until a call was answered.", labels: ["route"] },
    CALLS,
  );
  const jobs = registry.counter({
    name: "broker_jobs_total",
    help: "Jobs that ended, by kind and outcome.",
    labels: ["kind", "outcome"],
  });
  const waits = registry.histogram(
    { name: "broker_job_wait_seconds", help: "Time that jobs waited before they began.", labels: ["lane"] },
    WAITS,
  );
  const jobSeconds = registry.histogram(
    { name: "broker_job_duration_seconds", help: "Time that jobs took, without waiting.", labels: ["kind"] },
    JOBS,
  );
  const scanSeconds = registry.histogram(
    {
      name: "broker_scan_duration_seconds",
      help: "Time that scans took, by status of the report.",
      labels: ["status"],
    },
    SCANS,
  );
  const lookups = registry.counter({
    name: "broker_source_lookups_total",
    help: "Lookups at outside sources, by source and outcome.",
    labels: ["source", "outcome"],
  });
  const waiting = new Map<string, number>(LANES.map((lane) => [lane, 0]));
  const working = new Map<string, number>(LANES.map((lane) => [lane, 0]));
  const count = (counts: Map<string, number>, lane: string, by: number) =>
    counts.set(lane, (counts.get(lane) ?? 0) + by);
  registry.reading(
    { name: "broker_queue_depth", help: "Jobs that wait, by lane.", labels: ["lane"] },
    "gauge",
    async () => readings(queued === undefined ? waiting : Object.entries(await queued())),
  );
  registry.reading(
    { name: "broker_jobs_running", help: "Jobs that this process runs, by lane.", labels: ["lane"] },
    "gauge",
    () => readings(working),
  );
  return {
    registry,
    observer: {
      requestEnded({ method, route, status, ms }) {
        requests.add([method, route, String(status)]);
        requestSeconds.observe([route], ms / 1000);
      },
      jobChanged({ kind, lane, state, before, waitMs, ms }) {
        if (before !== null) count(before === "queued" ? waiting : working, lane, -1);
        if (state === "queued") count(waiting, lane, 1);
        else if (state === "running") {
          count(working, lane, 1);
          if (waitMs !== null) waits.observe([lane], waitMs / 1000);
        } else if (state !== "left") {
          jobs.add([kind, state]);
          if (ms !== null) jobSeconds.observe([kind], ms / 1000);
        }
      },
      scanEnded: ({ status, ms }) => scanSeconds.observe([status], ms / 1000),
      sourceAnswered: ({ source, outcome }) => lookups.add([source, outcome]),
    },
  };
}
