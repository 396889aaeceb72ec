import { Worker } from "node:worker_threads";
import { AppError } from "@broker/contracts";
import { heardUntil } from "./heard-until.ts";
import type { Simulate, Simulated, Simulation } from "./simulation.ts";
import type { Told } from "./simulation-worker.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./simulation-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

/** A thread without work is let go after so many milliseconds. */
const IDLE_MS = 30_000;

let thread: Worker | null = null;
let letGo: NodeJS.Timeout | undefined;
/** One simulation at a time: each waits for the one before it. */
let last: Promise<unknown> = Promise.resolve();

function ready(): Worker {
  clearTimeout(letGo);
  if (thread !== null) return thread;
  const made = new Worker(PROGRAM);
  // The server's own socket keeps the process alive; a simulation under way does not hold its end up.
  made.unref();
  made.once("exit", () => {
    if (thread === made) thread = null;
  });
  thread = made;
  return made;
}

/** Ends the thread, in the middle of its work where it has any; the next simulation begins another. */
function end(worker: Worker): void {
  if (thread === worker) thread = null;
  void worker.terminate();
}

/** Rests the thread, which ends when nothing comes. */
function rest(worker: Worker): void {
  letGo = setTimeout(() => end(worker), IDLE_MS);
  letGo.unref();
}

function ask(asked: Simulation, signal: AbortSignal | undefined): Promise<Told> {
  signal?.throwIfAborted();
  const worker = ready();
  const leave = (): void => end(worker);
  return new Promise<Told>((resolve, reject) => {
    const ended = (code: number): void => reject(new Error(`The simulation's thread ended with ${code}.`));
    const done = (): void => {
      worker.off("error", reject);
      worker.off("exit", ended);
      rest(worker);
    };
    worker.once("message", (answer: Told) => {
      done();
      resolve(answer);
    });
    worker.once("error", reject);
    worker.once("exit", ended);
    signal?.addEventListener("abort", leave, { once: true });
    worker.postMessage(asked);
  }).finally(() => signal?.removeEventListener("abort", leave));
}

/**
 * Simulates in a thread of its own, so that the server answers others meanwhile; one simulation after the other. One that nobody waits
 * for any more is broken off, or never begun.
 */
export const simulateAside: Simulate = async <const Asked extends Simulation>(asked: Asked, signal?: AbortSignal) => {
  const mine = last.then(() => ask(asked, signal));
  last = mine.catch(() => undefined);
  const told = await heardUntil(mine, signal);
  if ("value" in told) return told.value as Simulated<Asked>;
  if ("failed" in told) throw new Error(told.failed);
  const { code, message, hint } = told.refused;
  throw new AppError(code, message, hint === undefined ? {} : { hint });
};
