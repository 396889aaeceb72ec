import { asideThread } from "../aside/aside-thread.ts";
import type { Simulate, Simulated, Simulation } from "./simulation.ts";

/** The thread's program lies beside this file, as source or as a bundle. */
const PROGRAM = new URL(`./simulation-worker.${import.meta.url.endsWith(".ts") ? "ts" : "js"}`, import.meta.url);

const thread = asideThread<Simulation>(PROGRAM);

/**
 * Simulates in a thread of its own, so that the server answers others meanwhile; one simulation after the other. One
 * that nobody waits for any more is broken off, or never begun.
 */
export const simulateAside: Simulate = async <const Asked extends Simulation>(asked: Asked, signal?: AbortSignal) =>
  (await thread(asked, signal)) as Simulated<Asked>;
