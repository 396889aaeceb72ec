import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Pool } from "undici";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";

const CALLS = 2000;
const MAX_MS = 3;

type Headers = Readonly<Record<string, string>>;

/**
 * What the guard of the partner API adds to a POST that does nothing: key, address, tier, limits and an Idempotency-Key
 * of its own for each call, on SQLite. Milliseconds, 95th percentile with the guard less that without it; the two
 * alternate.
 */
export async function apiGuard(): Promise<BenchResult[]> {
  const child = fork(new URL("./guarded-server.ts", import.meta.url));
  const [{ origin, keys }] = (await once(child, "message")) as [{ origin: string; keys: readonly Headers[] }];
  const pool = new Pool(origin, { connections: 1 });
  const ask = async (path: string, headers: Headers): Promise<number> => {
    const started = performance.now();
    const answer = await pool.request({ path, method: "POST", headers });
    const text = await answer.body.text();
    if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}: ${text}`);
    return performance.now() - started;
  };
  const spent = { plain: [] as number[], guarded: [] as number[] };
  for (let n = 0; n < CALLS; n += 1) {
    const key = keys[n % keys.length] ?? {};
    spent.plain.push(await ask("/api/plain", {}));
    spent.guarded.push(await ask("/api/v1/nothing", { ...key, "idempotency-key": randomUUID() }));
  }
  await pool.close();
  child.disconnect();
  await once(child, "exit");
  const [plain, guarded] = [percentile(spent.plain, 0.95), percentile(spent.guarded, 0.95)];
  const rounded = (ms: number) => Math.round(ms * 100) / 100;
  const value = rounded(guarded - plain);
  const detail = {
    ...{ calls: CALLS, plainMs: rounded(plain), guardedMs: rounded(guarded) },
    medianMs: rounded(percentile(spent.guarded, 0.5) - percentile(spent.plain, 0.5)),
  };
  return [{ name: "api-guard", value, unit: "ms added, p95", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
