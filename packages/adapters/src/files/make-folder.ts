import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those above it with the mode, one at a time: where a file system refuses new names (as /proc does), Node's own
 * recursive way tries for ever. Throws what the file system throws.
 */
export function makeFolder(path: string, mode: number): void {
  if (existsSync(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was faster.
    if (!existsSync(path)) throw error;
  }
}
