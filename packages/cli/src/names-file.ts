import { existsSync } from "node:fs";
import { resolve } from "node:path";

/** Whether a text is written as a path: from here, from above, from the root, from home or from a drive. */
const writtenAsPath = (text: string) => /^(\.{1,2}|~|[a-z]:)?[/\\]/i.test(text);

/**
 * Whether the text names a result file rather than a stored scan or a client: something with a slash that is there,
 * that is written as a path or ends as result files do; without a slash a name that exists and ends so. 'Smith T/A
 * Jones Ltd' is a client.
 */
export function namesFile(cwd: string, reference: string): boolean {
  const result = /\.(nd)?json$/i.test(reference);
  if (!/[/\\]/.test(reference)) return result && existsSync(resolve(cwd, reference));
  if (/^https?:\/\//i.test(reference)) return false;
  return result || writtenAsPath(reference) || existsSync(resolve(cwd, reference));
}
