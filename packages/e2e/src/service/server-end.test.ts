import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { BatchRow } from "@broker/contracts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveInProcess } from "../screens/browser/serve-in-process.ts";
import { type SmallWorld, smallWorld } from "../small-world.ts";
import { listForm, type Wire, wireTo } from "./http-world.ts";
import { type ServerProcess, serverProcess } from "./server-process.ts";

const SITES = Array.from({ length: 4 }, (_, place) => `site-${place}.example`);

let world: SmallWorld;
/** The one that runs now, in a process of its own or here. */
let server: Wire;
let killed: ServerProcess | undefined;
beforeAll(async () => {
  world = await smallWorld(40, SITES);
});
afterAll(async () => {
  if (killed?.process.exitCode === null && killed.process.signalCode === null) await killed.end("SIGKILL");
  await world.close();
});

const upload = async (concurrency: number) => {
  const form = listForm("list.txt", `${SITES.join("\n")}\n`, { concurrency: String(concurrency), only: "web" });
  return (await server.call("POST", "/api/batches", form)).body;
};
/** Listens until `most` companies are finished, and then hangs up. */
const finishedRows = async (id: string, most: number) => {
  for (let after = 0; ; ) {
    const { events, ids } = await server.events(`/api/jobs/${id}/events?after=${after}`, { most: 1 });
    after = ids.at(-1) ?? after;
    const [event] = events;
    if (event?.type === "told" && event.progress.done >= most) return after;
  }
};

/** Scans of each domain in the database, read beside the product; it must be whole. */
function stored() {
  const database = new DatabaseSync(join(world.folder, "home", "broker.db"), { readOnly: true });
  try {
    expect(database.prepare("pragma integrity_check").get()).toEqual({ integrity_check: "ok" });
    expect(database.prepare("pragma foreign_key_check").all()).toEqual([]);
    const scans = database.prepare("select domain, count(distinct id) as n from scans group by domain order by domain");
    return scans.all().map(({ domain, n }) => [domain, n]);
  } finally {
    database.close();
  }
}

/** A job as the database has it, read beside the product. */
function jobBody(id: string): unknown {
  const database = new DatabaseSync(join(world.folder, "home", "broker.db"), { readOnly: true });
  try {
    return JSON.parse(String(database.prepare("select body from jobs where id = ?").get(id)?.body));
  } finally {
    database.close();
  }
}

/** A process takes seconds to start where many tests run side by side. */
const PATIENCE_MS = 120_000;

test(
  "a server that is killed in the middle of a list reports so after a restart, and the list resumes: every prospect exactly once",
  async () => {
    server = killed = await serverProcess(world.folder);
    expect(killed.stderr()).not.toContain("is not finished");
    const job = await upload(2);
    const received = await finishedRows(job.id, 2);
    await killed.end("SIGKILL");
    expect(stored().length).toBeGreaterThanOrEqual(2);

    server = killed = await serverProcess(world.folder);
    const left = await server.call("GET", `/api/jobs/${job.id}`);
    expect(left.body).toMatchObject({
      state: "interrupted",
      problem: { code: "interrupted", hint: "Begin it again, or go on with the list where it stopped." },
    });
    const rest = await server.events(`/api/jobs/${job.id}/events`, { lastEventId: received });
    expect(rest.ids[0]).toBe(received + 1);
    expect(rest.events.at(-1)).toMatchObject({ type: "job", job: { state: "interrupted" } });

    const id = job.result.batchId;
    const saved = (await server.call("GET", `/api/batches/${id}/rows?state=complete`)).body.items;
    expect(saved.length).toBeGreaterThanOrEqual(2);
    const { body: next } = await server.call("POST", `/api/batches/${id}/resume`);
    expect(await server.ended(next.id)).toMatchObject({ state: "done", progress: { done: 4, total: 4 } });
    const rows: BatchRow[] = (await server.call("GET", `/api/batches/${id}/rows?sort=list`)).body.items;
    expect(rows.map(({ domain, state }) => [domain, state])).toEqual(SITES.map((site) => [site, "complete"]));
    for (const row of saved as BatchRow[])
      expect(rows.find(({ domain }) => domain === row.domain)?.result).toEqual(row.result);
    expect(stored()).toEqual(SITES.map((site) => [site, 1]));
  },
  PATIENCE_MS,
);

test(
  "Ctrl-C in the middle of a list exits with 130 and prints what was stopped; the next server names the list and resumes it, every prospect once; on SIGTERM it saves and exits",
  async () => {
    if (killed === undefined) throw new Error("The test before started no server.");
    const job = await upload(1);
    await finishedRows(job.id, 2);
    const { code } = await killed.end("SIGINT");
    expect([code, killed.stderr()]).toEqual([130, expect.not.stringMatching(/Error|locked/)]);
    expect(killed.stderr()).toContain(
      "1 job was stopped. Finished scans are saved; 'broker serve' shows how to resume.",
    );
    const interrupted = {
      state: "interrupted",
      problem: { code: "interrupted", hint: "Completed rows are saved. Resume the list." },
    };
    expect(jobBody(job.id)).toMatchObject(interrupted);
    stored();

    const next = await serveInProcess(world.folder);
    server = wireTo(next.origin, world.folder);
    await expect.poll(next.stderr).toContain("The list list.txt is not finished: Prospects resumes it.");
    expect((await server.call("GET", `/api/jobs/${job.id}`)).body).toMatchObject(interrupted);
    const { body: resumed } = await server.call("POST", `/api/batches/${job.result.batchId}/resume`);
    expect(await server.ended(resumed.id)).toMatchObject({ state: "done", progress: { done: 4, total: 4 } });
    // Each was scanned for the first list and for this one.
    expect(stored()).toEqual(SITES.map((site) => [site, 2]));

    const third = await upload(1);
    const place = await finishedRows(third.id, 1);
    // The connection may be cut before the test waits for it.
    const listening = server.events(`/api/jobs/${third.id}/events`, { lastEventId: place }).catch(() => undefined);
    expect(await next.end("SIGTERM")).toBe(0);
    await listening;
    expect(next.stderr()).not.toMatch(/Error|locked/);
    expect(jobBody(third.id)).toMatchObject(interrupted);
    stored();
    const idle = await serveInProcess(world.folder);
    expect(await idle.end("SIGINT")).toBe(0);
  },
  PATIENCE_MS,
);

test(
  "a working server and a batch of the command line share one database without an error",
  async () => {
    const served = await serveInProcess(world.folder);
    try {
      const wire = wireTo(served.origin, world.folder);
      writeFileSync(join(world.folder, "night.txt"), `${SITES.join("\n")}\n`);
      const night = world.broker(["batch", "night.txt", "--json", "--concurrency", "4"]);
      const jobs: string[] = [];
      let running = true;
      void night.then(() => {
        running = false;
      });
      // As long as the other process works this one writes too.
      for (let place = 0; running || jobs.length < SITES.length; place += 1) {
        const { body } = await wire.call("POST", "/api/scans", { url: SITES[place % SITES.length] });
        jobs.push(body.id);
        const { state, problem } = await wire.ended(body.id);
        expect([state, problem]).toEqual(["done", null]);
      }
      const ended = await night;
      expect([ended.exitCode, ended.stderr]).toEqual([0, expect.not.stringContaining("locked")]);
      const { body } = await wire.call("GET", "/api/batches");
      expect(body.items[0].counts).toMatchObject({ complete: SITES.length, failed: 0, waiting: 0 });
    } finally {
      await served.close();
    }
    expect(stored().map(([domain]) => domain)).toEqual(SITES);
  },
  PATIENCE_MS,
);
