import { createHash } from "node:crypto";
import { canonicalJson } from "@broker/core";
import { untilAborted, workerThread } from "../worker/worker-thread.ts";
import type { Simulate, Simulated, Simulation } from "./simulation.ts";

/** The same data as if requested at another moment: each value equal to that moment is replaced. */
function restamped<Data>(data: Data, moment: string, other: string): Data {
  const put = (value: unknown): unknown => {
    if (value === moment) return other;
    if (Array.isArray(value)) return value.map(put);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, put(part)]));
  };
  return put(data) as Data;
}

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./simulation-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

const thread = workerThread<Simulation>(PROGRAM);

/**
 * Simulates in a worker thread, one simulation after the other, so that the server answers other calls. A simulation
 * without waiting callers is stopped, or never begun.
 */
export const simulateInWorker: Simulate = async <const Asked extends Simulation>(asked: Asked, signal?: AbortSignal) =>
  (await thread(asked, signal)) as Simulated<Asked>;

/** Maximum number of cached simulations; a forecast takes some hundred kilobytes. */
const MAX_CACHED = 24;

interface Kept {
  readonly figures: Promise<unknown>;
  readonly stop: AbortController;
  /** The moment at which the figures were requested. */
  readonly moment: string;
  /** Number of callers that wait for the figures. */
  waiting: number;
  isThrough: boolean;
}

/** The moment of the request, which the figures carry; null = figures of a portfolio, which are not cached. */
function momentOf(asked: Simulation): string | null {
  if (asked.kind === "scenarios") return null;
  return asked.kind === "forecast" ? asked.run.asOf : asked.question.run.asOf;
}

const keyOf = (asked: Simulation, moment: string) =>
  createHash("sha256")
    .update(canonicalJson(restamped(asked, moment, "")))
    .digest("base64");

/**
 * Runs the same simulation once: its figures are cached, and callers during a run share it. This is exact, since a
 * simulation takes its random numbers from the seed in its input and no figure depends on the moment of the request,
 * which is replaced in cached figures. The oldest is dropped if there is no room; a run without waiting callers is
 * stopped. Failures are not cached.
 */
export function cacheSimulations(simulate: Simulate, most: number = MAX_CACHED): Simulate {
  const cache = new Map<string, Kept>();

  const begin = (key: string, moment: string, asked: Simulation): Kept => {
    const stop = new AbortController();
    const figures: Promise<unknown> = simulate(asked, stop.signal);
    const begun: Kept = { figures, stop, moment, waiting: 0, isThrough: false };
    const drop = (): void => {
      if (cache.get(key) === begun) cache.delete(key);
    };
    figures.then(() => {
      begun.isThrough = true;
    }, drop);
    stop.signal.addEventListener("abort", drop, { once: true });
    return begun;
  };

  return async <const Asked extends Simulation>(asked: Asked, signal?: AbortSignal) => {
    const moment = momentOf(asked);
    if (moment === null) return simulate(asked, signal);
    const key = keyOf(asked, moment);
    const one = cache.get(key) ?? begin(key, moment, asked);
    // The most recently requested is last, and is dropped last.
    cache.delete(key);
    cache.set(key, one);
    const [oldest] = cache.keys();
    if (cache.size > most && oldest !== undefined) cache.delete(oldest);
    one.waiting += 1;
    try {
      const figures = (await untilAborted(one.figures, signal)) as Simulated<Asked>;
      return restamped(figures, one.moment, moment);
    } finally {
      one.waiting -= 1;
      if (one.waiting === 0 && !one.isThrough) one.stop.abort();
    }
  };
}
