import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const MEMORY = "/dev/shm";
const BEGINS = `broker-tests-${process.getuid?.() ?? 0}-`;
/** What the tests of one run hold at most at one time is a tenth of it. */
const LEAST_BYTES = 3 * 1024 ** 3;
const PATIENCE_MS = 5000;

/** Whether programs may be run from the system's memory disk, and it has room. */
function isFit(): boolean {
  try {
    const mounted = readFileSync("/proc/mounts", "utf8").split("\n");
    const options = mounted.findLast((line) => line.split(" ")[1] === MEMORY)?.split(" ")[3] ?? "noexec";
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return !options.split(",").includes("noexec") && bavail * bsize >= LEAST_BYTES;
  } catch {
    return false;
  }
}

/**
 * The folder for the temporary files of a run's tests. In memory if the system has a disk there: a thousand databases
 * are created and deleted, each of whose writes would otherwise wait for the disk.
 */
export function testFolder(): string {
  return isFit() ? join(MEMORY, BEGINS + process.pid) : tmpdir();
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Files of a folder, which may just have been removed. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/**
 * Waits until the database servers in the folder have stopped. Each then empties its own folder, but where root runs
 * the tests, it may not remove it.
 */
async function serversStopped(folder: string): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const isRunning = (name: string) => name.startsWith("pg-") && filesIn(join(folder, name)).length > 0;
  while (Date.now() < until && filesIn(folder).some(isRunning)) await sleep(50);
}

/**
 * Makes the folder for a run in memory, and takes away those that runs which were killed left there. Gives what removes
 * it at the end.
 */
export function setup(): (() => Promise<void>) | undefined {
  const folder = testFolder();
  if (!folder.startsWith(MEMORY)) return undefined;
  for (const name of readdirSync(MEMORY))
    if (name.startsWith(BEGINS) && !isAlive(Number(name.slice(BEGINS.length))))
      rmSync(join(MEMORY, name), { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o755 });
  return async () => {
    await serversStopped(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
}
