import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";

const MAX_RATIO = 2.5;
const ROUNDS = 25;

function spentBy(command: string, args: readonly string[]): number {
  const started = performance.now();
  const ran = spawnSync(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const spent = performance.now() - started;
  if (ran.status !== 0) throw new Error(`${command} ended with ${ran.status}`);
  return spent;
}

/**
 * `broker --version`, launcher and all, against an empty script under the same Node, in turns: the ratio of the
 * medians.
 */
export function cliStart(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const empty = join(folder, "empty.mjs");
  writeFileSync(empty, "");
  const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
  const spent = { empty: [] as number[], launcher: [] as number[], bundle: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const each = {
      empty: spentBy(process.execPath, [empty]),
      launcher: spentBy(path("../../bin/broker"), ["--version"]),
      bundle: spentBy(process.execPath, [path("../../packages/cli/dist/main.js"), "--version"]),
    };
    if (round > 0) for (const side of ["empty", "launcher", "bundle"] as const) spent[side].push(each[side]);
  }
  rmSync(folder, { recursive: true });
  const value = Math.round((median(spent.launcher) / median(spent.empty)) * 100) / 100;
  const ms = (values: readonly number[]) => Math.round(median(values) * 10) / 10;
  const detail = { emptyMs: ms(spent.empty), launcherMs: ms(spent.launcher), bundleMs: ms(spent.bundle) };
  return Promise.resolve([
    { name: "cli-start", value, unit: "of an empty script", bar: `≤ ${MAX_RATIO}`, ok: value <= MAX_RATIO, detail },
  ]);
}
