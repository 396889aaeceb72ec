import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { companyKind } from "../../packages/adapters/src/register/company-kind.ts";
import { importInto } from "../../packages/adapters/src/register/test/import-into.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { serveWorkspace } from "./serve-workspace.ts";
import { madeCompany, writeCompanyCsv } from "./write-company-csv.ts";

const ROWS = 1_000_000;
const NAMES = 60;
const MAX_MS = 30;

/** Imports a company file of a million rows into the workspace's database. */
async function importCompanies(database: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const path = join(folder, "BasicCompanyDataAsOneFile-2026-11-01.csv");
  await writeCompanyCsv(path, ROWS);
  const signal = new AbortController().signal;
  const now = new Date("2026-11-05T09:00:00Z");
  await importInto({ database, now, kind: companyKind, path, by: "bench", signal, onProgress: () => undefined });
  rmSync(folder, { recursive: true });
}

/**
 * Companies by the beginning of their name as it is typed, a letter at a time, out of a million, requested from `broker
 * serve` over loopback. Milliseconds a key, 95th percentile.
 */
export async function registerTypeAhead(): Promise<BenchResult[]> {
  const { origin, authorization, close } = await serveWorkspace(importCompanies);
  const spent: number[] = [];
  for (let n = 0; n < NAMES; n += 1) {
    const name = madeCompany((n * 514_229) % ROWS).slice(0, 16);
    for (let length = 1; length <= name.length; length += 1) {
      const q = encodeURIComponent(name.slice(0, length));
      const started = performance.now();
      const answer = await fetch(`${origin}/api/registers/companies?q=${q}`, { headers: { authorization } });
      const { items } = (await answer.json()) as { readonly items: readonly unknown[] };
      spent.push(performance.now() - started);
      if (items.length === 0) throw new Error(`${name.slice(0, length)} found nothing`);
    }
  }
  await close();
  const value = Math.round(percentile(spent, 0.95) * 10) / 10;
  const detail = { rows: ROWS, keys: spent.length, slowestMs: Math.round(Math.max(...spent) * 10) / 10 };
  return [{ name: "register-type-ahead", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
