import { mkdirSync, rmSync, statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** A process that holds a lock for longer was killed. */
const LOCK_MS = 120_000;

function isHeld(lock: string): boolean {
  const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  return since !== undefined && Date.now() - since < LOCK_MS;
}

/**
 * Builds what `isStale` says is old. Several processes at once build it once: who makes the folder `lock` builds, the
 * others wait for it.
 */
export async function buildOnce(lock: string, isStale: () => boolean, build: () => void): Promise<void> {
  while (isStale()) {
    try {
      mkdirSync(lock);
    } catch {
      if (!isHeld(lock)) rmSync(lock, { recursive: true, force: true });
      await sleep(200);
      continue;
    }
    try {
      if (isStale()) build();
      return;
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
}
