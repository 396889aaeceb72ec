import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";
import { bundleReader, readInProcess, rounded } from "./read-in-process.ts";
import { writeNessus } from "./write-nessus.ts";

const BYTES = 300 * 1024 ** 2;
const MIN_RATIO = 0.4;
const MAX_MB = 300;
const ROUNDS = 3;

/** A Nessus XML of 300 MB against saxes alone on the same bytes, in turns, and the most memory of the process. */
export async function parseStream(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "parse-stream-"));
  const path = join(folder, "a.xml");
  try {
    const reader = await bundleReader(folder);
    await writeNessus(path, BYTES);
    const runs = Array.from({ length: ROUNDS }, () => ({
      bare: readInProcess(reader, "bare", path),
      ours: readInProcess(reader, "product", path),
    }));
    const bareMs = median(runs.map(({ bare }) => bare.ms));
    const ourMs = median(runs.map(({ ours }) => ours.ms));
    const megabytes = Math.max(...runs.map(({ ours }) => ours.megabytes));
    const value = rounded(bareMs / ourMs);
    const size = statSync(path).size / 1024 ** 2;
    const detail = {
      megabytes: rounded(megabytes, 0),
      megabytesPerSecond: rounded(size / (ourMs / 1000), 0),
      bareMegabytesPerSecond: rounded(size / (bareMs / 1000), 0),
      findings: runs[0]?.ours.total ?? 0,
    };
    const ok = value >= MIN_RATIO && megabytes <= MAX_MB;
    const bar = `≥ ${MIN_RATIO}, ≤ ${MAX_MB} MB`;
    return [{ name: "parse-stream", value, unit: "of bare saxes", bar, ok, detail }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
