import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";

const MAX_RATIO = 2;
const ROUNDS = 15;
const BUNDLE = fileURLToPath(new URL("../../packages/cli/dist/main.js", import.meta.url));

/** `broker onboard` up to its first question, against `broker clients show`, in turns: the ratio of the medians. */
export function onboardStart(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const env = { ...process.env, BROKER_HOME: folder, XDG_CONFIG_HOME: folder };
  const spentBy = (...args: readonly string[]): number => {
    const started = performance.now();
    const ran = spawnSync(process.execPath, [BUNDLE, ...args], { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
    if (ran.status !== 0) throw new Error(`broker ${args.join(" ")} ended with ${ran.status}: ${String(ran.stderr)}`);
    return performance.now() - started;
  };
  spentBy("clients", "add", "Acme Ltd", "domains=acme.example", "industry=Dentistry", "turnover=1m");
  const spent = { show: [] as number[], onboard: [] as number[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const each = { show: spentBy("clients", "show", "acme"), onboard: spentBy("onboard", "acme", "--no-input") };
    if (round > 0) for (const side of ["show", "onboard"] as const) spent[side].push(each[side]);
  }
  rmSync(folder, { recursive: true });
  const value = Math.round((median(spent.onboard) / median(spent.show)) * 100) / 100;
  const ms = (values: readonly number[]) => Math.round(median(values) * 10) / 10;
  const detail = { showMs: ms(spent.show), onboardMs: ms(spent.onboard) };
  const ok = value <= MAX_RATIO;
  return Promise.resolve([
    { name: "onboard-start", value, unit: "of 'clients show'", bar: `≤ ${MAX_RATIO}`, ok, detail },
  ]);
}
