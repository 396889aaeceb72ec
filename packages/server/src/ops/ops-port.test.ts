import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type IncomingHttpHeaders, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { METHOD_VERSION } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../test/test-server.ts";
import { type OpenObservation, openObservation } from "./observation.ts";
import { opsServer } from "./ops-server.ts";
import { readReadiness } from "./readiness.ts";
import { type Family, readExposition, type Sample } from "./test/read-exposition.ts";

/** A busy machine takes its time. */
const SLOW = { timeout: 20_000 };

let folder: string;
let observation: OpenObservation;
let server: TestServer;
let ops: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ops-"));
  observation = openObservation({ build: { version: "2.0.0", commit: "0980172" }, folder });
  ops = opsServer(observation).listen(0, "127.0.0.1");
  await once(ops, "listening");
});
afterAll(async () => {
  await server.close();
  ops.close();
  observation.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

function ask(path: string, headers: Readonly<Record<string, string>> = {}, method = "GET"): Promise<Answer> {
  const { port } = ops.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.on("error", reject).end();
  });
}

const readiness = async () => {
  const { status, text } = await ask("/readyz");
  const { reasons, warnings } = JSON.parse(text);
  return { status, codes: reasons.map(({ code }: { code: string }) => code), warnings };
};

const metrics = async () => readExposition((await ask("/metrics")).text);
/** The first sample of that name with these labels; undefined = there is none. */
function sampleOf(found: ReadonlyMap<string, Family>, name: string, labels: Readonly<Record<string, string>> = {}) {
  const samples = [...found.values()].flatMap((family) => family.samples);
  const matches = (sample: Sample) =>
    sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text);
  return samples.find(matches)?.value;
}

test("a process is alive before it serves, and not ready", async () => {
  expect((await ask("/healthz")).text).toBe('{"status":"ok"}\n');
  expect(await readiness()).toEqual({ status: 503, codes: ["starting"], warnings: [] });
  server = await startTestServer({ observation });
  observation.serving();
  expect(await readiness()).toEqual({ status: 200, codes: [], warnings: [] });
});

test("calls are counted by route template and status, also those that are refused or unknown", async () => {
  const authorization = `Bearer ${server.token}`;
  const headers = { authorization };
  await server.ask("PUT", "/api/tier", { headers, body: { tier: "ultimate" } });
  await server.ask("GET", "/api/clients/harrow-vale-ltd", { headers });
  await server.ask("GET", "/api/clients/pennine-haulage", { headers });
  await server.ask("GET", "/api/clients");
  await server.ask("GET", "/harrow-vale.example/.env");
  const found = await metrics();
  const calls = (route: string, status: string) => sampleOf(found, "broker_http_requests_total", { route, status });
  expect(calls("/api/clients/:id", "404")).toBe(2);
  expect(calls("/api/clients", "401")).toBe(1);
  expect(calls("unmatched", "404")).toBe(1);
  expect(sampleOf(found, "broker_http_request_duration_seconds_count", { route: "/api/clients/:id" })).toBe(2);
});

test("jobs are counted by kind, lane and outcome", async () => {
  const headers = { authorization: `Bearer ${server.token}` };
  const { status, json } = await server.ask("POST", "/api/scans", { headers, body: { url: "planted-target.co.uk" } });
  expect(status).toBe(202);
  const { id } = json as { id: string };
  await expect
    .poll(async () => ((await server.ask("GET", `/api/jobs/${id}`, { headers })).json as { state: string }).state, SLOW)
    .toBe("failed");
  await expect.poll(async () => sampleOf(await metrics(), "broker_jobs_total", { kind: "scan" }), SLOW).toBe(1);
  const found = await metrics();
  expect(sampleOf(found, "broker_jobs_total", { kind: "scan", outcome: "failed" })).toBe(1);
  expect(sampleOf(found, "broker_job_wait_seconds_count", { lane: "scans" })).toBe(1);
  expect(sampleOf(found, "broker_job_duration_seconds_count", { kind: "scan" })).toBe(1);
  expect(sampleOf(found, "broker_queue_depth", { lane: "scans" })).toBe(0);
  expect(sampleOf(found, "broker_jobs_running", { lane: "scans" })).toBe(0);
});

test("the exposition is valid, and names build, process and disk", async () => {
  const { status, headers, text } = await ask("/metrics");
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  const found = readExposition(text);
  expect(found.get("broker_build_info")?.samples).toEqual([
    { name: "broker_build_info", labels: { version: "2.0.0", commit: "0980172", method: METHOD_VERSION }, value: 1 },
  ]);
  for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total", "broker_disk_free_bytes"])
    expect(sampleOf(found, name)).toBeGreaterThan(0);
  expect(sampleOf(found, "broker_ready")).toBe(1);
  // SQLite has no pool.
  expect(found.get("broker_database_pool_connections")?.samples).toEqual([]);
});

test("the delay of the event loop is that since the last scrape", async () => {
  const delay = async () => sampleOf(await metrics(), "broker_event_loop_delay_seconds", { statistic: "max" });
  await expect.poll(delay, { interval: 100, ...SLOW }).toBeGreaterThan(0);
});

test("no client, domain or person is in what the port answers", async () => {
  const headers = { authorization: `Bearer ${server.token}` };
  const client = { name: "Planted Holdings Ltd", domain: "planted-client.co.uk" };
  await server.ask("POST", "/api/clients", { headers, body: client });
  await server.ask("POST", "/api/users", {
    headers,
    body: { name: "planted.person", role: "viewer", password: "three words together" },
  });
  for (const path of [
    "/api/clients?search=planted-search",
    "/api/clients/planted-client.co.uk",
    "/planted.path?email=planted@person.example",
    "/api/companies/planted%20company",
  ])
    await server.ask("GET", path, { headers: { ...headers, "user-agent": "planted-agent" } });
  const answers = await Promise.all(["/metrics", "/readyz", "/healthz"].map((path) => ask(path)));
  expect(answers.map(({ text }) => text).join("\n")).not.toMatch(/planted|holdings|jane|127\.0\.0\.1/i);
});

test("pages of a browser are refused, also by a rebound name, and the port can only be read", async () => {
  expect((await ask("/metrics", { "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect((await ask("/metrics", { origin: "http://127.0.0.1:9464" })).status).toBe(403);
  expect((await ask("/metrics", { host: "rebound.example:9464" })).status).toBe(403);
  expect((await ask("/metrics", { host: "localhost:9464", "sec-fetch-site": "none" })).status).toBe(200);
  expect((await ask("/metrics", {}, "POST")).status).toBe(405);
  expect((await ask("/metrics", {}, "HEAD")).text).toBe("");
  expect((await ask("/elsewhere")).status).toBe(404);
});

/** The migrations of the server's database, changed behind its back. */
function change(sql: string): void {
  const file = new DatabaseSync(server.database.replace("sqlite:", ""), { timeout: 5000 });
  file.exec(sql);
  file.close();
}

test("a missing migration makes a process unready; those of a newer version are a warning", async () => {
  change("insert into migrations (name, applied_at) values ('9999-later', '2027-01-01')");
  const newer = await readiness();
  expect([newer.status, newer.warnings.length]).toEqual([200, 1]);
  change("delete from migrations where name = '9999-later'");
  change("create table kept as select * from migrations where name like '0047%'");
  change("delete from migrations where name like '0047%'");
  expect(await readiness()).toEqual({ status: 503, codes: ["migrations_missing"], warnings: [] });
  change("insert into migrations select * from kept");
  change("drop table kept");
  expect((await readiness()).status).toBe(200);
});

test("a full disk and a database that does not answer are reasons; an unknown disk is none", async () => {
  const state = () => "serving" as const;
  const current = () => Promise.resolve({ schema: "current" as const });
  const codes = async (...args: Parameters<typeof readReadiness>) =>
    (await readReadiness(...args)).reasons.map(({ code }) => code);
  expect(await codes({ state, health: [current], folder }, { leastFree: Number.MAX_SAFE_INTEGER })).toEqual([
    "disk_full",
  ]);
  expect(await codes({ state, health: [current], folder: join(folder, "absent") })).toEqual([]);
  const broken = () => Promise.reject(new Error("connect ECONNREFUSED db.planted.example:5432"));
  expect(await codes({ state, health: [broken], folder })).toEqual(["database_unreachable"]);
  const began = performance.now();
  const silent = { state, health: [() => new Promise<never>(() => undefined)], folder };
  expect(await codes(silent, { databaseMs: 50 })).toEqual(["database_unreachable"]);
  expect(performance.now() - began).toBeLessThan(10_000);
});

test("of several workspaces one that can be used makes a process ready, and the others are warnings without names", async () => {
  const state = () => "serving" as const;
  const of = (schema: "current" | "older" | "newer") => () => Promise.resolve({ schema });
  const broken = () => Promise.reject(new Error("connect ECONNREFUSED db.planted.example:5432"));
  expect(await readReadiness({ state, health: [of("current"), broken, of("older"), of("newer")], folder })).toEqual({
    reasons: [],
    warnings: [
      "No answer from the databases of 1 of 4 workspaces.",
      "An earlier version has the databases of 1 of 4 workspaces. They are migrated when they are opened.",
      "A newer version has migrated the databases of 1 of 4 workspaces. Update this process.",
    ],
  });
  const { reasons } = await readReadiness({ state, health: [broken, broken], folder });
  expect(reasons.map(({ code }) => code)).toEqual(["database_unreachable"]);
  const watched = { health: broken, pool: () => ({ size: 8, idle: 3, waiting: 2 }) };
  const others = [observation.watch(watched), observation.watch({ ...watched })];
  const found = await metrics();
  expect(sampleOf(found, "broker_databases", { state: "current" })).toBe(1);
  expect(sampleOf(found, "broker_databases", { state: "unreachable" })).toBe(2);
  expect(sampleOf(found, "broker_database_pool_connections", { state: "in_use" })).toBe(10);
  expect(sampleOf(found, "broker_database_pool_waiting")).toBe(4);
  for (const unwatch of others) unwatch();
  expect(sampleOf(await metrics(), "broker_databases", { state: "unreachable" })).toBe(0);
});

test("a process that drains is alive and not ready", async () => {
  observation.drain();
  expect(await readiness()).toEqual({ status: 503, codes: ["draining"], warnings: [] });
  expect((await ask("/healthz")).status).toBe(200);
  expect(sampleOf(await metrics(), "broker_ready")).toBe(0);
});
