import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { DATABASES, onPostgres, startReceiver, type TestDatabase } from "@broker/adapters/testing";
import { buildHost, recordedStream, run, smallCompany } from "@broker/cli/testing";
import { Job } from "@broker/contracts";
import { startMailServer, startWorld, type TestMailServer, type World } from "@broker/fixtures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runHere } from "../run-here.ts";
import { type Served, serveInProcess } from "../screens/browser/serve-in-process.ts";
import { listForm, START_MS, type Wire, wireTo } from "../service/http-world.ts";

const CLOCK = "2026-11-05T09:00:00.000Z";
/** Rows of the busy workspace's list: far more than are scanned while the other workspace is measured. */
const ROWS = 60;
const domains = Array.from({ length: ROWS + 20 }, (_, n) => `company-${n}.example`);

let world: World;
let folder: string;
let places: TestDatabase[];
let served: Served[];
let busy: Wire;
let small: Wire;
let mails: TestMailServer;

const home = (name: string) => join(folder, "home", "workspaces", name);
const env = () => ({ PATH: process.env.PATH ?? "", HOME: folder, XDG_CONFIG_HOME: `${folder}/none`, USER: "sam" });

async function done(...args: readonly string[]): Promise<string> {
  const { exitCode, stdout, stderr } = await runHere(args, { folder, env: env() });
  if (exitCode !== 0) throw new Error(`'broker ${args.join(" ")}' ended with ${exitCode}. ${stderr}`);
  return stdout;
}

beforeAll(async () => {
  const latency = { roundTripMs: 20, dnsMs: 20 };
  world = await startWorld({ sites: domains.map(smallCompany), clock: CLOCK, latency });
  folder = mkdtempSync(join(tmpdir(), "worked-workspaces-"));
  mkdirSync(join(folder, "home"));
  const network = { ...world.network, perAddressConcurrency: 8 };
  writeFileSync(join(folder, "broker.config.json"), JSON.stringify({ home: "home", clock: CLOCK, network }));
  const postgres = DATABASES.find(({ kind }) => kind === "PostgreSQL");
  if (postgres === undefined) throw new Error("PostgreSQL is not among the tests' databases.");
  places = [await postgres.make(), await postgres.make()];
  for (const [at, name] of ["busy", "small"].entries())
    await done("workspaces", "add", name, "--database", places[at]?.url ?? "");
  mails = await startMailServer({ security: "none" });
  for (const name of ["busy", "small"]) {
    const mail = { host: "127.0.0.1", port: mails.port, security: "none", from: `${name}@broker.example` };
    writeFileSync(join(home(name), "broker.config.json"), JSON.stringify({ mail }));
  }
  const serve = (name: string) => serveInProcess(folder, "0", undefined, ["--workspace", name, "--no-work"]);
  served = [await serve("busy"), await serve("small")];
  const [one, other] = served;
  busy = wireTo(one?.origin ?? "", folder, home("busy"));
  small = wireTo(other?.origin ?? "", folder, home("small"));
}, START_MS);
afterAll(async () => {
  for (const each of served) await each.close();
  await world.close();
  await mails.close();
  for (const place of places) await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

/** A worker of all workspaces, as the command runs it. */
async function startWorker(...args: readonly string[]) {
  const stop = new AbortController();
  const ready = Promise.withResolvers<string>();
  const stderr = recordedStream();
  const write = (text: string | Uint8Array) => {
    ready.resolve(String(text));
    return true;
  };
  const host = buildHost({ cwd: folder, userHome: folder, env: env(), stdout: { write }, stderr, signal: stop.signal });
  const ended = run(["worker", "--workspaces", "--json", ...args], host);
  void ended.then((code) => ready.reject(new Error(`broker worker ended with ${code}: ${stderr.text()}`)));
  return {
    id: (JSON.parse(await ready.promise) as { worker: string }).worker,
    stderr: stderr.text,
    async stop() {
      stop.abort("SIGTERM");
      return ended;
    },
  };
}

async function begin(server: Wire, domain: string): Promise<string> {
  const { status, body } = await server.call("POST", "/api/scans", { url: domain });
  expect([status, body]).toEqual([202, expect.anything()]);
  return Job.parse(body).id;
}
const state = async (server: Wire, id: string) => Job.parse((await server.call("GET", `/api/jobs/${id}`)).body).state;
const workersIn = async (at: number) =>
  (await onPostgres("select id from workers", places[at]?.url)).map(({ id }) => id);

/** The head and the text of a mail; in its HTML part, the text is the same. */
const textOf = ({ data, to }: TestMailServer["taken"][number]): string => `${to}\n${data}`;

/** A client of a workspace whose next scan raises an alert: for a receiver of its own and a user's email. */
async function watchClient(name: string, server: Wire, { client, domain }: { client: string; domain: string }) {
  const at = await startReceiver();
  await done("--workspace", name, "clients", "add", client, `domains=${domain}`);
  const calls = [
    await server.call("POST", "/api/webhooks", { url: at.url }),
    await server.call("PUT", "/api/monitor/rules/posture-below", { threshold: 100 }),
    await server.call("PATCH", "/api/account/notices", { immediate: "low", email: `${name}.user@broker.example` }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([201, 200, 200]);
  return at;
}

/** The one that runs now: the first two tests share it, and the last two. */
let worker: Awaited<ReturnType<typeof startWorker>>;

test("one worker does the jobs of both workspaces, and neither a list nor many scans of one delay a scan of the other", async () => {
  worker = await startWorker("--concurrency", "2", "--ops", "127.0.0.1:0", "--log", "json");
  const [, ops = ""] = /"opsPort":(\d+)/.exec(worker.stderr()) ?? [];
  // Idle workspaces are not opened, and their own panels show the worker as ready.
  await expect
    .poll(async () => [await workersIn(0), await workersIn(1)], { timeout: 20_000 })
    .toEqual([[worker.id], [worker.id]]);
  expect((await fetch(`http://127.0.0.1:${ops}/readyz`)).status).toBe(200);
  const list = await busy.call(
    "POST",
    "/api/batches",
    listForm("list.csv", `domain\n${domains.slice(0, ROWS).join("\n")}\n`, { concurrency: "2", only: "web" }),
  );
  const listId = Job.parse(list.body).id;
  const [first = "", second = "", ...waiting] = domains.slice(ROWS);
  expect((await small.ended(await begin(small, first))).state).toBe("done");
  await expect.poll(() => state(busy, listId), { timeout: 30_000 }).toBe("running");
  // From then on both are open.
  const scans = await Promise.all(waiting.slice(0, 8).map((domain) => begin(busy, domain)));
  await expect.poll(() => state(busy, scans[0] ?? ""), { timeout: 30_000 }).not.toBe("queued");
  expect((await small.ended(await begin(small, second))).state).toBe("done");
  // The other workspace still has rows of its list, and some of its scans, to do.
  const open = await Promise.all(scans.map((id) => state(busy, id)));
  expect(open.filter((each) => each === "queued").length).toBeGreaterThan(0);
  expect(await state(busy, listId)).toBe("running");
  const metrics = await (await fetch(`http://127.0.0.1:${ops}/metrics`)).text();
  expect(metrics).toMatch(/^broker_databases\{state="current"\} 2$/m);
  await Promise.all([listId, ...scans].map((id) => busy.call("DELETE", `/api/jobs/${id}`)));
  // Nothing of one workspace is in the other's records.
  expect((await onPostgres("select count(*) from scans", places[1]?.url))[0]?.count).toBe("2");
}, 120_000);

test("messages, emails and log lines of two workspaces side by side show nothing of each other", async () => {
  const clients = {
    busy: { client: "Busy Haulage Ltd", domain: domains[ROWS + 17] ?? "" },
    small: { client: "Small Bakery Ltd", domain: domains[ROWS + 18] ?? "" },
  };
  const [one, other] = await Promise.all([
    watchClient("busy", busy, clients.busy),
    watchClient("small", small, clients.small),
  ]);
  await Promise.all([begin(busy, clients.busy.domain), begin(small, clients.small.domain)]);
  const arrived = () => [one.taken.length > 0, other.taken.length > 0, mails.taken.length > 1];
  await expect.poll(arrived, { timeout: 60_000 }).toEqual([true, true, true]);
  expect(await worker.stop()).toBe(0);
  expect([await workersIn(0), await workersIn(1)]).toEqual([[], []]);
  const sent = {
    busy: [
      ...one.taken.map(({ body }) => body),
      ...mails.taken.filter(({ from }) => from.includes("busy@")).map(textOf),
    ],
    small: [
      ...other.taken.map(({ body }) => body),
      ...mails.taken.filter(({ from }) => from.includes("small@")).map(textOf),
    ],
  };
  for (const [name, foreign] of [
    ["busy", "small"],
    ["small", "busy"],
  ] as const) {
    const texts = sent[name].join("\n");
    for (const own of [clients[name].client, `${name}.user@broker.example`]) expect(texts).toContain(own);
    for (const text of [...Object.values(clients[foreign]), `${foreign}.user`, `${foreign}@`])
      expect([name, text, texts.includes(text)]).toEqual([name, text, false]);
  }
  // The log of the worker of both names no client, domain, person or receiver of either.
  const lines = worker.stderr().trim().split("\n");
  const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
  expect(events).toEqual(expect.arrayContaining(["started", "job", "stopping", "stopped"]));
  const named = [...Object.values(clients.busy), ...Object.values(clients.small), "broker.example", one.url, other.url];
  expect(named.filter((text) => worker.stderr().includes(text))).toEqual([]);
  await Promise.all([one.close(), other.close()]);
}, 120_000);

test("a message that waits in an idle workspace opens it, and is delivered", async () => {
  const at = await startReceiver();
  worker = await startWorker("--concurrency", "2", "--workspace-idle", "0");
  const { status, body: webhook } = await small.call("POST", "/api/webhooks", { url: at.url });
  expect([status, webhook]).toEqual([201, expect.anything()]);
  await expect.poll(() => workersIn(1), { timeout: 20_000 }).toEqual([worker.id]);
  // The server only hands over: its own process delivers nothing.
  const tests = await Promise.all([1, 2, 3].map(() => small.call("POST", `/api/webhooks/${webhook.id}/test`)));
  await expect.poll(() => at.taken.length, { timeout: 20_000 }).toBe(3);
  expect(at.taken.map(({ id }) => id).sort()).toEqual(tests.map(({ body }) => body.id).sort());
  await at.close();
}, 60_000);

test("a workspace that has been idle is closed, opened again for its next job, and left when it is archived", async () => {
  const connections = async () =>
    Number(
      (
        await onPostgres(
          `select count(*) from pg_stat_activity where application_name = 'broker-news' and datname = current_database()`,
          places[1]?.url,
        )
      )[0]?.count,
    );
  const closed = () => expect.poll(connections, { timeout: 20_000 }).toBe(0);
  // After the message of the test before.
  await closed();
  expect((await small.ended(await begin(small, domains[1] ?? ""))).state).toBe("done");
  await closed();
  expect((await small.ended(await begin(small, domains[2] ?? ""))).state).toBe("done");
  await served.pop()?.close();
  await done("workspaces", "archive", "small");
  // It looks every two seconds.
  await wait(2500);
  expect(worker.stderr()).toBe("");
  expect(await worker.stop()).toBe(0);
}, 120_000);
