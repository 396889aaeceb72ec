import { setTimeout as after } from "node:timers/promises";

/** Waits so many milliseconds; false = the signal fired first. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await after(ms, undefined, { signal });
    return true;
  } catch {
    return false;
  }
}
