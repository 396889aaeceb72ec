import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildHost, recordedStream, run } from "@broker/cli/testing";
import { newestChange } from "../../newest-change.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
/** Sources of the sample workspace. */
const MADE_FROM = [
  "fixtures/src",
  "fixtures/companies",
  "packages/cli/src/demo",
  "packages/cli/src/sample",
  "packages/core/src",
  "packages/adapters/src/store",
];
/** Longer than any maker takes, on a loaded machine too: what is older was left behind. */
const LONGEST_MS = 600_000;
/** The number of the process that makes a sample. */
const MAKER = "maker";

let sourceVersion: string | undefined;

/** One sample per day and state of its sources, which are checked once per process. */
function sampleName(): string {
  const day = new Date().toISOString().slice(0, 10);
  sourceVersion ??= MADE_FROM.map((path) => newestChange(join(root, path))).join();
  return `sample-${day}-${createHash("sha256").update(sourceVersion).digest("hex").slice(0, 12)}`;
}

/** Loads it as the first command on a demo workspace does. */
async function make(folder: string): Promise<void> {
  const [stdout, stderr] = [recordedStream(), recordedStream()];
  const env = { USER: "sam", PATH: process.env.PATH, BROKER_HOME: folder };
  const code = await run(["--demo", "tier", "show"], buildHost({ cwd: folder, userHome: folder, env, stdout, stderr }));
  if (code !== 0) throw new Error(`The sample could not be loaded: ${stderr.text()}`);
}

/** Whether the process that makes it was killed; false = it is at work, or has not yet written its number. */
function isAbandoned(making: string): boolean {
  try {
    if (Date.now() - statSync(making).mtimeMs > LONGEST_MS) return true;
    process.kill(Number(readFileSync(join(making, MAKER), "utf8")), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

/** The folder of the loaded demo workspace. The first caller on this machine makes it; others wait. */
async function storedSample(): Promise<string> {
  const shelf = process.env.BROKER_TESTS_SHELF ?? join(tmpdir(), `broker-tests-${process.getuid?.() ?? 0}`);
  mkdirSync(shelf, { recursive: true });
  const stored = join(shelf, sampleName());
  const making = `${stored}.making`;
  while (!existsSync(stored)) {
    if (isAbandoned(making)) rmSync(making, { recursive: true, force: true });
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
  return join(stored, "demo");
}

/** Copies the demo workspace, with the sample loaded, into a folder. */
export async function copyDemo(into: string): Promise<void> {
  cpSync(await storedSample(), into, { recursive: true });
}

/** Copies the sample into a folder, as the home of a workspace with the database broker.db. */
export async function copySample(into: string): Promise<void> {
  await copyDemo(into);
  rmSync(join(into, "loaded.json"));
  renameSync(join(into, "demo.db"), join(into, "broker.db"));
}
