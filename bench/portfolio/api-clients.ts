import { fork } from "node:child_process";
import { once } from "node:events";
import { Pool } from "undici";
import type { BenchResult } from "../bench-result.ts";
import { inLanes } from "../scan/in-lanes.ts";
import { fillClients } from "./fill-clients.ts";
import { serveWorkspace } from "./serve-workspace.ts";

const CLIENTS = 5000;
const AT_ONCE = 10;
const CALLS = 1000;
const ROUNDS = 4;
const MIN_RATIO = 0.5;
const PATH = "/api/clients?limit=50";

/** Sends this call so many times, ten at once; milliseconds in all. */
async function timed(pool: Pool, path: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const started = performance.now();
  await inLanes(Array.from({ length: CALLS }), AT_ONCE, async () => {
    const answer = await pool.request({ path, method: "GET", headers });
    await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
  });
  return performance.now() - started;
}

/**
 * The first page of 5,000 clients from `broker serve`, ten calls at once, against Fastify alone with the same JSON; the
 * two alternate.
 */
export async function apiClients(): Promise<BenchResult[]> {
  const served = await serveWorkspace((database) => fillClients(database, CLIENTS));
  const headers = { authorization: served.authorization };
  const own = new Pool(served.origin, { connections: AT_ONCE });
  const started = performance.now();
  const first = await own.request({ path: PATH, method: "GET", headers });
  const page: unknown = await first.body.json();
  const coldMs = performance.now() - started;
  const child = fork(new URL("./bare-server.ts", import.meta.url));
  child.send(page as object);
  const [origin] = (await once(child, "message")) as [string];
  const bare = new Pool(origin, { connections: AT_ONCE });
  const spent = { own: 0, bare: 0 };
  await timed(own, PATH, headers);
  await timed(bare, "/", {});
  for (let round = 0; round < ROUNDS; round += 1) {
    spent.own += await timed(own, PATH, headers);
    spent.bare += await timed(bare, "/", {});
  }
  await Promise.all([own.close(), bare.close()]);
  child.disconnect();
  await once(child, "exit");
  await served.close();
  const rate = (milliseconds: number) => Math.round((ROUNDS * CALLS * 1000) / milliseconds);
  const value = Math.round((spent.bare / spent.own) * 100) / 100;
  const detail = {
    clients: CLIENTS,
    callsPerSecond: rate(spent.own),
    barePerSecond: rate(spent.bare),
    bytes: JSON.stringify(page).length,
    firstCallMs: Math.round(coldMs),
  };
  return [
    { name: "api-clients", value, unit: "of bare Fastify", bar: `≥ ${MIN_RATIO}`, ok: value >= MIN_RATIO, detail },
  ];
}
