import { fork } from "node:child_process";
import { once } from "node:events";
import { Pool } from "undici";
import { V1_API } from "../../packages/contracts/src/index.ts";
import { v1Document } from "../../packages/server/src/v1/v1-document.ts";
import type { BenchResult } from "../bench-result.ts";
import { fillClients } from "../portfolio/fill-clients.ts";
import { serveWorkspace } from "../portfolio/serve-workspace.ts";
import { inLanes } from "../scan/in-lanes.ts";
import { partnerKeys } from "./partner-keys.ts";

const CLIENTS = 5000;
const KEYS = 30;
const AT_ONCE = 10;
const CALLS = 1000;
const ROUNDS = 4;
const MIN_RATIO = 0.7;
const PATH = "/api/v1/clients?limit=50";

type Headers = Readonly<Record<string, string>>;

/** Sends this call so many times, ten at once, with one key after another; milliseconds in all. */
async function timed(pool: Pool, path: string, keys: readonly Headers[]): Promise<number> {
  const started = performance.now();
  await inLanes(
    Array.from({ length: CALLS }, (_, n) => keys[n % keys.length] ?? {}),
    AT_ONCE,
    async (headers) => {
      const answer = await pool.request({ path, method: "GET", headers });
      await answer.body.text();
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
    },
  );
  return performance.now() - started;
}

/**
 * A page of 50 of 5,000 clients from the partner API of `broker serve`, ten calls at once with keys and their limits,
 * against Fastify alone with the same data and schema; the two alternate.
 */
export async function apiJson(): Promise<BenchResult[]> {
  let keys: readonly Headers[] = [];
  const served = await serveWorkspace(async (database) => {
    await fillClients(database, CLIENTS);
    keys = await partnerKeys(database, KEYS);
  });
  const own = new Pool(served.origin, { connections: AT_ONCE });
  // Answers when the rows of all clients are made, which happens once after they were recorded.
  const { authorization } = served;
  const prepared = await own.request({
    path: "/api/clients?sort=todo&limit=1",
    method: "GET",
    headers: { authorization },
  });
  await prepared.body.dump();
  const first = await own.request({ path: PATH, method: "GET", headers: keys[0] ?? {} });
  const answer: unknown = await first.body.json();
  const { components } = v1Document(V1_API) as {
    readonly components: { readonly schemas: { readonly Client: object } };
  };
  const properties = {
    items: { type: "array", items: components.schemas.Client },
    next: { type: ["string", "null"] },
  };
  const schema = { type: "object", properties, required: ["items", "next"] };
  const child = fork(new URL("./bare-json-server.ts", import.meta.url));
  child.send({ answer, schema } as object);
  const [origin] = (await once(child, "message")) as [string];
  const bare = new Pool(origin, { connections: AT_ONCE });
  const spent = { own: 0, bare: 0 };
  await timed(own, PATH, keys);
  await timed(bare, "/", [{}]);
  for (let round = 0; round < ROUNDS; round += 1) {
    spent.own += await timed(own, PATH, keys);
    spent.bare += await timed(bare, "/", [{}]);
  }
  await Promise.all([own.close(), bare.close()]);
  child.disconnect();
  await once(child, "exit");
  await served.close();
  const rate = (milliseconds: number) => Math.round((ROUNDS * CALLS * 1000) / milliseconds);
  const value = Math.round((spent.bare / spent.own) * 100) / 100;
  const detail = {
    ...{ clients: CLIENTS, callsPerSecond: rate(spent.own), barePerSecond: rate(spent.bare) },
    bytes: JSON.stringify(answer).length,
  };
  return [{ name: "api-json", value, unit: "of bare Fastify", bar: `≥ ${MIN_RATIO}`, ok: value >= MIN_RATIO, detail }];
}
