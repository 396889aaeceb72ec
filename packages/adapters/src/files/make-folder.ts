import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** A file of that name has nothing below it, not even itself. */
const isFolder = (path: string) => existsSync(`${path}/.`);

/**
 * Makes a folder and those above it with the mode, one at a time: where a file system refuses new names (as /proc
 * does), Node's own recursive way tries for ever. Throws what the file system throws.
 */
export function makeFolder(path: string, mode: number): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    // Another process was faster.
    if (!isFolder(path)) throw error;
  }
}
