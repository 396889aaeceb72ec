import { createHash } from "node:crypto";
import { canonicalJson } from "@broker/core";
import { untilAborted, workerThread } from "../worker/worker-thread.ts";
import type { Simulate, Simulated, Simulation } from "./simulation.ts";

/** The same data as if they had been asked for at another moment: each value that is that moment is the other one. */
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
 * Simulates in a thread of its own, so that the server answers others meanwhile; one simulation after the other. One
 * that nobody waits for any more is broken off, or never begun.
 */
export const simulateInWorker: Simulate = async <const Asked extends Simulation>(asked: Asked, signal?: AbortSignal) =>
  (await thread(asked, signal)) as Simulated<Asked>;

/** Simulations of which the figures are kept; of a forecast they are some hundred kilobytes. */
const MAX_CACHED = 24;

interface Kept {
  readonly figures: Promise<unknown>;
  readonly stop: AbortController;
  /** The moment that the figures were asked for. */
  readonly moment: string;
  /** Callers that wait for the figures. */
  waiting: number;
  isThrough: boolean;
}

/** The moment that a simulation was asked for, which its figures carry; null = a book's figures, which are not kept. */
function momentOf(asked: Simulation): string | null {
  if (asked.kind === "scenarios") return null;
  return asked.kind === "forecast" ? asked.run.asOf : asked.question.run.asOf;
}

const keyOf = (asked: Simulation, moment: string) =>
  createHash("sha256")
    .update(canonicalJson(restamped(asked, moment, "")))
    .digest("base64");

/**
 * Simulates the same thing once: its figures are kept, and whoever asks while it runs waits for it. That is exact,
 * since a simulation draws its random numbers by the seed in its input, and the moment of asking goes into no figure:
 * it is put anew into what is kept. The oldest goes where there is no room; one that nobody waits for any more is
 * broken off. A failure is not kept.
 */
export function cacheSimulations(simulate: Simulate, most: number = MAX_CACHED): Simulate {
  const kept = new Map<string, Kept>();

  const begin = (key: string, moment: string, asked: Simulation): Kept => {
    const stop = new AbortController();
    const figures: Promise<unknown> = simulate(asked, stop.signal);
    const begun: Kept = { figures, stop, moment, waiting: 0, isThrough: false };
    const drop = (): void => {
      if (kept.get(key) === begun) kept.delete(key);
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
    const one = kept.get(key) ?? begin(key, moment, asked);
    // The last that was asked for stands last, and goes last.
    kept.delete(key);
    kept.set(key, one);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
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
