import type { JobStore, WorkspaceDatabase } from "@broker/adapters";
import { METHOD_VERSION } from "@broker/contracts";
import { laneOf } from "../jobs/job-work.ts";
import { openMetrics } from "./metrics.ts";
import { type Observer, observers } from "./observer.ts";
import type { OpsSource } from "./ops-server.ts";
import { addProcessMetrics, type Build } from "./process-metrics.ts";
import { freeBytes, readReadiness } from "./readiness.ts";

type Watched = Pick<WorkspaceDatabase, "health" | "pool">;

/** What a server or worker reports to its operator. */
export interface Observation {
  /** Receives what the process does. */
  readonly observer: Required<Observer>;
  /** Names the database that the process uses, once it is open. */
  watch(database: Watched): void;
  /** Counts what waits in a workspace, whichever process stored it, until the result is called. */
  watchQueue(jobs: Pick<JobStore, "waiting">): () => void;
}

/** An observation, and what the operator port reads of it. */
export interface OpenObservation extends Observation, OpsSource {
  /** From then on the process serves; until then it is starting. */
  serving(): void;
  /** From then on the process accepts no new work. */
  drain(): void;
  close(): void;
}

/** What a process observes with. */
export interface ObservationSetup {
  readonly build: Omit<Build, "method">;
  /** The home directory: its disk must have room. */
  readonly folder: string;
  /** Further observers: the log, traces. */
  readonly others?: readonly Observer[];
}

/** Observes nothing. */
export const UNOBSERVED: Observation = {
  observer: observers([]),
  watch: () => undefined,
  watchQueue: () => () => undefined,
};

/** Opens the observation of a process. The server and the worker use the same. */
export function openObservation({ build, folder, others = [] }: ObservationSetup): OpenObservation {
  const queues = new Set<Pick<JobStore, "waiting">>();
  const { registry, observer } = openMetrics({
    queued: async () => {
      const waiting = await Promise.all([...queues].map((jobs) => jobs.waiting()));
      return waiting.flat().map(({ kind, count, oldestAt }) => ({ lane: laneOf({ kind }), count, oldestAt }));
    },
  });
  const stop = addProcessMetrics(registry, { ...build, method: METHOD_VERSION });
  let state: "starting" | "serving" | "draining" = "starting";
  let database: Watched | null = null;
  const readiness = () => readReadiness({ state: () => state, health: () => database?.health() ?? null, folder });
  registry.reading(
    { name: "broker_database_pool_connections", help: "Connections to the database, by state.", labels: ["state"] },
    "gauge",
    () => {
      const pool = database?.pool() ?? null;
      if (pool === null) return [];
      return [
        { labels: ["idle"], value: pool.idle },
        { labels: ["in_use"], value: pool.size - pool.idle },
      ];
    },
  );
  registry.reading(
    { name: "broker_database_pool_waiting", help: "Queries that wait for a connection." },
    "gauge",
    () => {
      const pool = database?.pool() ?? null;
      return pool === null ? [] : [{ value: pool.waiting }];
    },
  );
  registry.reading(
    { name: "broker_disk_free_bytes", help: "Free space on the home directory's disk." },
    "gauge",
    async () => {
      const free = await freeBytes(folder);
      return free === null ? [] : [{ value: free }];
    },
  );
  registry.reading({ name: "broker_ready", help: "1 if the process should receive work." }, "gauge", async () => [
    { value: (await readiness()).reasons.length === 0 ? 1 : 0 },
  ]);
  return {
    observer: observers([observer, ...others]),
    watch: (opened) => {
      database = opened;
    },
    watchQueue: (jobs) => {
      queues.add(jobs);
      return () => void queues.delete(jobs);
    },
    readiness,
    metrics: () => registry.text(),
    serving: () => {
      if (state === "starting") state = "serving";
    },
    drain: () => {
      state = "draining";
    },
    close: stop,
  };
}
