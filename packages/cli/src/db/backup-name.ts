import { join } from "node:path";

/** `backups/2026-11-22T091500Z.db` below the home directory: sorts by time, stands on every file system. */
export function backupName(home: string, now: Date, kind = ""): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(":", "");
  return join(home, "backups", `${kind}${stamp}Z.db`);
}
