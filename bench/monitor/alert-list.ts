import { Pool } from "undici";
import { ALERT_RULE_IDS, ALERT_SEVERITIES, type Alert } from "../../packages/contracts/src/index.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillClients } from "../portfolio/fill-clients.ts";
import { serveWorkspace } from "../portfolio/serve-workspace.ts";
import { fillAlerts } from "./fill-alerts.ts";

const CLIENTS = 2000;
const ALERTS = 100_000;
const MAX_MS = 50;
const PAGES = 6;
const ROUNDS = 3;

/** Each filter of the list, alone and together; typical, rare and without matches. */
const FILTERS: readonly Readonly<Record<string, string>>[] = [
  {},
  { status: "all" },
  { status: "resolved" },
  { status: "investigating" },
  { severity: ALERT_SEVERITIES[0] },
  { severity: "high", assignee: "" },
  { assignee: "user 3" },
  { rule: ALERT_RULE_IDS[3] ?? "" },
  { search: "company 7" },
  { search: "no such words" },
  { snoozed: "false", sort: "newest" },
  { status: "all", sort: "newest" },
];

interface Page {
  readonly items: readonly Alert[];
  readonly next: string | null;
  readonly total: number;
}

/**
 * Pages of 50 of 100,000 alerts of 2,000 clients, a fifth of them open, in SQLite, requested from `broker serve` over
 * loopback: every filter and order, page by page with a cursor, each with the total and the counts. Milliseconds a
 * page, 95th percentile.
 */
export async function alertList(): Promise<BenchResult[]> {
  const served = await serveWorkspace(async (database) => {
    await fillClients(database, CLIENTS);
    fillAlerts(database, ALERTS, CLIENTS);
  });
  const headers = { authorization: served.authorization };
  const pool = new Pool(served.origin, { connections: 1 });
  const spent: number[] = [];
  let slowest = { ms: 0, asked: "" };
  const ask = async (query: Readonly<Record<string, string>>): Promise<Page> => {
    const path = `/api/alerts?${new URLSearchParams({ limit: "50", ...query }).toString()}`;
    const started = performance.now();
    const answer = await pool.request({ path, method: "GET", headers });
    const text = await answer.body.text();
    const ms = performance.now() - started;
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
    spent.push(ms);
    if (ms > slowest.ms) slowest = { ms, asked: path };
    return JSON.parse(text) as Page;
  };
  try {
    await ask({});
    spent.length = 0;
    slowest = { ms: 0, asked: "" };
    let total = 0;
    for (let round = 0; round < ROUNDS; round += 1)
      for (const filter of FILTERS) {
        let after: string | null = null;
        for (let page = 0; page < PAGES; page += 1) {
          const answer: Page = await ask({ ...filter, ...(after === null ? {} : { after }) });
          after = answer.next;
          total = Math.max(total, answer.total);
          if (after === null) break;
        }
      }
    const value = Math.round(percentile(spent, 0.95) * 10) / 10;
    return [
      {
        ...{ name: "alert-list", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS && total === ALERTS },
        detail: {
          ...{ alerts: total, clients: CLIENTS, pages: spent.length, filters: FILTERS.length },
          ...{ medianMs: Math.round(percentile(spent, 0.5) * 10) / 10 },
          ...{ slowestMs: Math.round(slowest.ms * 10) / 10, slowest: slowest.asked },
        },
      },
    ];
  } finally {
    await pool.close();
    await served.close();
  }
}
