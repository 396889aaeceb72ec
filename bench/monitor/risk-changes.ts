import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fixedClock, openWorkspaceDatabase } from "../../packages/adapters/src/index.ts";
import { BrokerConfig, RiskChangesQuery } from "../../packages/contracts/src/index.ts";
import { riskChanges } from "../../packages/server/src/verbs/monitor/risk-changes.ts";
import type { Workspace } from "../../packages/server/src/workspace/workspace.ts";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillClients } from "../portfolio/fill-clients.ts";

const CLIENTS = 10_000;
const SCANS = 12;
const MAX_MS = 500;
const ROUNDS = 20;
const NOW = "2026-11-22T07:00:00.000Z";
const MONTH_MS = 30 * 86_400_000;

/** Twelve monthly scans of each client, whose postures move; reports are left out, as nothing may read them. */
function fillPoints(database: string): void {
  const connection = new DatabaseSync(database.slice("sqlite:".length));
  connection.exec("begin");
  connection.exec(`insert into evidence (hash, body, size, whole, created_at) values ('none', x'', 0, 0, '${NOW}')`);
  const scan = connection.prepare(
    `insert into scans (id, revision, domain, started_at, method_version, status, posture, coverage, report, evidence_hash)
     values (?, 1, ?, ?, '3.0.0', 'complete', ?, 1, x'', 'none')`,
  );
  const point = connection.prepare(
    `insert into scan_points (scan_id, revision, domain, at, method, basis, posture, newest, previous, lack, body)
     values (?, 1, ?, ?, '3.0.0', 'webSecurity', ?, ?, ?, ?, ?)`,
  );
  for (let client = 0; client < CLIENTS; client += 1)
    for (let month = 0; month < SCANS; month += 1) {
      const id = `${client}-${month}`.padEnd(64, "a");
      const domain = `company-${client}.example`;
      const at = new Date(Date.parse(NOW) - (SCANS - month) * MONTH_MS).toISOString();
      const posture = 40 + ((client * 7 + month * 11) % 55);
      const newest = month === SCANS - 1;
      const risks = { overall: 100 - posture, technical: null, operational: null, compliance: null, human: null };
      const body = {
        point: { scanId: id, at, methodVersion: "3.0.0", basis: "webSecurity", components: {}, risks },
        checks: { "spf-not-open": (client + month) % 2 === 0 ? "pass" : "fail" },
        ...{ leaks: null, disputed: [] },
      };
      scan.run(id, domain, at, posture);
      const previous = newest ? `${client}-${month - 1}`.padEnd(64, "a") : null;
      point.run(id, domain, at, posture, newest ? 1 : 0, previous, null, JSON.stringify(body));
    }
  connection.exec("commit");
  connection.close();
}

/**
 * The first page of 50 of 10,000 clients by the change of their risk, with the effect on the premium of each, in SQLite
 * with twelve scans of each client. Milliseconds from the call to the page.
 */
export async function riskChangesPage(): Promise<BenchResult[]> {
  const folder = mkdtempSync(join(tmpdir(), "risk-changes-"));
  const address = `sqlite:${join(folder, "broker.db")}`;
  await fillClients(address, CLIENTS);
  fillPoints(address);
  const database = openWorkspaceDatabase({ database: address, now: () => new Date(NOW) });
  const config = { ...BrokerConfig.parse({}), home: folder, database: address };
  const refuse = () => Promise.reject(new Error("Nothing is printed or simulated."));
  const workspace: Workspace = {
    ...{ config, env: {}, clock: fixedClock(NOW), by: "bench", exists: () => true, database },
    ...{ print: refuse, simulate: refuse, note: () => undefined, warn: () => undefined },
  };
  const spent: number[] = [];
  let shown = { items: 0, priced: 0, total: 0 };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const page = await riskChanges(workspace, RiskChangesQuery.parse({}));
    spent.push(performance.now() - started);
    const priced = page.items.filter(({ premiumImpact }) => premiumImpact !== null).length;
    shown = { items: page.items.length, priced, total: page.total };
  }
  await database.close();
  rmSync(folder, { recursive: true, force: true });
  const [firstMs = 0, ...rounds] = spent;
  const tenth = (ms: number) => Math.round(ms * 10) / 10;
  const value = tenth(percentile(rounds, 0.95));
  const detail = {
    ...shown,
    scans: CLIENTS * SCANS,
    firstCallMs: tenth(firstMs),
    medianMs: tenth(percentile(rounds, 0.5)),
  };
  return [{ name: "risk-changes", value, unit: "ms, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
