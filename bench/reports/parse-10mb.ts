import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";
import { bundleReader, readInProcess, rounded } from "./read-in-process.ts";
import { writeDefenderJson, writeTenableCsv } from "./write-lists.ts";
import { writeNessus } from "./write-nessus.ts";

const BYTES = 10 * 1024 ** 2;
const MAX_SECONDS = 1;
const MAX_MB = 300;
const ROUNDS = 5;

/** A Nessus XML, a Tenable CSV and a Defender JSON of 10 MB: seconds and the most memory of the process. */
export async function parse10mb(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "parse-10mb-"));
  const files = { xml: join(folder, "a.xml"), csv: join(folder, "a.csv"), json: join(folder, "a.json") };
  try {
    const reader = await bundleReader(folder);
    await writeNessus(files.xml, BYTES);
    writeTenableCsv(files.csv, BYTES);
    writeDefenderJson(files.json, BYTES);
    const detail: Record<string, number | string> = {};
    let [slowest, most] = [0, 0];
    for (const [format, path] of Object.entries(files)) {
      const runs = Array.from({ length: ROUNDS }, () => readInProcess(reader, "product", path));
      const seconds = median(runs.map(({ ms }) => ms)) / 1000;
      const megabytes = Math.max(...runs.map((run) => run.megabytes));
      [slowest, most] = [Math.max(slowest, seconds), Math.max(most, megabytes)];
      Object.assign(detail, {
        [`${format}Seconds`]: rounded(seconds),
        [`${format}Megabytes`]: rounded(megabytes, 0),
        [`${format}Findings`]: runs[0]?.total ?? 0,
      });
    }
    const bar = `≤ ${MAX_SECONDS} s, ≤ ${MAX_MB} MB`;
    const ok = slowest <= MAX_SECONDS && most <= MAX_MB;
    return [{ name: "parse-10mb", value: rounded(slowest), unit: "s, slowest of XML, CSV, JSON", bar, ok, detail }];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
