import { setImmediate } from "node:timers/promises";

/** Milliseconds that one piece of work may block the process before other work runs. */
const SLICE_MS = 10;

let began = 0;

/** Lets other work in this process run if the last yield is some time ago; else continues at once. */
export async function giveTurn(): Promise<void> {
  if (performance.now() - began < SLICE_MS) return;
  await setImmediate();
  began = performance.now();
}
