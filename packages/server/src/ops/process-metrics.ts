import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { Reading, Registry } from "./registry.ts";

/** What identifies a build. */
export interface Build {
  readonly version: string;
  /** The commit it was built from; null = unknown. */
  readonly commit: string | null;
  /** The scoring method. */
  readonly method: string;
}

const NANO = 1e9;

/**
 * Adds metrics of the process, with the names that Prometheus' client libraries use, and returns how to stop them. The
 * delays of the event loop are those since the metrics were last read.
 */
export function addProcessMetrics(registry: Registry, { version, commit, method }: Build): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  registry.reading(
    { name: "broker_build_info", help: "The build that runs.", labels: ["version", "commit", "method"] },
    "gauge",
    () => [{ labels: [version, commit ?? "unknown", method], value: 1 }],
  );
  registry.reading(
    {
      name: "broker_event_loop_delay_seconds",
      help: "Delay of the event loop since the last scrape.",
      labels: ["statistic"],
    },
    "gauge",
    () => {
      const all: readonly (readonly [string, number])[] = [
        ["p50", delay.percentile(50)],
        ["p99", delay.percentile(99)],
        ["max", delay.max],
      ];
      const found =
        delay.count === 0 ? [] : all.map(([label, value]): Reading => ({ labels: [label], value: value / NANO }));
      delay.reset();
      return found;
    },
  );
  registry.reading({ name: "process_cpu_seconds_total", help: "Processor time used." }, "counter", () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / 1e6 }];
  });
  registry.reading({ name: "process_resident_memory_bytes", help: "Memory in use." }, "gauge", () => [
    { value: process.memoryUsage.rss() },
  ]);
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  registry.reading(
    { name: "process_start_time_seconds", help: "When the process started, in Unix time." },
    "gauge",
    () => [{ value: startedAt }],
  );
  // Linux only; left out elsewhere.
  registry.reading({ name: "process_open_fds", help: "Open file descriptors." }, "gauge", () => [
    { value: readdirSync("/proc/self/fd").length },
  ]);
  return () => void delay.disable();
}
