import { setImmediate } from "node:timers/promises";

/** Milliseconds that one piece of work may block the process before other work runs. */
const SLICE_MS = 10;

let began = 0;
/** Who waits to go on: one in each round of the event loop, or twenty scans would take their slices in the same. */
let line: Promise<unknown> = Promise.resolve();

/** Lets other work in this process run if the last yield is some time ago; else continues at once. */
export async function giveTurn(): Promise<void> {
  if (performance.now() - began < SLICE_MS) return;
  const mine = line.then(() => setImmediate());
  line = mine;
  await mine;
  began = performance.now();
}
