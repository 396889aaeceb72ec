import { setImmediate } from "node:timers/promises";

/** Milliseconds that one piece of work may block the process before other work runs. */
const SLICE_MS = 10;

let began = 0;

/** Lets what waits in this process have its turn, where the last such turn is some time ago; else goes on at once. */
export async function giveTurn(): Promise<void> {
  if (performance.now() - began < SLICE_MS) return;
  await setImmediate();
  began = performance.now();
}
