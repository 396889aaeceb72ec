import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { DAY_MS } from "./day-ms.ts";

const KEPT_MS = 30 * DAY_MS;

/**
 * Removes answers that were kept more than thirty days ago; all of them are long out of date, and what was read about a
 * company need not stay. Gives how many; a folder or file that is not there or cannot be removed is left for the next
 * time.
 */
export function pruneCache(folder: string, now: Date): number {
  let removed = 0;
  for (const name of filesOf(folder)) {
    const file = join(folder, name);
    try {
      if (now.getTime() - statSync(file).mtimeMs <= KEPT_MS) continue;
      rmSync(file);
      removed += 1;
    } catch {
      // Another process was faster.
    }
  }
  return removed;
}

function filesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".json"));
  } catch {
    return [];
  }
}
