import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fixedClock, openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import { BrokerConfig } from "../../packages/contracts/src/index.ts";
import { dueNow, readMonitor } from "../../packages/server/src/verbs/monitor/portfolio-slots.ts";
import type { Workspace } from "../../packages/server/src/workspace/workspace.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillClients } from "../portfolio/fill-clients.ts";

const CLIENTS = 10_000;
const MAX_MS = 100;
const ROUNDS = 20;
/** Nights that have ended for every client. */
const NIGHTS = ["2026-11-19", "2026-11-20", "2026-11-21"];
const NOW = "2026-11-22T07:00:00.000Z";
const ACTOR = { by: "bench", at: "2026-11-18T12:00:00.000Z" };

/**
 * Which of 10,000 clients are due, in SQLite: a daily schedule of the portfolio, one of a saved view and one of a
 * client, with three nights of every client on record. Milliseconds from the database to the ordered list.
 */
export async function monitorDue(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "monitor-due-"));
  const address = `sqlite:${join(folder, "broker.db")}`;
  await fillClients(address, CLIENTS);
  const database = openWorkspaceDatabase({ database: address, now: () => new Date(NOW) });
  const config = { ...BrokerConfig.parse({}), home: folder, database: address };
  const refuse = () => Promise.reject(new Error("Nothing is printed or simulated."));
  const workspace: Workspace = {
    ...{ config, env: {}, clock: fixedClock(NOW), by: ACTOR.by, exists: () => true, database },
    ...{ print: refuse, simulate: refuse, note: () => undefined, warn: () => undefined },
  };
  const terms = { zone: "Europe/London", window: { from: "01:00", until: "06:00" } };
  await database.monitor.setSchedule({ scope: { kind: "portfolio" }, rule: "daily", ...terms }, ACTOR);
  await database.monitor.setSchedule({ scope: { kind: "filter", filter: "no-mfa" }, rule: "weekly", ...terms }, ACTOR);
  const { clients } = await readMonitor(workspace);
  const own = { kind: "client", client: clients[0]?.id ?? "" } as const;
  await database.monitor.setSchedule({ scope: own, rule: "0 2 * * *", ...terms }, ACTOR);
  await database.transaction(async ({ monitor }) => {
    const held = { holder: "bench", leaseMs: 60_000 };
    for (const slot of NIGHTS)
      for (const { id: client } of clients) {
        const at = `${slot}T05:00:00.000Z`;
        const lease = await monitor.claim({ client, slot, dueAt: at, at, ...held });
        if (lease !== null) await monitor.end(lease, { state: "done", reason: null, error: null, at });
      }
  });
  const spent: number[] = [];
  let due = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    due = dueNow(await readMonitor(workspace), Date.parse(NOW)).length;
    spent.push(performance.now() - started);
  }
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  const [firstMs = 0, ...rounds] = spent;
  const tenth = (ms: number) => Math.round(ms * 10) / 10;
  const value = tenth(percentile(rounds, 0.95));
  const detail = {
    ...{ clients: clients.length, slots: clients.length * NIGHTS.length, due, firstCallMs: tenth(firstMs) },
    medianMs: tenth(percentile(rounds, 0.5)),
  };
  return [{ name: "monitor-due", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
