import type { JobStore, PoolState, WorkspaceDatabase } from "@broker/adapters";
import { METHOD_VERSION } from "@broker/contracts";
import { laneOf } from "../jobs/job-work.ts";
import { openMetrics } from "./metrics.ts";
import { type Observer, observers } from "./observer.ts";
import type { OpsSource } from "./ops-server.ts";
import { addProcessMetrics, type Build } from "./process-metrics.ts";
import { freeBytes, readDatabases, readReadiness } from "./readiness.ts";

type Watched = Pick<WorkspaceDatabase, "health" | "pool"> & {
  /** Absent = what waits for delivery is not counted. */
  readonly outbox?: Pick<WorkspaceDatabase["outbox"], "waiting">;
};

/** What a server or worker reports to its operator. */
export interface Observation {
  /** Receives what the process does. */
  readonly observer: Required<Observer>;
  /** Names a database that the process uses, once it is open; the result is called before it is closed. */
  watch(database: Watched): () => void;
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
  watch: () => () => undefined,
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
  const databases = new Set<Watched>();
  const health = () => [...databases].map((database) => () => database.health());
  const readiness = () => readReadiness({ state: () => state, health: health(), folder });
  /** The pools of all databases together; null = none has one. */
  const pool = (): PoolState | null => {
    const pools = [...databases].flatMap((database) => database.pool() ?? []);
    const sum = (count: (one: PoolState) => number) => pools.reduce((total, one) => total + count(one), 0);
    if (pools.length === 0) return null;
    return { size: sum((one) => one.size), idle: sum((one) => one.idle), waiting: sum((one) => one.waiting) };
  };
  registry.reading(
    { name: "broker_database_pool_connections", help: "Connections to the database, by state.", labels: ["state"] },
    "gauge",
    () => {
      const now = pool();
      if (now === null) return [];
      return [
        { labels: ["idle"], value: now.idle },
        { labels: ["in_use"], value: now.size - now.idle },
      ];
    },
  );
  registry.reading(
    { name: "broker_database_pool_waiting", help: "Queries that wait for a connection." },
    "gauge",
    () => {
      const now = pool();
      return now === null ? [] : [{ value: now.waiting }];
    },
  );
  registry.reading(
    { name: "broker_databases", help: "Open databases, one for each workspace, by state.", labels: ["state"] },
    "gauge",
    async () => Object.entries(await readDatabases(health())).map(([of, value]) => ({ labels: [of], value })),
  );
  registry.reading(
    { name: "broker_outbox_messages", help: "Messages that wait for delivery, by kind.", labels: ["kind"] },
    "gauge",
    async () => {
      const nothing: Readonly<Record<string, number>> = {};
      const all = await Promise.all([...databases].map(async ({ outbox }) => (await outbox?.waiting()) ?? nothing));
      const kinds = new Set(all.flatMap((waiting) => Object.keys(waiting)));
      return [...kinds].map((kind) => ({
        labels: [kind],
        value: all.reduce((sum, waiting) => sum + (waiting[kind] ?? 0), 0),
      }));
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
    watch(opened) {
      databases.add(opened);
      return () => void databases.delete(opened);
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
