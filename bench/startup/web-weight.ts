import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAppIfStale } from "../../packages/e2e/src/screens/browser/app-build.ts";
import { copySample } from "../../packages/e2e/src/screens/browser/sample-copy.ts";
import { serveInProcess } from "../../packages/e2e/src/screens/browser/serve-in-process.ts";
import type { BenchResult } from "../bench-result.ts";
import { type FetchedScript, fetchedScripts } from "./fetched-scripts.ts";

const MAX_KB = 180;

/** Addresses by the name of their screen. */
const SCREENS = {
  tiers: "/tiers",
  analysis: "/analysis?url=pennine-haulage.example",
  app: "/app",
  dashboard: "/app?view=dashboard",
  onboarding: "/dashboard/onboarding?client=pennine-haulage.example",
  clients: "/dashboard",
  reporting: "/dashboard/reporting",
  prospects: "/prospects",
  portfolio: "/portfolio",
  engine: "/dashboard/compliance-engine",
  framework: "/dashboard/compliance-engine?client=pennine-haulage.example&framework=cyber-essentials",
  ccr: "/dashboard/ccr",
  ctem: "/dashboard/insurance-compliance",
  demo: "/demo-analyzer?url=pennine-haulage.example",
} as const;
const HELD: readonly string[] = ["tiers", "analysis", "onboarding"];

const kilobytes = (scripts: readonly FetchedScript[]) =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

/**
 * JavaScript that a screen fetches until its first paint, gzip, from `broker serve` on the sample workspace; kB of 1000
 * bytes.
 */
export async function webWeight(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  await buildAppIfStale();
  await copySample(join(folder, "home"));
  writeFileSync(
    join(folder, "broker.config.json"),
    JSON.stringify({ home: "home", database: "sqlite:home/broker.db" }),
  );
  const served = await serveInProcess(folder);
  try {
    const fetched = await fetchedScripts(served.link, Object.values(SCREENS), folder);
    return Object.entries(SCREENS).map(([screen, path]) => {
      const scripts = fetched.get(path) ?? [];
      const value = kilobytes(scripts);
      const held = HELD.includes(screen);
      const heaviest = [...scripts].sort((one, other) => other.bytes - one.bytes).slice(0, 8);
      return {
        name: `web-weight-${screen}`,
        value,
        unit: "kB gzip",
        bar: held ? `≤ ${MAX_KB}` : null,
        ok: !held || (value > 0 && value <= MAX_KB),
        detail: {
          files: scripts.length,
          ...Object.fromEntries(heaviest.map((script) => [script.name.replace("/assets/", ""), script.bytes])),
        },
      };
    });
  } finally {
    await served.close();
    rmSync(folder, { recursive: true });
  }
}
