import { renameSync } from "node:fs";

/** What Windows answers while another process has the file open: a virus scanner, a backup, a reader. */
const LOCKED: readonly unknown[] = ["EPERM", "EACCES", "EBUSY"];
/** Pauses in milliseconds, 1.5 s together: a scanner holds a small file for less. */
const PAUSES = [10, 20, 40, 80, 150, 300, 400, 500];

const sleep = new Int32Array(new SharedArrayBuffer(4));

/** What renaming uses; differs only in tests. */
interface RenamePorts {
  readonly platform: string;
  readonly rename: (from: string, to: string) => void;
  readonly pause: (ms: number) => void;
}

const PORTS: RenamePorts = {
  platform: process.platform,
  rename: renameSync,
  pause: (ms) => void Atomics.wait(sleep, 0, 0, ms),
};

/**
 * Renames a file over another. On Windows a file that another process has open cannot be replaced: it is tried again
 * for a second and a half. Elsewhere a lock does not prevent it. Throws the file system's last error.
 */
export function renameOver(from: string, to: string, { platform, rename, pause }: RenamePorts = PORTS): void {
  const pauses = platform === "win32" ? [...PAUSES] : [];
  for (;;)
    try {
      rename(from, to);
      return;
    } catch (error) {
      const ms = pauses.shift();
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (ms === undefined || !LOCKED.includes(code)) throw error;
      pause(ms);
    }
}
