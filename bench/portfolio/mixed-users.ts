import { Pool } from "undici";
import type { BenchResult } from "../bench-result.ts";
import { percentile } from "../percentile.ts";
import { fillClients } from "./fill-clients.ts";
import { serveWorkspace } from "./serve-workspace.ts";

const CLIENTS = 5000;
const USERS = 20;
const SECONDS = 20;
const MAX_MS = 60;
/** Time that a user looks at a page before the next call, so that 20 users are users and no load generator. */
const PAUSE_MS = 250;

const idOf = (n: number) => (n % CLIENTS).toString(16).padStart(12, "0");

/** What a user reads, in turn: the list in several orders and filters, a client, its scans, what each page calls. */
const READS: readonly ((n: number) => string)[] = [
  () => "/api/clients?limit=50",
  (n) => `/api/clients/${idOf(n * 37)}`,
  (n) => `/api/clients?limit=50&search=company%20${n % 90}`,
  () => "/api/clients?limit=50&sort=expiry",
  (n) => `/api/clients/${idOf(n * 53)}/scans`,
  () => "/api/clients?limit=50&control=mfaEmail%3Dno",
  () => "/api/notifications?limit=30",
  () => "/api/session",
];

interface Call {
  readonly method: "GET" | "PATCH";
  readonly path: string;
  readonly body?: string;
}

const edit = (n: number): Call => ({
  method: "PATCH",
  path: `/api/clients/${idOf(n * 11)}`,
  body: JSON.stringify({ edits: [{ field: "employees", value: 1 + (n % 900) }] }),
});
const EXPORTS: readonly string[] = ["/api/clients/export?format=csv", "/api/portfolio"];

/**
 * 20 users of a workspace of 5,000 clients for 20 seconds: 17 read, two edit records, one exports and analyses all of
 * it without a pause. Milliseconds of the reads, 95th percentile.
 */
export async function mixedUsers(): Promise<BenchResult[]> {
  const served = await serveWorkspace((database) => fillClients(database, CLIENTS));
  const pool = new Pool(served.origin, { connections: USERS });
  const headers = { authorization: served.authorization, "content-type": "application/json" };
  const spent = { reads: [] as number[], edits: [] as number[], exports: [] as number[] };
  const until = { at: Number.POSITIVE_INFINITY };
  const ask = async ({ method, path, body }: Call, into: number[]): Promise<void> => {
    const started = performance.now();
    const answer = await pool.request({ path, method, headers, ...(body === undefined ? {} : { body }) });
    const text = await answer.body.text();
    if (answer.statusCode >= 400) throw new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`);
    into.push(performance.now() - started);
  };
  const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  // What the first visitor of the day causes is not counted.
  for (const [n, read] of READS.entries()) await ask({ method: "GET", path: read(n) }, []);
  until.at = performance.now() + SECONDS * 1000;
  const user = async (place: number, next: (n: number) => Call, into: number[], rests: boolean) => {
    for (let n = place; performance.now() < until.at; n += USERS) {
      await ask(next(n), into);
      if (rests) await pause();
    }
  };
  const read = (n: number): Call => ({ method: "GET", path: READS[n % READS.length]?.(n) ?? "" });
  await Promise.all([
    ...Array.from({ length: USERS - 3 }, (_, place) =>
      user(place, (n) => read(place + Math.floor(n / USERS)), spent.reads, true),
    ),
    ...[0, 1].map((place) => user(place, edit, spent.edits, true)),
    user(0, (n) => ({ method: "GET", path: EXPORTS[(n / USERS) % EXPORTS.length] ?? "" }), spent.exports, false),
  ]);
  await pool.close();
  await served.close();
  const tenth = (value: number) => Math.round(value * 10) / 10;
  const value = tenth(percentile(spent.reads, 0.95));
  const detail = {
    reads: spent.reads.length,
    medianMs: tenth(percentile(spent.reads, 0.5)),
    slowestMs: tenth(Math.max(...spent.reads)),
    edits: spent.edits.length,
    editP95Ms: tenth(percentile(spent.edits, 0.95)),
    exports: spent.exports.length,
    exportP95Ms: tenth(percentile(spent.exports, 0.95)),
  };
  return [{ name: "mixed-users", value, unit: "ms, p95 of reads", bar: `≤ ${MAX_MS}`, ok: value <= MAX_MS, detail }];
}
