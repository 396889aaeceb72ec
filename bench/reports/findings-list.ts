import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillClients } from "../portfolio/fill-clients.ts";
import { serveWorkspace } from "../portfolio/serve-workspace.ts";
import { fillWeaknesses } from "./fill-weaknesses.ts";

const WEAKNESSES = 500_000;
const CLIENTS = 50;
const MAX_MS = 50;
const PAGES = 6;
const ROUNDS = 3;

/** Filters of the list as the screen has them: none, one, several. */
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { state: "open" },
  { state: "disputed" },
  { severity: "high" },
  { severity: "critical", state: "not-observed" },
  { kev: "true" },
  { kev: "true", state: "open", severity: "critical" },
  { kind: "weakness", clients: "true" },
  { client: "Company 7 Limited" },
  { client: "Company 7 Limited", severity: "high", state: "open" },
];

/** Searched word by word over all rows, between which other calls are answered; measured beside the bar. */
const SEARCHES: readonly Readonly<Record<string, string>>[] = [
  { search: "library 3999" },
  { cve: "CVE-2026-29999" },
  { search: "no such words" },
];

interface Page {
  readonly next: string | null;
}

/**
 * Pages of 500,000 weaknesses of 50 clients in SQLite, requested from `broker serve` over loopback: every filter, page
 * by page with a cursor, each with the total. Milliseconds a page, 95th percentile.
 */
export async function findingsList(): Promise<BenchResult[]> {
  const served = await serveWorkspace(async (database) => {
    await fillClients(database, CLIENTS);
    await fillWeaknesses(database, WEAKNESSES, CLIENTS);
  });
  const { origin, authorization } = served;
  let slowest = { ms: 0, asked: "" };
  const timed = async (into: number[], query: Readonly<Record<string, string>>): Promise<Page> => {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/findings?${new URLSearchParams(query).toString()}`, {
      headers: { authorization },
    });
    const page = (await answer.json()) as Page;
    const ms = performance.now() - started;
    into.push(ms);
    if (!answer.ok) throw new Error(`/api/findings answered ${answer.status}`);
    if (ms > slowest.ms) slowest = { ms, asked: JSON.stringify(query) };
    return page;
  };
  await timed([], {});
  slowest = { ms: 0, asked: "" };
  const spent: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    for (const filter of FILTERS) {
      let after: Readonly<Record<string, string>> = {};
      for (let page = 0; page < PAGES; page += 1) {
        const { next } = await timed(spent, { ...filter, ...after });
        if (next === null) break;
        after = { after: next };
      }
    }
  const pages = slowest;
  const searches: number[] = [];
  for (const search of SEARCHES) await timed(searches, search);
  await served.close();
  const value = Math.round(percentile(spent, 0.95) * 10) / 10;
  const detail = {
    weaknesses: WEAKNESSES,
    pages: spent.length,
    medianMs: Math.round(percentile(spent, 0.5) * 10) / 10,
    slowestMs: Math.round(pages.ms * 10) / 10,
    slowest: pages.asked,
    searchMs: Math.round(Math.max(...searches)),
  };
  return [{ name: "findings-list", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
