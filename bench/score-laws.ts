import { companies } from "../fixtures/src/index.ts";
import { openOutsideWorld } from "../packages/e2e/src/world/outside-world.ts";
import { type LawSubject, scoreLawViolations } from "../packages/e2e/src/world/score-laws.ts";
import type { BenchResult } from "./bench-result.ts";

const SETS = 10_000;
const SEED = 1;

/**
 * Random sets of answers, certificates and check outcomes on every fixture company with its sources: violations of the
 * score's laws (a favourable input never lowers a figure, an unfavourable one never raises it, order changes nothing).
 */
export async function scoreLaws(): Promise<BenchResult[]> {
  const world = await openOutsideWorld();
  const subjects: LawSubject[] = [];
  for (const { site } of companies) {
    const report = await world.scan(site.domain);
    if (report.status !== "failed") subjects.push({ report, outside: await world.ask(report) });
  }
  await world.close();
  const violations = scoreLawViolations(subjects, SETS, SEED);
  for (const violation of violations.slice(0, 10)) process.stderr.write(`${violation}\n`);
  const detail = { sets: SETS, companies: subjects.length, seed: SEED };
  const ok = violations.length === 0;
  return [{ name: "score-laws", value: violations.length, unit: "violations", bar: "0", ok, detail }];
}
