import { readFileSync } from "node:fs";
import { reportRenderer } from "../../packages/adapters/src/index.ts";
import { ScanReport } from "../../packages/contracts/src/index.ts";
import { AUDIENCES, type AudienceName, buildReportModel } from "../../packages/core/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { median } from "../percentile.ts";

const MAX_EACH_MS = 12;
const MAX_FIVE_MS = 60;
const WARM_UP = 40;
const ROUNDS = 100;

const hundredths = (value: number) => Math.round(value * 100) / 100;

/** Every audience's report except the full one, which contains all of their sections. */
export const FIVE = (Object.keys(AUDIENCES) as AudienceName[]).filter((name) => name !== "full");

/** The test report also used by the templates' tests. */
export function sampleReport(): ScanReport {
  const sample = new URL("../../templates/report/sample.json", import.meta.url);
  return ScanReport.parse(JSON.parse(readFileSync(sample, "utf8")));
}

/**
 * Each audience's report of the sample scan as HTML, model and layout together, warm: milliseconds, the median of a
 * hundred.
 */
export function reportHtml(): Promise<BenchResult[]> {
  const report = sampleReport();
  const renderer = reportRenderer();
  const spent = new Map<AudienceName, number[]>(FIVE.map((audience) => [audience, []]));
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const [audience, times] of spent) {
      const started = performance.now();
      renderer.render(buildReportModel(report, { audience }), "html");
      if (round >= WARM_UP) times.push(performance.now() - started);
    }
  }
  const medians = [...spent].map(([audience, times]) => [audience, hundredths(median(times))] as const);
  const slowest = Math.max(...medians.map(([, time]) => time));
  const five = hundredths(medians.reduce((sum, [, time]) => sum + time, 0));
  const detail = Object.fromEntries(medians);
  return Promise.resolve([
    { name: "report-html", value: slowest, unit: "ms", bar: `≤ ${MAX_EACH_MS}`, ok: slowest <= MAX_EACH_MS, detail },
    { name: "report-html-five", value: five, unit: "ms", bar: `≤ ${MAX_FIVE_MS}`, ok: five <= MAX_FIVE_MS, detail },
  ]);
}
