import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { processRuns } from "@broker/adapters";
import { AppError } from "@broker/contracts";

/** The process that a lock names; null = there is no lock, or it names none. */
function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

/** Makes the lock whole, so that none is ever read without its process; false = there is one. */
function create(file: string): boolean {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, String(process.pid), { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/**
 * Holds a lock file against every other process; a lock of a process that has ended is taken over. AppError `usage`
 * with the sentence `held` while another holds it.
 * @returns releases it
 */
export function lockFile(file: string, held: string): () => void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 2; attempt += 1) {
    if (create(file))
      return () => {
        if (holderOf(file) === process.pid) rmSync(file, { force: true });
      };
    const holder = holderOf(file);
    if (holder !== null && processRuns(holder)) break;
    rmSync(file, { force: true });
  }
  throw new AppError("usage", held, { hint: "Wait until it has finished, then try again." });
}
