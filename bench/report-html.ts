import { readFileSync } from "node:fs";
import { reportRenderer } from "../packages/adapters/src/index.ts";
import { ScanReport } from "../packages/contracts/src/index.ts";
import { buildReportModel } from "../packages/core/src/index.ts";
import type { BenchResult } from "./bench-result.ts";
import { median } from "./median.ts";

const MOST_MS = 12;
const WARM_UP = 40;
const ROUNDS = 100;

/** The full report of the sample scan as HTML, model and layout together, warm: milliseconds each, the median of a hundred. */
export function reportHtml(): Promise<BenchResult[]> {
  const sample = new URL("../templates/report/sample.json", import.meta.url);
  const report = ScanReport.parse(JSON.parse(readFileSync(sample, "utf8")));
  const renderer = reportRenderer();
  const spent: number[] = [];
  let characters = 0;
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const started = performance.now();
    characters = renderer.render(buildReportModel(report, { audience: "full" }), "html").length;
    if (round >= WARM_UP) spent.push(performance.now() - started);
  }
  const value = Math.round(median(spent) * 100) / 100;
  const detail = { slowestMs: Math.round(Math.max(...spent) * 100) / 100, characters };
  return Promise.resolve([
    { name: "report-html", value, unit: "ms", bar: `≤ ${MOST_MS}`, ok: value <= MOST_MS, detail },
  ]);
}
