import { readFileSync } from "node:fs";
import { smallCompany } from "@broker/cli/testing";
import type { JobEvent } from "@broker/contracts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type HttpWorld, httpWorld, START_MS } from "./http-world.ts";

/** Far enough that a scan is found under way. */
const FAR_MS = 40;
const SITES = ["a.example", "b.example", "c.example", "d.example", "e.example", "f.example"];

let server: HttpWorld;
beforeAll(async () => {
  const latency = { roundTripMs: FAR_MS, dnsMs: FAR_MS };
  server = await httpWorld({ sites: SITES.map(smallCompany), latency });
}, START_MS);
afterAll(() => server.close());

const begin = async (url: string) => (await server.call("POST", "/api/scans", { url })).body;
const kinds = (events: readonly JobEvent[]) =>
  events.map((event) => (event.type === "told" ? event.event.type : `job ${event.job.state}`));

describe("the scan of a company as a job", () => {
  test("publishes the scan's real stages as they occur, from the beginning to the end, each with its number", async () => {
    const { id } = await begin("https://a.example/contact");
    const { status, ids, events } = await server.events(`/api/jobs/${id}/events`);
    expect(status).toBe(200);
    expect(ids).toEqual(ids.map((_, place) => place + 1));
    const reported = kinds(events);
    expect(reported.slice(0, 3)).toEqual(["job queued", "job running", "scan-started"]);
    expect(reported.filter((kind) => kind === "collector-finished")).toHaveLength(5);
    expect(reported.at(-1)).toBe("job done");
    const { body: job } = await server.call("GET", `/api/jobs/${id}`);
    expect(job).toMatchObject({
      kind: "scan",
      title: "a.example",
      state: "done",
      by: "sam",
      progress: { done: 6, total: 6, words: "Scanned" },
      result: { domain: "a.example", address: "/analysis?url=a.example" },
    });
    const { body: stored } = await server.call("POST", "/api/analysis", { domain: "a.example" });
    expect(stored).toMatchObject({ basis: "stored", scanId: job.result.scanId });
  });

  test("resumes after a disconnection at the reader's position, without loss or repetition", async () => {
    const { id } = await begin("b.example");
    const path = `/api/jobs/${id}/events`;
    const first = await server.events(path, { most: 4 });
    const second = await server.events(`${path}?after=0`, { lastEventId: first.ids.at(-1) ?? 0, most: 3 });
    const third = await server.events(`${path}?after=${second.ids.at(-1)}`);
    const whole = await server.events(path);
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(whole.ids);
    expect([...first.events, ...second.events, ...third.events]).toEqual(whole.events);
    const after = await server.events(path, { lastEventId: whole.ids.at(-1) ?? 0 });
    expect([after.status, after.ids]).toEqual([204, []]);
  });

  test("sends the same events to as many readers at once as a user may have", async () => {
    const { id } = await begin("c.example");
    const received = await Promise.all(Array.from({ length: 24 }, () => server.events(`/api/jobs/${id}/events`)));
    for (const { ids } of received) expect(ids).toEqual(received[0]?.ids);
    expect(received[0]?.ids.length).toBeGreaterThan(10);
  });

  test("begins when one of four places is free, in order of arrival", async () => {
    const jobs = [];
    for (const site of SITES) jobs.push(await begin(site));
    const { body: open } = await server.call("GET", "/api/jobs?open=true&limit=10");
    expect(open.items.map(({ title }: { title: string }) => title)).toEqual(SITES.toReversed());
    expect(open.items.filter(({ state }: { state: string }) => state === "running").length).toBeLessThanOrEqual(4);
    expect(open.items.at(0).state).toBe("queued");
    const ended = await Promise.all(jobs.map(({ id }) => server.ended(id)));
    expect(ended.map(({ state }) => state)).toEqual(SITES.map(() => "done"));
    expect((await server.call("GET", "/api/jobs?open=true")).body).toEqual({ items: [], total: 0, next: null });
  });

  test("that is cancelled stops at once, saves nothing, and reports so to all listeners", async () => {
    const before = (await server.call("POST", "/api/analysis", { domain: "d.example" })).body.scanId;
    const { id } = await begin("d.example");
    const listening = server.events(`/api/jobs/${id}/events`);
    await server.events(`/api/jobs/${id}/events`, { most: 3 });
    const cancelled = await server.call("DELETE", `/api/jobs/${id}`);
    expect([cancelled.status, cancelled.body.state, cancelled.body.problem]).toEqual([200, "cancelled", null]);
    expect(kinds((await listening).events).at(-1)).toBe("job cancelled");
    expect((await server.call("POST", "/api/analysis", { domain: "d.example" })).body.scanId).toBe(before);
    expect((await server.call("DELETE", `/api/jobs/${id}`)).body.state).toBe("cancelled");
  });

  test("whose caller hangs up before the answer is cancelled", async () => {
    const hangUp = new AbortController();
    const token = readFileSync(`${server.folder}/home/serve-token`, "utf8").trim();
    const call = fetch(`${server.origin}/api/scan/comprehensive`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ domain: "e.example" }),
      signal: hangUp.signal,
    });
    let id = "";
    while (id === "") id = (await server.call("GET", "/api/jobs?open=true")).body.items[0]?.id ?? "";
    hangUp.abort();
    await expect(call).rejects.toThrow();
    expect(await server.ended(id)).toMatchObject({ state: "cancelled", title: "e.example" });
  });

  test("of a target that does not answer is done, and its result says that it failed, with an estimate", async () => {
    const { id } = await begin("gone.example");
    const job = await server.ended(id);
    expect(job).toMatchObject({ state: "done", progress: { words: expect.stringContaining("does not exist") } });
    const { body } = await server.call("GET", `/api/jobs/${id}/answer`);
    expect(body).toMatchObject({ status: "failed", estimate: { basis: "assumed" } });
  });
});

test("an unknown job is not found, nor are its events", async () => {
  for (const path of ["/api/jobs/nope", "/api/jobs/nope/events", "/api/jobs/nope/answer"]) {
    const { status, body } = await server.call("GET", path);
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
});
