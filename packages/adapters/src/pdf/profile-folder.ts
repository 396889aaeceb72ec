import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "broker-print-";

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Removes folders left by processes that were killed. */
function sweep(root: string): void {
  for (const name of readdirSync(root)) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) removeProfile(join(root, name));
  }
}

/**
 * A folder for one browser's profile, named after this process, so that a later process can tell whether it is still in
 * use.
 */
export function makeProfile(root: string = tmpdir()): string {
  sweep(root);
  return mkdtempSync(join(root, `${PREFIX}${process.pid}-`));
}

/** Removes a profile. A browser that ends writes to it a little longer. */
export function removeProfile(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}
