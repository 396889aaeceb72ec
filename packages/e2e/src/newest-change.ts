import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * When a file, or the newest below a folder, was changed last; milliseconds since 1970, 0 = there is none. Tests and
 * packages do not count.
 */
export function newestChange(path: string): number {
  const status = statSync(path, { throwIfNoEntry: false });
  if (status === undefined) return 0;
  if (!status.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : status.mtimeMs;
  const inner = readdirSync(path).filter((name) => name !== "node_modules");
  return Math.max(0, ...inner.map((name) => newestChange(join(path, name))));
}
