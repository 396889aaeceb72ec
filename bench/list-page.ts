import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openProspectStore, type ProspectQuery } from "../packages/adapters/src/index.ts";
import { PROSPECT_SORTS } from "../packages/contracts/src/index.ts";
import type { BenchResult } from "./bench-result.ts";
import { fillBook, INDUSTRIES } from "./fill-book.ts";
import { percentile } from "./percentile.ts";

const PROSPECTS = 100_000;
const MOST_MS = 50;
const PAGES = 8;
const PLAIN: ProspectQuery = { sort: "risk", reverse: false, limit: 50, after: null };

/** What brokers ask of a long list: nothing, one thing, several, something rare, something that nobody has. */
const FILTERS: readonly Partial<ProspectQuery>[] = [
  {},
  { search: "harbour" },
  { search: "company 777" },
  { search: "no such words" },
  { industry: INDUSTRIES[7] },
  { industry: "Nobody's" },
  { readiness: "Low", opportunity: "Very High" },
  { region: "bristol", size: "201-500" },
  { band: "High", promoted: false, search: "mill" },
  { assessed: false },
];

/**
 * Pages of 100,000 prospects in SQLite: every order, both ways round, under every filter, page after page by cursor. Milliseconds a
 * page, the 95th percentile; the summary of a filter, asked once for all its pages, beside it.
 */
export async function listPage(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "broker-bench-"));
  const options = { database: `sqlite:${join(folder, "broker.db")}`, now: new Date("2026-11-05T09:00:00Z") };
  await fillBook(options, PROSPECTS);
  const store = await openProspectStore(options);
  const spent: number[] = [];
  const summaries: number[] = [];
  const timed = async <Value>(into: number[], work: () => Promise<Value>): Promise<Value> => {
    const started = performance.now();
    const value = await work();
    into.push(performance.now() - started);
    return value;
  };
  let slowest = { ms: 0, asked: "" };
  for (const sort of PROSPECT_SORTS)
    for (const reverse of [false, true])
      for (const filter of FILTERS) {
        await timed(summaries, () => store.summary(filter));
        let after: string | null = null;
        for (let page = 0; page < PAGES; page += 1) {
          const query: ProspectQuery = { ...PLAIN, ...filter, sort, reverse, after };
          const { next } = await timed(spent, () => store.list(query));
          const ms = spent.at(-1) ?? 0;
          if (ms > slowest.ms) slowest = { ms, asked: JSON.stringify({ ...query, after: page }) };
          if (next === null) break;
          after = next;
        }
      }
  await store.close();
  rmSync(folder, { recursive: true });
  const value = Math.round(percentile(spent, 0.95) * 10) / 10;
  const detail = {
    prospects: PROSPECTS,
    pages: spent.length,
    summaryMs: Math.round(percentile(summaries, 0.95) * 10) / 10,
    medianMs: Math.round(percentile(spent, 0.5) * 10) / 10,
    slowestMs: Math.round(slowest.ms * 10) / 10,
    slowest: slowest.asked,
  };
  return [{ name: "list-page", value, unit: "ms, p95", bar: `≤ ${MOST_MS}`, ok: value <= MOST_MS, detail }];
}
