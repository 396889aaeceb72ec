import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { loadSample, run } from "@broker/cli/testing";
import { newestChange } from "../../newest-change.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
/** Sources of the sample workspace. */
const MADE_FROM = [
  "fixtures/src",
  "fixtures/companies",
  "packages/cli/src/sample",
  "packages/core/src",
  "packages/adapters/src/store",
];
const PATIENCE_MS = 110_000;
/** The number of the process that makes a sample. */
const MAKER = "maker";

let sourceVersion: string | undefined;

/** One sample per day and state of its sources, which are checked once per process. */
function sampleName(): string {
  const day = new Date().toISOString().slice(0, 10);
  sourceVersion ??= MADE_FROM.map((path) => newestChange(join(root, path))).join();
  return `sample-${day}-${createHash("sha256").update(sourceVersion).digest("hex").slice(0, 12)}`;
}

async function make(folder: string): Promise<void> {
  await loadSample({
    home: folder,
    database: `sqlite:${join(folder, "broker.db")}`,
    now: new Date(),
    host: {
      env: { USER: "sam", PATH: process.env.PATH },
      platform: process.platform,
      signal: new AbortController().signal,
    },
    run,
    tell: () => undefined,
  });
}

/** Whether the process that makes it was killed; false = it is at work, or has not yet written its number. */
function isAbandoned(making: string): boolean {
  try {
    process.kill(Number(readFileSync(join(making, MAKER), "utf8")), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** Copies the sample workspace into a folder. The first caller on this machine makes it; others wait. */
export async function copySample(into: string): Promise<void> {
  const shelf = process.env.BROKER_TESTS_SHELF ?? join(tmpdir(), `broker-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(shelf, { recursive: true });
  const stored = join(shelf, sampleName());
  const making = `${stored}.making`;
  const until = Date.now() + PATIENCE_MS;
  while (!existsSync(stored)) {
    if (Date.now() > until || isAbandoned(making)) rmSync(making, { recursive: true, force: true });
    try {
      mkdirSync(making);
    } catch {
      await sleep(200);
      continue;
    }
    try {
      writeFileSync(join(making, MAKER), String(process.pid));
      await make(making);
      rmSync(join(making, MAKER));
      renameSync(making, stored);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  cpSync(stored, into, { recursive: true });
}
