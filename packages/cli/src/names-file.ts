import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Whether the text names a result file rather than a stored scan: a path, or a name that exists and ends as result files do. */
export function namesFile(cwd: string, reference: string): boolean {
  return /[/\\]/.test(reference)
    ? !/^https?:\/\//i.test(reference)
    : /\.(nd)?json$/i.test(reference) && existsSync(resolve(cwd, reference));
}
