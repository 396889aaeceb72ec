import { LANES, type LaneName } from "../jobs/job-work.ts";
import type { Observer } from "./observer.ts";
import { openRegistry, type Reading, type Registry } from "./registry.ts";

/** Bounds in seconds. */
const CALLS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const WAITS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800];
const SCANS = [0.5, 1, 2.5, 5, 7.5, 10, 15, 20, 30, 45, 60];
const JOBS = [0.1, 0.5, 1, 5, 10, 30, 60, 300, 1800, 3600, 14_400];

/** Jobs of one lane that wait. */
export interface Waiting {
  readonly lane: LaneName;
  readonly count: number;
  /** When the oldest was stored, ISO 8601. */
  readonly oldestAt: string;
}

/** Numbers that other parts of the process count. Each may fail: the metric is then left out. */
export interface MetricSources {
  /** Jobs that wait, over all processes. */
  readonly queued: () => Promise<readonly Waiting[]>;
  /** The machine's time in milliseconds (default: that of the system). */
  readonly nowMs?: () => number;
}

/** The metrics of what a process does. */
export interface Metrics {
  readonly registry: Registry;
  readonly observer: Observer;
}

const readings = (counts: Iterable<readonly [string, number]>): Reading[] =>
  Array.from(counts, ([label, value]) => ({ labels: [label], value }));

/** Opens the metrics of calls, jobs, scans and sources. docs/operations.md lists them. */
export function openMetrics({ queued, nowMs = Date.now }: MetricSources): Metrics {
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
  const working = new Map<LaneName, number>(LANES.map((lane) => [lane, 0]));
  const countWork = (lane: LaneName, by: number) => working.set(lane, (working.get(lane) ?? 0) + by);
  const waiting = async (of: (lane: readonly Waiting[]) => number) => {
    const all = await queued();
    return LANES.map((lane) => ({ labels: [lane], value: of(all.filter((each) => each.lane === lane)) }));
  };
  const deliveries = registry.counter({
    name: "broker_deliveries_total",
    help: "Attempts to deliver messages, by kind and outcome.",
    labels: ["kind", "outcome"],
  });
  const deliverySeconds = registry.histogram(
    { name: "broker_delivery_duration_seconds", help: "Time of an attempt to deliver a message.", labels: ["kind"] },
    CALLS,
  );
  registry.reading(
    { name: "broker_queue_depth", help: "Jobs that wait, by lane, over all processes.", labels: ["lane"] },
    "gauge",
    () => waiting((lane) => lane.reduce((sum, { count }) => sum + count, 0)),
  );
  registry.reading(
    { name: "broker_queue_oldest_seconds", help: "Age of the oldest job that waits, by lane.", labels: ["lane"] },
    "gauge",
    () =>
      waiting((lane) =>
        Math.max(0, ...lane.map(({ oldestAt }) => Math.round((nowMs() - Date.parse(oldestAt)) / 1000))),
      ),
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
        if (before === "running") countWork(lane, -1);
        if (state === "running") {
          countWork(lane, 1);
          if (waitMs !== null) waits.observe([lane], waitMs / 1000);
        } else if (state !== "queued" && state !== "left") {
          jobs.add([kind, state]);
          if (ms !== null) jobSeconds.observe([kind], ms / 1000);
        }
      },
      scanEnded: ({ status, ms }) => scanSeconds.observe([status], ms / 1000),
      sourceAnswered: ({ source, outcome }) => lookups.add([source, outcome]),
      deliveryEnded: ({ kind, outcome, ms }) => {
        deliveries.add([kind, outcome]);
        deliverySeconds.observe([kind], ms / 1000);
      },
    },
  };
}
