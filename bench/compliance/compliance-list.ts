import { Pool } from "undici";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillClients } from "../portfolio/fill-clients.ts";
import { serveWorkspace } from "../portfolio/serve-workspace.ts";
import { ADOPTED, fillCompliance } from "./fill-compliance.ts";

const CLIENTS = 2000;
const MAX_MS = 50;
const PAGES = 8;
const ROUNDS = 3;

/** Each filter of the list, alone and together; typical, rare and without matches. */
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { all: "true" },
  { search: "company 7" },
  { search: "no such words" },
  { framework: "iso-27001" },
  { framework: "no-such-framework" },
  { standing: "non-compliant" },
  { standing: "watch" },
  { dueWithin: "30" },
  { dueWithin: "366" },
  { framework: "cyber-essentials", standing: "compliant" },
  { framework: "nis2", standing: "partial", dueWithin: "90", search: "company 1" },
];

interface Page {
  readonly next: string | null;
  readonly total: number;
}

/**
 * Pages of 50 of 2,000 clients with 25 adopted frameworks each, in SQLite, requested from `broker serve` over loopback:
 * every filter, page by page with a cursor, each with the total. Milliseconds a page, 95th percentile.
 */
export async function complianceList(): Promise<BenchResult[]> {
  const served = await serveWorkspace(async (database) => {
    await fillClients(database, CLIENTS);
    await fillCompliance(database, CLIENTS, new Date());
  });
  const headers = { authorization: served.authorization };
  const pool = new Pool(served.origin, { connections: 1 });
  const spent: number[] = [];
  let slowest = { ms: 0, asked: "" };
  let bytes = 0;
  const ask = async (query: Readonly<Record<string, string>>): Promise<Page> => {
    const path = `/api/compliance?${new URLSearchParams({ limit: "50", ...query }).toString()}`;
    const started = performance.now();
    const answer = await pool.request({ path, method: "GET", headers });
    const text = await answer.body.text();
    const ms = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
    spent.push(ms);
    bytes = Math.max(bytes, text.length);
    if (ms > slowest.ms) slowest = { ms, asked: path };
    return JSON.parse(text) as Page;
  };
  // What the first visitor of the day causes is not counted: it notifies of what is due.
  const daily = performance.now();
  await (await pool.request({ path: "/api/notifications?limit=30", method: "GET", headers })).body.text();
  const dailyMs = performance.now() - daily;
  const { total } = await ask({});
  const coldMs = spent.pop() ?? 0;
  slowest = { ms: 0, asked: "" };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const filter of FILTERS) {
      let after: Readonly<Record<string, string>> = {};
      for (let page = 0; page < PAGES; page += 1) {
        const { next } = await ask({ ...filter, ...after });
        if (next === null) break;
        after = { after: next };
      }
    }
  await pool.close();
  await served.close();
  const tenth = (ms: number) => Math.round(ms * 10) / 10;
  const value = tenth(percentile(spent, 0.95));
  const detail = {
    ...{ clients: total, frameworks: ADOPTED.length, pages: spent.length, bytes, firstCallMs: Math.round(coldMs) },
    dailyCheckMs: Math.round(dailyMs),
    ...{ medianMs: tenth(percentile(spent, 0.5)), slowestMs: tenth(slowest.ms), slowest: slowest.asked },
  };
  return [{ name: "compliance-list", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
