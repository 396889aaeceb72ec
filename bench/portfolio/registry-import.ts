import { createReadStream, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse";
import { companyKind } from "../../packages/adapters/src/register/company-kind.ts";
import { importRegister } from "../../packages/adapters/src/register/import-register.ts";
import { indexOfRegisters } from "../../packages/adapters/src/register/index-of-registers.ts";
import { openDatabase } from "../../packages/adapters/src/store/database/open-database.ts";
import { registeredName } from "../../packages/core/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { madeCompany, writeCompanyCsv } from "./write-company-csv.ts";

const ROWS = 1_000_000;
const MIN_RATIO = 0.5;
const MAX_MS = 5;
const LOOK_UPS = 2_000;

/** Seconds in which csv-parse reads the file without further processing. */
async function bareSeconds(path: string): Promise<number> {
  const started = performance.now();
  let rows = 0;
  for await (const _ of createReadStream(path, { highWaterMark: 1_048_576 }).pipe(parse())) rows += 1;
  if (rows !== ROWS + 1) throw new Error(`csv-parse read ${rows} rows`);
  return (performance.now() - started) / 1000;
}

/**
 * Imports a company file of a million rows with all 55 columns into SQLite, compared with csv-parse reading the same
 * file (the faster of a run before and after). Then looks up current, former and unknown names in it.
 */
export async function registryImport(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const path = join(folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
  const options = { database: `sqlite:${join(folder, "broker.db")}`, now: new Date("2026-11-05T09:00:00Z") };
  await writeCompanyCsv(path, ROWS);
  const before = await bareSeconds(path);
  const started = performance.now();
  const signal = new AbortController().signal;
  const opened = await openDatabase(options);
  const done = await importRegister(opened, {
    now: options.now,
    kind: companyKind,
    path,
    by: "bench",
    signal,
    onProgress: () => undefined,
  });
  const seconds = (performance.now() - started) / 1000;
  if (done.entries !== ROWS) throw new Error(`${done.entries} entries came in`);
  const bare = Math.min(before, await bareSeconds(path));

  const register = await indexOfRegisters(opened).register("companies-house");
  if (register === null) throw new Error("nothing came in");
  const spent: number[] = [];
  for (let n = 0; n < LOOK_UPS; n += 1) {
    const row = (n * 514_229) % ROWS;
    const name =
      n % 10 === 9 ? `ANONYMOUS ${row} LTD` : n % 5 === 3 ? `OLD ${madeCompany(row - (row % 8))}` : madeCompany(row);
    const startedAt = performance.now();
    const found = await register.byName(registeredName(name).key);
    spent.push(performance.now() - startedAt);
    if (found.length !== (n % 10 === 9 ? 0 : 1)) throw new Error(`${name}: ${found.length} found`);
  }
  await opened.close();
  const bytes = statSync(path).size;
  rmSync(folder, { recursive: true });

  const ratio = Math.round((bare / seconds) * 100) / 100;
  const p95 = Math.round(percentile(spent, 0.95) * 100) / 100;
  const round = (value: number) => Math.round(value * 10) / 10;
  const detail = { rows: ROWS, megabytes: Math.round(bytes / 1e6), seconds: round(seconds), bareSeconds: round(bare) };
  return [
    {
      name: "registry-import",
      value: ratio,
      unit: "of bare csv-parse's rate",
      bar: `≥ ${MIN_RATIO}`,
      ok: ratio >= MIN_RATIO,
      detail,
    },
    {
      name: "registry-import-look-up",
      value: p95,
      unit: "ms, p95",
      bar: `≤ ${MAX_MS}`,
      ok: p95 <= MAX_MS,
      detail: { lookUps: LOOK_UPS, medianMs: Math.round(percentile(spent, 0.5) * 1000) / 1000 },
    },
  ];
}
