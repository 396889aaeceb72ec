import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { processRuns } from "../../files/process-runs.ts";

/** Name beside `path` while it is written, with the process that writes it. */
export const besideOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.backup-${process.pid}-${randomBytes(4).toString("hex")}`);

const LEFT_OVER = /^\..*\.backup-(?<pid>\d+)-[0-9a-f]{8}(?:-journal|-wal|-shm)?$/;

/** Removes what killed backups and restores left in a folder: files and folders that no running process writes. */
export function removeLeftOvers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const { pid } = LEFT_OVER.exec(name)?.groups ?? {};
    if (pid !== undefined && !processRuns(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
}
